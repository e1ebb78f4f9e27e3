internal import GlyphreelCBLAKE2

/// A `Digest` of bytes that are added in parts, independent of how they are divided.
package struct ContentDigest: Sendable {
  private var state = blake2b_state()

  /// Creates a hash of no bytes.
  package init() {
    // Bounds: the library fills a state of its own type.
    let status = unsafe blake2b_init(&state, Digest.byteCount)
    precondition(status == 0, "the size of a digest is valid")
  }

  /// Appends bytes.
  package mutating func update(_ bytes: RawSpan) {
    if bytes.isEmpty { return }
    // Bounds: the bytes are passed with their count for the duration of the call.
    unsafe bytes.withUnsafeBytes { bytes in
      _ = unsafe blake2b_update(&state, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count)
    }
  }

  /// Appends bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    unsafe update(bytes.bytes)
  }

  /// Appends bytes.
  package mutating func update(_ bytes: [UInt8]) { update(ofEach: bytes[...]) }

  /// Appends the bytes of numbers.
  ///
  /// A slice has a span on all supported systems, an array only from macOS 26 on.
  @inlinable
  package mutating func update(ofEach values: ArraySlice<some BitwiseCopyable>) {
    unsafe update(values.span.bytes)
  }

  /// Appends text after its length, so that different sequences of fields have different bytes.
  package mutating func update(field: String) {
    update(Array("\(field.utf8.count):".utf8))
    update(Array(field.utf8))
  }

  /// Returns the digest of all bytes.
  package consuming func finished() -> Digest {
    var words = SIMD4<UInt64>()
    // Bounds: the library writes as many bytes as four words have.
    unsafe withUnsafeMutableBytes(of: &words) { bytes in
      _ = unsafe blake2b_final(
        &state, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, Digest.byteCount)
    }
    return Digest(words: words)
  }
}
