internal import GlyphreelExact

/// A decoder of HTML's character references (https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state).
enum CharacterReference {
  /// Decodes the reference at the start of scalars.
  ///
  /// As in HTML, names such as `&copy` need no semicolon, and the longest known name counts: `&notit;` is `¬it;`.
  ///
  /// - Parameter scalars: Scalars of which the first is `&`.
  /// - Returns: The text and the number of scalars that it replaces; nil if they begin with no reference.
  static func decoding(_ scalars: ArraySlice<Unicode.Scalar>) -> (text: String, length: Int)? {
    let rest = scalars.dropFirst()
    return rest.first == "#" ? number(rest.dropFirst()) : name(rest)
  }

  private static func name(_ scalars: ArraySlice<Unicode.Scalar>) -> (String, Int)? {
    let candidate = scalars.prefix(longestName).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let isTerminated = scalars.dropFirst(candidate.count).first == ";"
    var name = String(String.UnicodeScalarView(candidate))
    if isTerminated, let found = names[ExactString(name)] { return (found.text, candidate.count + 2) }
    while !name.isEmpty {
      if let found = names[ExactString(name)], found.isLegacy {
        return (found.text, name.utf8.count + 1)
      }
      name.removeLast()
    }
    return nil
  }

  /// Decodes the scalars after `&#`.
  private static func number(_ scalars: ArraySlice<Unicode.Scalar>) -> (String, Int)? {
    let isHexadecimal = scalars.first == "x" || scalars.first == "X"
    let start = isHexadecimal ? scalars.dropFirst() : scalars
    let digits = start.prefix { $0.isASCII && $0.hexDigit != nil && (isHexadecimal || $0.isNumber) }
    guard !digits.isEmpty else { return nil }
    let code = digits.reduce(UInt32(0)) { code, digit in
      min(code * (isHexadecimal ? 16 : 10) + (digit.hexDigit ?? 0), 0x110000)
    }
    let isTerminated = start.dropFirst(digits.count).first == ";"
    let length = 2 + (isHexadecimal ? 1 : 0) + digits.count + (isTerminated ? 1 : 0)
    return (String(scalar(of: code)), length)
  }

  /// Returns the scalar of a number; numbers of Windows-1252's control characters mean its letters.
  private static func scalar(of code: UInt32) -> Unicode.Scalar {
    if (0x80...0x9F).contains(code) { return windows1252[Int(code - 0x80)] }
    return code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  private static let windows1252 = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private struct Name {
    let text: String
    /// True for names that need no semicolon.
    let isLegacy: Bool
  }

  /// The length of the longest name, `CounterClockwiseContourIntegral`.
  private static let longestName = 31

  private static let names: [ExactString: Name] = {
    var names: [ExactString: Name] = [:]
    for entry in "\(CharacterReferenceNames.table)".split(whereSeparator: \.isWhitespace) {
      let name = entry.prefix { $0 != ":" && $0 != "?" }
      let codes = entry.dropFirst(name.unicodeScalars.count + 1)
      var text = String.UnicodeScalarView()
      for code in codes.split(separator: "+") {
        if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) { text.append(scalar) }
      }
      names[ExactString(name)] = Name(
        text: String(text), isLegacy: entry.dropFirst(name.unicodeScalars.count).first == "?")
    }
    return names
  }()
}

extension Unicode.Scalar {
  /// The value of a hexadecimal digit; nil for other scalars.
  fileprivate var hexDigit: UInt32? {
    switch value {
    case 0x30...0x39: value - 0x30
    case 0x41...0x46, 0x61...0x66: (value | 0x20) - 0x61 + 10
    default: nil
    }
  }
}
