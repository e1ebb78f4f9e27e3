internal import GlyphreelComparison
package import GlyphreelSystem

/// A streaming hash, independent of how the bytes are divided.
///
/// Each chunk of 64 KiB has its own digest, and the result is the digest of those, so that memory use is bounded.
package struct ContentDigest: Sendable {
  private var chunk: [UInt8] = []
  private var digests: [UInt8] = []

  private static let chunkSize = 1 << 16

  /// Creates a hash of no bytes.
  package init() {}

  /// Appends bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    var taken = 0
    while taken < bytes.count {
      let end = min(taken + Self.chunkSize - chunk.count, bytes.count)
      chunk.append(bytes.extracting(taken..<end))
      taken = end
      if chunk.count == Self.chunkSize { closeChunk() }
    }
  }

  /// Appends bytes.
  package mutating func update(_ bytes: [UInt8]) {
    let bytes = bytes[...]
    update(bytes.span)
  }

  /// Appends a text after its length, so that different sequences of fields have different bytes.
  package mutating func update(field: String) {
    update(Array("\(field.utf8.count):".utf8))
    update(Array(field.utf8))
  }

  /// Returns the digest of all bytes.
  package consuming func finished() -> Digest {
    closeChunk()
    return Digest(digests)
  }

  private mutating func closeChunk() {
    digests += Array(Digest(chunk).description.utf8)
    chunk.removeAll(keepingCapacity: true)
  }
}

extension DataFile {
  /// Returns the digest of the whole file, and its size in bytes.
  ///
  /// - Throws: `BatchError.unreadable`.
  package func digest() throws(BatchError) -> (digest: Digest, size: Int) {
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
