internal import GlyphreelExact

/// An iterator over the lines of a manifest.
///
/// Truncated and unreadable lines are skipped; their rows count as not done.
struct ManifestLines: Sendable {
  enum Line: Sendable {
    case header(ManifestHeader)
    case entry(ManifestEntry)
  }

  /// The length of all complete lines read, in bytes.
  private(set) var wholeLength = 0
  private let file: DataFile
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var pending: [UInt8] = []
  private var start = 0
  private var count = 0
  private var offset = 0

  /// The largest length of a line, in bytes.
  private static let lengthLimit = 1 << 20

  init(_ file: DataFile) {
    self.file = file
  }

  /// Returns the next valid line with its byte range, without the line feed; nil after the last one.
  mutating func next() throws(BatchError) -> (line: Line, bytes: Range<Int>)? {
    while let bytes = try nextBytes() {
      let range = wholeLength - 1 - bytes.count..<wholeLength - 1
      if let line = ManifestLines.line(bytes) { return (line, range) }
    }
    return nil
  }

  private mutating func nextBytes() throws(BatchError) -> [UInt8]? {
    while true {
      if let end = buffer[start..<count].firstIndex(of: 0x0A) {
        let line = pending + buffer[start..<end]
        wholeLength += line.count + 1
        pending.removeAll(keepingCapacity: true)
        start = end + 1
        return line
      }
      pending += buffer[start..<count]
      if pending.count > Self.lengthLimit {
        throw .badManifest(path: file.path, ["a line of more than 1 MiB; this is not a manifest"])
      }
      offset += count
      start = 0
      count = try file.read(into: &buffer, at: offset)
      if count == 0 { return nil }
    }
  }

  private static func line(_ bytes: [UInt8]) -> Line? {
    var reader = JSONReader(bytes)
    guard let line = try? reader.value() else { return nil }
    return ManifestHeader(line).map { .header($0) } ?? ManifestEntry(line).map { .entry($0) }
  }
}
