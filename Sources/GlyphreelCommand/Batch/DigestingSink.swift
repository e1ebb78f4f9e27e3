import GlyphreelBatch
import GlyphreelComparison
import GlyphreelEncoding

/// A sink that computes a digest of its bytes, and whose owner commits the output later.
///
/// `@unchecked Sendable`: one thread uses it at a time. The rendering thread passes it on and keeps no reference, which the
/// compiler cannot check.
final class DigestingSink: ByteSink, @unchecked Sendable {
  private let sink: any ByteSink
  private var content = ContentDigest()
  private(set) var size = 0

  init(_ sink: any ByteSink) {
    self.sink = sink
  }

  /// The digest of all bytes written so far.
  var digest: Digest { content.finished() }

  func write(_ bytes: Span<UInt8>) throws(EncodingError) {
    try sink.write(bytes)
    content.update(bytes)
    size += bytes.count
  }

  /// Does nothing: the encoder finishes before the disk does.
  func commit() throws(EncodingError) {}

  /// Waits for the disk and renames the output.
  func complete() throws(EncodingError) { try sink.commit() }
}
