import GlyphreelBatch
import GlyphreelComparison
import GlyphreelEncoding
import GlyphreelSystem

/// Passes bytes on, takes their fingerprint on the way, and leaves it to its owner when the output gets its name.
///
/// One thread uses it at a time: who has rendered hands it on, and has nothing that refers to it any more. That is why it
/// may pass between them, though no compiler can see it.
final class DigestingSink: ByteSink, @unchecked Sendable {
  private let sink: any ByteSink
  private var content = ContentDigest()
  private(set) var size = 0

  init(_ sink: any ByteSink) {
    self.sink = sink
  }

  /// The fingerprint of everything written so far.
  var digest: Digest { content.finished() }

  func write(_ bytes: Span<UInt8>) throws(EncodingError) {
    try sink.write(bytes)
    content.update(bytes)
    size += bytes.count
  }

  /// Notes nothing: that the encoder is done does not mean that the disk is.
  func commit() throws(EncodingError) {}

  /// Waits for the disk and gives the output its name.
  func complete() throws(EncodingError) { try sink.commit() }
}
