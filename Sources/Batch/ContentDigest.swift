public import GlyphreelComparison
internal import GlyphreelSystem

/// A fingerprint of bytes that come in parts; how they are divided makes no difference.
///
/// Every 64 KiB have a digest of their own, and the whole is the digest of those: nothing longer is held in memory.
public struct ContentDigest: Sendable {
  private var chunk: [UInt8] = []
  private var digests: [UInt8] = []

  private static let chunkSize = 1 << 16

  /// Of nothing yet.
  public init() {}

  /// Appends bytes.
  public mutating func update(_ bytes: Span<UInt8>) {
    var taken = 0
    while taken < bytes.count {
      let end = min(taken + Self.chunkSize - chunk.count, bytes.count)
      chunk.append(bytes.extracting(taken..<end))
      taken = end
      if chunk.count == Self.chunkSize { closeChunk() }
    }
  }

  /// Appends bytes.
  public mutating func update(_ bytes: [UInt8]) {
    let bytes = bytes[...]
    update(bytes.span)
  }

  /// Appends a text and its length, so that no two rows of fields have the same bytes.
  public mutating func update(field: String) {
    update(Array("\(field.utf8.count):".utf8))
    update(Array(field.utf8))
  }

  /// The fingerprint of all there was.
  public consuming func finished() -> Digest {
    closeChunk()
    return Digest(digests)
  }

  private mutating func closeChunk() {
    digests += Array(Digest(chunk).description.utf8)
    chunk.removeAll(keepingCapacity: true)
  }
}

extension DataFile {
  /// The fingerprint of all its bytes, and their number.
  ///
  /// - Throws: `unreadable`.
  public func digest() throws(BatchError) -> (digest: Digest, size: Int) {
    var content = ContentDigest()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while true {
      let count = try read(into: &buffer, at: offset)
      if count == 0 { return (content.finished(), offset) }
      let bytes = buffer[..<count]
      content.update(bytes.span)
      offset += count
    }
  }
}
