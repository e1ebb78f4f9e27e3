package import GlyphreelExact

/// A reader of rows in CSV, TSV, JSON or JSON Lines.
///
/// Memory use is proportional to the longest row.
package struct RowReader: Sendable {
  /// The columns with their positions: the header of a table, or the names in the first object.
  package let columns: [(name: String, place: DataPosition)]
  private var csv: CSVRows?
  /// True for a table, all of whose rows have the same columns.
  package var isTable: Bool { csv != nil }
  private var json: JSONRows?
  /// The first row of JSON data, read in advance for its names.
  private var first: DataRow?

  /// Creates a reader at a file's first row.
  ///
  /// The file name's extension determines the format (`csv`, `tsv`, `json`, `jsonl`, `ndjson`); for other extensions,
  /// the first character does.
  ///
  /// - Throws: `BatchError.unreadable` or `badData`.
  package init(_ file: DataFile) throws(BatchError) {
    let stream = try DataStream(file)
    let suffix = file.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isJSON: Bool
    switch suffix {
    case "csv", "tsv": isJSON = false
    case "json", "jsonl", "ndjson": isJSON = true
    case _ where Self.otherFiles.split(separator: " ").contains { $0 == suffix }:
      throw stream.fault("this is not a table", hint: "name a .csv, .tsv, .json or .jsonl file", at: .start)
    case "xlsx", "xls", "ods", "numbers":
      throw stream.fault("spreadsheets can't be read", hint: "export it as CSV", at: .start)
    default:
      var text = stream
      let start = try text.token()
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

  /// The extensions of files that other commands read.
  private static let otherFiles =
    "yaml yml tape cast srt vtt ass ssa sbv lottie tgs svg gif png apng webp jpg jpeg mp4 m4v mov webm"

  /// Returns the next row, or nil after the last one.
  ///
  /// - Throws: `BatchError.unreadable` or `badData`. No more rows can be read after an error.
  package mutating func next() throws(BatchError) -> DataRow? {
    if let row = first {
      first = nil
      return row
    }
    if csv != nil { return try csv?.next() }
    return try json?.next()
  }
}
