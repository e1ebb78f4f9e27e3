import GlyphreelEncoding

/// A sink in memory that ends the encoding when a limit is exceeded.
final class BoundedSink: ByteSink {
  private(set) var bytes: [UInt8] = []
  /// True after more bytes were written than the limit allows.
  private(set) var isExceeded = false
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  func write(_ bytes: Span<UInt8>) throws(EncodingError) {
    guard self.bytes.count + bytes.count <= limit else {
      isExceeded = true
      self.bytes = []
      throw .writingFailed(path: "memory", reason: "more than \(limit) bytes")
    }
    self.bytes.append(bytes)
  }

  func commit() throws(EncodingError) {}
}
