internal import GlyphreelExactText

/// Reads rows of data one after the other, whatever they are written in: memory follows the longest row.
public struct RowReader: Sendable {
  /// The columns that the data say there are: a table's header, or the names in the first object.
  public let columns: [(name: String, place: DataPlace)]
  private var csv: CSVRows?
  private var json: JSONRows?
  /// The row that was read for its names.
  private var first: DataRow?

  /// Begins at a file's first row.
  ///
  /// What it is written in follows from the name's extension (`csv`, `tsv`, `json`, `jsonl`, `ndjson`), and for others
  /// from the first character.
  ///
  /// - Throws: `unreadable`, `badData`.
  public init(_ file: DataFile) throws(BatchError) {
    let stream = try DataStream(file)
    let suffix = file.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isJSON: Bool
    switch suffix {
    case "csv", "tsv": isJSON = false
    case "json", "jsonl", "ndjson": isJSON = true
    default:
      var scanner = JSONScanner(stream)
      let start = try scanner.peek()
      isJSON = start == UInt8(ascii: "[") || start == UInt8(ascii: "{")
    }
    if isJSON {
      var json = try JSONRows(stream)
      first = try json.next()
      columns = first?.fields.map { ($0.name, $0.place) } ?? []
      self.json = json
    } else {
      let csv = try CSVRows(stream, separator: suffix == "tsv" ? 0x09 : 0x2C)
      columns = csv.columns.filter { !$0.name.isEmpty }
      self.csv = csv
    }
  }

  /// The next row; nil behind the last one.
  ///
  /// - Throws: `unreadable`, `badData`, after which nothing more can be read.
  public mutating func next() throws(BatchError) -> DataRow? {
    if let row = first {
      first = nil
      return row
    }
    if csv != nil { return try csv?.next() }
    return try json?.next()
  }
}
