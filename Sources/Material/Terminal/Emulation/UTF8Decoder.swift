/// A decoder of UTF-8 that reads one byte at a time.
///
/// Each maximal subpart of an ill-formed sequence is one U+FFFD, as the Unicode Standard recommends (section 3.9).
struct UTF8Decoder {
  /// The meaning of a byte.
  enum Result {
    /// The character has more bytes.
    case incomplete
    /// The last byte of a character.
    case scalar(Unicode.Scalar)
    /// A byte that can't begin a character.
    case malformed
    /// The preceding bytes are not a character; this one must be read again.
    case malformedBefore
  }

  /// The missing bytes.
  private var missing: UInt8 = 0
  private var value: UInt32 = 0
  /// The allowed values of the next byte.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// True if the next byte begins a character.
  var isIdle: Bool { missing == 0 }

  /// Reads a byte.
  mutating func read(_ byte: UInt8) -> Result {
    guard missing == 0 else { return readContinuation(byte) }
    allowed = 0x80...0xBF
    switch byte {
    case 0..<0x80: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: (missing, value) = (1, UInt32(byte & 0x1F))
    case 0xE0...0xEF:
      (missing, value) = (2, UInt32(byte & 0x0F))
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      (missing, value) = (3, UInt32(byte & 0x07))
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
    default: return .malformed
    }
    return .incomplete
  }

  private mutating func readContinuation(_ byte: UInt8) -> Result {
    guard allowed.contains(byte) else {
      missing = 0
      return .malformedBefore
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .incomplete }
    return Unicode.Scalar(value).map(Result.scalar) ?? .malformed
  }
}
