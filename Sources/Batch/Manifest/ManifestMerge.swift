public import Encoding

/// Manifests of parts that become the one of the whole, if every row is in exactly one of them.
///
/// Keeps a few words a row.
public struct ManifestMerge: Sendable {
  /// Where the line of a row's entry is.
  private struct Place: Sendable {
    let file: Int32
    let length: Int32
    let offset: Int
  }

  /// What all parts are about.
  public let header: ManifestHeader
  private let files: [DataFile]
  private let places: [Place]

  private static let reasonLimit = 20

  /// Reads manifests.
  ///
  /// - Throws: `unreadable`; `badManifest` with all reasons why they are not the parts of one batch that is complete.
  public init(_ paths: [String]) throws(BatchError) {
    precondition(!paths.isEmpty, "there is nothing to merge")
    var files: [DataFile] = []
    var whole: ManifestHeader?
    var places: [Place?] = []
    var reasons: [String] = []
    var failures: [Int: String] = [:]
    for (index, path) in paths.enumerated() {
      let file = try DataFile(file: path, followingLinks: false)
      files.append(file)
      let part = try Part(file)
      guard let header = part.header else {
        throw .badManifest(path: path, ["this is no manifest"])
      }
      if let whole, let difference = Self.difference(of: whole, header) {
        throw .badManifest(path: path, ["\(difference) than in \(paths[0])"])
      }
      if whole == nil { places = Array(repeating: nil, count: header.rowCount) }
      whole = whole ?? header
      for (row, entry) in part.entries where row <= places.count {
        if case .failure(let message) = entry {
          failures[row] = message.text
          continue
        }
        guard case .success(let bytes) = entry else { continue }
        if let other = places[row - 1] {
          reasons.append("row \(row) stands in \(paths[Int(other.file)]), too")
        }
        places[row - 1] = Place(
          file: Int32(index), length: Int32(bytes.count), offset: bytes.lowerBound)
      }
      if !reasons.isEmpty { throw Self.refusal(path, reasons) }
    }
    guard let whole else { preconditionFailure("there is nothing to merge") }
    let missing = places.indices.filter { places[$0] == nil }.map { $0 + 1 }
    if !missing.isEmpty {
      for (row, message) in failures.sorted(by: { $0.key < $1.key }) where places[row - 1] == nil {
        reasons.append("row \(row) failed: \(message)")
      }
      let unknown = missing.filter { failures[$0] == nil }
      if !unknown.isEmpty {
        let parts = Self.parts(of: unknown, whole.shard?.count)
        reasons.append(
          "\(Self.ranges(unknown)) \(unknown.count == 1 ? "is" : "are") missing\(parts); run the batch again with --resume"
        )
      }
      throw Self.refusal(paths[0], reasons)
    }
    self.files = files
    self.places = places.compactMap { $0 }
    header = ManifestHeader(
      scene: whole.scene, data: whole.data, rowCount: whole.rowCount, shard: nil, settings: whole.settings,
      content: whole.content)
  }

  /// Writes the manifest of the whole, in the order of rows.
  public func write(to sink: any ByteSink) throws {
    try sink.write(Array((header.line + "\n").utf8))
    for place in places {
      // With its line feed.
      var line = [UInt8](repeating: 0, count: Int(place.length) + 1)
      let file = files[Int(place.file)]
      guard try file.read(into: &line, at: place.offset) == line.count else {
        throw BatchError.unreadable(path: file.path, reason: "it has become shorter")
      }
      try sink.write(line)
    }
    try sink.commit()
  }

  private static func refusal(_ path: String, _ reasons: [String]) -> BatchError {
    let more = reasons.count - reasonLimit
    return .badManifest(
      path: path, Array(reasons.prefix(reasonLimit)) + (more > 0 ? ["and \(more) more"] : []))
  }

  private static func difference(of first: ManifestHeader, _ other: ManifestHeader) -> String? {
    if first.rowCount != other.rowCount || first.content != other.content { return "the data are others" }
    return first.settings != other.settings
      ? "the scene, the fonts, the options or the program are others" : nil
  }

  /// Of which parts some rows are, in words.
  private static func parts(of rows: [Int], _ count: Int?) -> String {
    guard let count, count > 1 else { return "" }
    let numbers = Set(rows.map { ($0 - 1) % count + 1 }).sorted()
    let names = numbers.prefix(10).map { "\($0)/\(count)" }.joined(separator: ", ")
    return ", of \(numbers.count == 1 ? "shard" : "shards") \(names)\(numbers.count > 10 ? ", …" : "")"
  }

  /// Numbers in words: `rows 3, 7-9`.
  private static func ranges(_ rows: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for row in rows {
      if let last = ranges.last, last.upperBound == row - 1 {
        ranges[ranges.count - 1] = last.lowerBound...row
      } else {
        ranges.append(row...row)
      }
    }
    let texts = ranges.prefix(12).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    let rest = ranges.count > 12 ? ", …" : ""
    return (rows.count == 1 ? "row " : "rows ") + texts.joined(separator: ", ") + rest
  }

  /// What one manifest says of its last run.
  private struct Part {
    struct Message: Error {
      let text: String
    }

    private(set) var header: ManifestHeader?
    /// By row: the bytes of its entry's line, or why it failed.
    private(set) var entries: [(row: Int, Result<Range<Int>, Message>)] = []

    init(_ file: DataFile) throws(BatchError) {
      var lines = ManifestLines(file)
      var latest: [Int: Int] = [:]
      while let (line, bytes) = try lines.next() {
        switch line {
        case .header(let found):
          header = found
          entries = []
          latest = [:]
        case .entry(let entry):
          let result: Result<Range<Int>, Message> =
            if case .failed(let message) = entry.outcome {
              .failure(Message(text: String(message.prefix { $0 != "\n" })))
            } else {
              .success(bytes)
            }
          if let place = latest[entry.row] {
            entries[place].1 = result
          } else {
            latest[entry.row] = entries.count
            entries.append((entry.row, result))
          }
        }
      }
    }
  }
}
