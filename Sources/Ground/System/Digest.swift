/// A BLAKE2b hash of 256 bits (RFC 7693), which `b2sum -l 256` also computes.
///
/// Two inputs with the same digest can't be found in practice, so equal digests mean equal inputs, even if an attacker chooses
/// both. A shorter digest would not suffice: with 128 bits, 2^64 attempts find a pair.
package struct Digest: Hashable, Sendable, BitwiseCopyable {
  /// The name of the hash, for files that contain digests.
  package static let hash = "blake2b-256"
  static let byteCount = 32

  /// The bytes in four words, the first byte lowest.
  package let words: SIMD4<UInt64>

  /// Creates a digest from its bytes in four words.
  package init(words: SIMD4<UInt64>) {
    self.words = words
  }

  /// Computes the digest of bytes.
  package init(_ bytes: RawSpan) {
    var content = ContentDigest()
    content.update(bytes)
    self = content.finished()
  }

  /// Computes the digest of bytes.
  package init(_ bytes: [UInt8]) {
    self.init(ofEach: bytes[...])
  }

  /// Computes the digest of the bytes of numbers.
  @inlinable
  package init(ofEach values: ArraySlice<some BitwiseCopyable>) {
    var content = ContentDigest()
    content.update(ofEach: values)
    self = content.finished()
  }

  /// Computes the digest of the text's UTF-8.
  package init(of text: String) {
    self.init(Array(text.utf8))
  }
}

extension Digest: CustomStringConvertible {
  /// The digest as 64 hexadecimal digits.
  package var description: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for place in 0..<Self.byteCount {
      let byte = Int(words[place / 8] >> UInt64(place % 8 * 8) & 0xFF)
      text += [digits[byte >> 4], digits[byte & 15]]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Parses 64 hexadecimal digits in lower case; returns nil for any other text.
  package init?(_ text: Substring) {
    guard text.utf8.count == 2 * Self.byteCount else { return nil }
    var words: [UInt64] = [0, 0, 0, 0]
    for (place, digit) in Array(String(text).utf8).enumerated() {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      words[place / 16] = words[place / 16] << 4 | UInt64(value)
    }
    // The digits begin with the first byte of a word, which is its lowest.
    self.words = SIMD4(words.map(\.byteSwapped))
  }

  /// Parses 64 hexadecimal digits in lower case; returns nil for any other text.
  package init?(_ text: String) { self.init(text[...]) }
}
