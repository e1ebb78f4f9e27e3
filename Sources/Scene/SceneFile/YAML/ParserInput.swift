internal import GlyphreelExact
import GlyphreelScene

/// A source prepared for libyaml, with a map back to source positions.
///
/// YAML 1.2 includes JSON, but libyaml implements YAML 1.1 and rejects two of its forms, which are rewritten: escaped
/// surrogate pairs (`\uD83D\uDE00`), and tabs before the first bracket or after the last one.
struct ParserInput {
  private(set) var bytes: [UInt8]
  private(set) var diagnostics: [Diagnostic] = []
  /// The removed scalars: a position after each removal in `bytes`, and the total number removed before it.
  private var gaps: [(position: Int, missing: Int)] = []

  init(_ source: SourceFile) {
    bytes = source.bytes
    spaceOutTabs()
    let escapes = Self.surrogateEscapes(in: bytes)
    if !escapes.isEmpty { joinSurrogates(escapes, in: source) }
  }

  /// Returns the source position of a position in `bytes`, both in scalars.
  func sourcePosition(_ position: Int) -> Int {
    let index = gaps.partitionPoint { $0.position > position }
    return position + (index > 0 ? gaps[index - 1].missing : 0)
  }

  /// Replaces tabs around a JSON text with spaces.
  private mutating func spaceOutTabs() {
    guard let first = bytes.firstIndex(where: { !Self.isSpace($0) }),
      bytes[first] == UInt8(ascii: "{") || bytes[first] == UInt8(ascii: "["),
      let last = bytes.lastIndex(where: { !Self.isSpace($0) })
    else { return }
    for index in bytes.indices[..<first] where bytes[index] == 0x09 { bytes[index] = 0x20 }
    for index in bytes.indices[last...] where bytes[index] == 0x09 { bytes[index] = 0x20 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

// MARK: Surrogates

extension ParserInput {
  /// The length of `\uD83D`.
  private static let escapeLength = 6

  /// Returns the byte offsets of escaped surrogates, including those outside double quotes, where they are literal.
  private static func surrogateEscapes(in bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "\\") && surrogate(in: bytes, at: $0) != nil }
  }

  /// Returns the surrogate that the escape at a byte encodes, or nil.
  private static func surrogate(in bytes: [UInt8], at offset: Int) -> UInt32? {
    guard offset + escapeLength <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    let digits = String(decoding: bytes[offset + 2..<offset + escapeLength], as: UTF8.self)
    guard digits.utf8.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    return (0xD800...0xDFFF).contains(value) ? value : nil
  }

  /// Replaces surrogate pairs in double-quoted scalars with one escape; an unpaired surrogate is an error.
  private mutating func joinSurrogates(_ escapes: [Int], in source: SourceFile) {
    // Let libyaml find the double-quoted scalars, in a text of the same layout without surrogates.
    var masked = bytes
    for offset in escapes {
      masked.replaceSubrange(offset + 2..<offset + Self.escapeLength, with: "0041".utf8)
    }
    guard let quoted = Self.doubleQuotedScalars(masked) else {
      bytes = masked
      return
    }
    var joined: [UInt8] = []
    var copied = 0
    var missing = 0
    for scalars in quoted {
      let end = source.byteOffset(scalars.upperBound)
      var offset = source.byteOffset(scalars.lowerBound)
      while offset < end {
        guard bytes[offset] == UInt8(ascii: "\\"), let first = Self.surrogate(in: bytes, at: offset) else {
          // Skip the escaped character, which may be a backslash.
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
          continue
        }
        let position = source.index.scalar(atByte: offset, in: bytes)
        let second = Self.surrogate(in: bytes, at: offset + Self.escapeLength)
        joined += bytes[copied..<offset]
        if let scalar = Self.scalar(first, second) {
          joined += scalar
          offset += 2 * Self.escapeLength
          missing += 2 * Self.escapeLength - scalar.count
          gaps.append((position + 2 * Self.escapeLength - missing, missing))
        } else {
          joined += "\\uFFFD".utf8
          offset += Self.escapeLength
          reportHalf(at: source.range(position..<position + Self.escapeLength))
        }
        copied = offset
      }
    }
    bytes = joined + bytes[copied...]
  }

  /// Returns the escape of the scalar that a surrogate pair encodes, or nil if it is not a pair.
  private static func scalar(_ first: UInt32, _ second: UInt32?) -> [UInt8]? {
    guard let second, first < 0xDC00, second >= 0xDC00 else { return nil }
    let scalar = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    return Array("\\U\(scalar.hex(digits: 8))".utf8)
  }

  private mutating func reportHalf(at range: SourceRange) {
    // The first errors suffice; a text can have a million.
    guard diagnostics.count < 20 else { return }
    diagnostics.append(
      Diagnostic(
        .error, "half of a surrogate pair", hint: "write both halves, or the character itself", at: range))
  }

  /// Returns the ranges of double-quoted scalars, in scalars of the text; nil if the text is not YAML.
  private static func doubleQuotedScalars(_ bytes: [UInt8]) -> [Range<Int>]? {
    var parser = YAMLEventParser(bytes)
    var ranges: [Range<Int>] = []
    while let event = try? parser.next() {
      switch event.kind {
      case .scalar(_, .doubleQuoted, _): ranges.append(event.start..<event.end)
      case .streamEnd: return ranges
      default: break
      }
    }
    return nil
  }
}
