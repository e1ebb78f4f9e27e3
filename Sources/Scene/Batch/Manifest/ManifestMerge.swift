internal import GlyphreelMedia
internal import GlyphreelExact
package import GlyphreelSystem

/// A merge of the manifests of all shards.
///
/// Every row must have exactly one output.
///
/// Memory use is a few words for each entry in the files, independent of the number of rows they claim.
package struct ManifestMerge: Sendable {
  /// The position of a row's entry.
  private struct Place: Sendable {
    let row: Int
    let file: Int32
    let length: Int32
    let offset: Int
  }

  /// The header of the merged manifest.
  package let header: ManifestHeader
  private let files: [DataFile]
  /// The entries in row order.
  private let places: [Place]

  private static let reasonLimit = 20

  /// Reads manifests.
  ///
  /// - Throws: `BatchError.unreadable`, or `badManifest` with all reasons why the manifests are not the complete shards
  ///   of one batch.
  package init(_ paths: [String]) throws(BatchError) {
    precondition(!paths.isEmpty, "there is nothing to merge")
    var files: [DataFile] = []
    var whole: ManifestHeader?
    var places: [Place] = []
    var failures: [Int: String] = [:]
    for (index, path) in paths.enumerated() {
      let file = try DataFile(file: path, followingLinks: false)
      files.append(file)
      let part = try Part(file)
      guard let header = part.header else {
        let reason =
          try ManifestHeader.isOfVersion1(file)
          ? "an older version of the program wrote it; run the batch again with --resume"
          : "this is not a manifest"
        throw .badManifest(path: path, [reason])
      }
      if let whole, let difference = Self.difference(of: whole, header) {
        throw .badManifest(path: path, ["\(difference) than in \(paths[0])"])
      }
      whole = whole ?? header
      for (row, entry) in part.entries where row <= header.rowCount {
        switch entry {
        case .failure(let message): failures[row] = message.text
        case .success(let bytes):
          places.append(
            Place(row: row, file: Int32(index), length: Int32(bytes.count), offset: bytes.lowerBound))
        }
      }
    }
    guard let whole else { preconditionFailure("there is nothing to merge") }
    places.sort { ($0.row, $0.file) < ($1.row, $1.file) }
    let repeated = zip(places, places.dropFirst()).filter { $0.row == $1.row }
    if let second = repeated.first?.1 {
      throw Self.refusal(
        paths[Int(second.file)],
        repeated.map { first, _ in "row \(first.row) is in \(paths[Int(first.file)]), too" })
    }
    let missing = Self.gaps(in: places.lazy.map(\.row), upTo: whole.rowCount)
    guard missing.isEmpty else {
      let failed = Set(failures.keys).subtracting(places.lazy.map(\.row)).sorted()
      let unknown = Self.gaps(
        in: (places.map(\.row) + failed).sorted(), upTo: whole.rowCount)
      var reasons = failed.map { "row \($0) failed: \(failures[$0] ?? "")" }
      if let first = unknown.first {
        let isOne = unknown.count == 1 && first.lowerBound == first.upperBound
        reasons.append(
          "\(Self.words(unknown)) \(isOne ? "is" : "are") missing\(Self.shards(of: unknown, whole.shard?.count)); run the batch again with --resume"
        )
      }
      throw Self.refusal(paths[0], reasons)
    }
    self.files = files
    self.places = places
    header = ManifestHeader(
      scene: whole.scene, data: whole.data, rowCount: whole.rowCount, shard: nil, settings: whole.settings,
      content: whole.content)
  }

  /// Writes the merged manifest in row order.
  package func write(to sink: any ByteSink) throws {
    try sink.write(Array((header.line + "\n").utf8))
    for place in places {
      // Includes the line feed.
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

  /// Returns the rows from 1 to `last` that are missing in `rows`, which must be increasing.
  private static func gaps(in rows: some Sequence<Int>, upTo last: Int) -> [ClosedRange<Int>] {
    var gaps: [ClosedRange<Int>] = []
    var before = 0
    for row in rows {
      if row > before + 1 { gaps.append(before + 1...row - 1) }
      before = row
    }
    if before < last { gaps.append(before + 1...last) }
    return gaps
  }

  /// Describes the shards that rows belong to.
  private static func shards(of rows: [ClosedRange<Int>], _ count: Int?) -> String {
    guard let count, count > 1 else { return "" }
    let limit = 10
    var numbers: Set<Int> = []
    for range in rows {
      // Consecutive rows belong to different shards.
      for row in range.prefix(min(count, limit + 1)) { numbers.insert((row - 1) % count + 1) }
      if numbers.count > limit { break }
    }
    let names = numbers.sorted().prefix(limit).map { "\($0)/\(count)" }.joined(separator: ", ")
    return ", of \(numbers.count == 1 ? "shard" : "shards") \(names)\(numbers.count > limit ? ", …" : "")"
  }

  /// Formats rows as `rows 3, 7-9`.
  private static func words(_ rows: [ClosedRange<Int>]) -> String {
    let texts = rows.prefix(12).map {
      $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    let isOne = rows.count == 1 && rows[0].lowerBound == rows[0].upperBound
    return (isOne ? "row " : "rows ") + texts.joined(separator: ", ") + (rows.count > 12 ? ", …" : "")
  }

  /// The entries of the last run in one manifest.
  private struct Part {
    struct Message: Error {
      let text: String
    }

    private(set) var header: ManifestHeader?
    /// The byte range of the entry's line, or an error message, by row.
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
              .failure(Message(text: String(message.split(separator: "\n", maxSplits: 1).first ?? "")))
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
