internal import GlyphreelExactText
import Glyphreel

/// A source as libyaml can read it, with the way back to the source's positions.
///
/// YAML 1.2 reads JSON; libyaml, a YAML 1.1 parser, stumbles over two things in it that are put right here:
/// pairs of escaped surrogates (`\uD83D\uDE00`) and tabs before the first bracket or behind the last one.
struct ParserInput {
  private(set) var bytes: [UInt8]
  private(set) var diagnostics: [Diagnostic] = []
  /// Where scalars were taken out: the position behind them in `bytes`, and how many are missing up to there.
  private var gaps: [(position: Int, missing: Int)] = []

  init(_ source: SourceFile) {
    bytes = source.bytes
    spaceOutTabs()
    let escapes = Self.surrogateEscapes(in: bytes)
    if !escapes.isEmpty { joinSurrogates(escapes, in: source) }
  }

  /// The position in the source of a position in `bytes`; both count scalars.
  func sourcePosition(_ position: Int) -> Int {
    var low = 0
    var high = gaps.count
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return position + (low > 0 ? gaps[low - 1].missing : 0)
  }

  /// Turns tabs around a JSON text into spaces.
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

  /// Where the bytes of escaped surrogates begin; outside of double quotes they are just text.
  private static func surrogateEscapes(in bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "\\") && surrogate(in: bytes, at: $0) != nil }
  }

  /// The surrogate that the escape at a byte names, or nil.
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

  /// Writes pairs in double-quoted scalars as one escape; a half without its other half is an error.
  private mutating func joinSurrogates(_ escapes: [Int], in source: SourceFile) {
    // What is double-quoted is for libyaml to say. It gets a text of the same shape without surrogates.
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
          // What follows a backslash is no backslash of its own.
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

  /// The escape of the scalar that a pair of surrogates stands for, or nil when they are no pair.
  private static func scalar(_ first: UInt32, _ second: UInt32?) -> [UInt8]? {
    guard let second, first < 0xDC00, second >= 0xDC00 else { return nil }
    let digits = String(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), radix: 16)
    return Array("\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8)
  }

  private mutating func reportHalf(at range: SourceRange) {
    // A text can hold a million of them; nobody reads on after a few.
    guard diagnostics.count < 20 else { return }
    diagnostics.append(
      Diagnostic(
        .error, "half of a surrogate pair", hint: "write both halves, or the character itself", at: range))
  }

  /// Where double-quoted scalars stand, in scalars of the text; nil when the text is not YAML.
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
