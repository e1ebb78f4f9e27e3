package import GlyphreelSystem

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
