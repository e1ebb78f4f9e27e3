internal import GlyphreelExact
import GlyphreelScene

/// A check that a file is text in UTF-8 with only the characters that a scene allows.
///
/// Allowed are the printable characters of YAML 1.2.2 (section 5.1), except byte order marks within the text and three
/// characters that libyaml, unlike YAML 1.2, treats as line breaks.
enum EncodingCheck {
  /// Returns the first fault, or nil.
  ///
  /// Later bytes are not checked, as they may not be text.
  static func firstFault(in source: SourceFile) -> Diagnostic? {
    if source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF]) {
      return Diagnostic(.error, "the file is in UTF-16", hint: "save it as UTF-8")
    }
    guard let fault = firstFault(source.bytes) else { return nil }
    let scalar = source.index.scalar(atByte: fault.offset, in: source.bytes)
    let range = source.range(scalar..<scalar + 1)
    guard let value = fault.scalar else {
      return Diagnostic(
        .error, "byte 0x\(source.bytes[fault.offset].hex(digits: 2, uppercase: true)) is not UTF-8",
        hint: "save the file as UTF-8", at: range)
    }
    if value == 0 {
      return Diagnostic(
        .error, "the file contains a NUL byte", hint: "is it a text file in UTF-8?", at: range)
    }
    let escape =
      value < 0x100
      ? "\\x\(value.hex(digits: 2, uppercase: true))" : "\\u\(value.hex(digits: 4, uppercase: true))"
    return Diagnostic(
      .error, "the invisible character U+\(value.hex(digits: 4, uppercase: true)) is not allowed here",
      hint: "remove it, or write it as \(escape) in double quotes", at: range)
  }

  /// Returns the offset of the first invalid byte sequence (without a scalar) or disallowed scalar.
  private static func firstFault(_ bytes: [UInt8]) -> (offset: Int, scalar: UInt32?)? {
    var offset = 0
    while offset < bytes.count {
      let lead = UInt32(bytes[offset])
      if lead < 0x80 {
        if lead < 0x20 && lead != 0x09 && lead != 0x0A && lead != 0x0D || lead == 0x7F {
          return (offset, lead)
        }
        offset += 1
        continue
      }
      guard let (scalar, length) = decode(bytes, at: offset, lead) else { return (offset, nil) }
      if !isAllowed(scalar) { return (offset, scalar) }
      offset += length
    }
    return nil
  }

  /// Decodes a multi-byte scalar; returns nil for a sequence that is not well-formed (Unicode 15, table 3-7).
  private static func decode(
    _ bytes: [UInt8], at offset: Int, _ lead: UInt32
  ) -> (scalar: UInt32, length: Int)? {
    let (length, least): (Int, UInt32)
    switch lead {
    case 0xC2...0xDF: (length, least) = (2, 0x80)
    case 0xE0...0xEF: (length, least) = (3, 0x800)
    case 0xF0...0xF4: (length, least) = (4, 0x10000)
    default: return nil
    }
    guard offset + length <= bytes.count else { return nil }
    var scalar = lead & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length {
      guard bytes[index] & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
    }
    let isSurrogate = (0xD800...0xDFFF).contains(scalar)
    return scalar >= least && scalar <= 0x10FFFF && !isSurrogate ? (scalar, length) : nil
  }

  private static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
