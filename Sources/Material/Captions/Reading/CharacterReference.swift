internal import GlyphreelExact

/// A decoder of WebVTT's character references (https://www.w3.org/TR/webvtt1/#webvtt-cue-text): six names and numbers.
enum CharacterReference {
  /// Decodes the reference at the start of scalars.
  ///
  /// As in HTML, numbers and the names `&amp`, `&lt`, `&gt` and `&nbsp` need no semicolon.
  ///
  /// - Parameter scalars: Scalars of which the first is `&`.
  /// - Returns: The text and the number of scalars that it replaces; nil if they begin with no reference.
  static func decoding(_ scalars: ArraySlice<Unicode.Scalar>) -> (text: String, length: Int)? {
    let rest = scalars.dropFirst()
    return rest.first == "#" ? number(rest.dropFirst()) : name(rest)
  }

  private static func name(_ scalars: ArraySlice<Unicode.Scalar>) -> (String, Int)? {
    for (name, text, needsSemicolon) in names where scalars.starts(with: name.unicodeScalars) {
      let length = name.unicodeScalars.count
      let isTerminated = scalars.dropFirst(length).first == ";"
      if isTerminated || !needsSemicolon { return (text, 1 + length + (isTerminated ? 1 : 0)) }
    }
    return nil
  }

  private static let names: [(name: String, text: String, needsSemicolon: Bool)] = [
    ("amp", "&", false), ("lt", "<", false), ("gt", ">", false), ("nbsp", "\u{A0}", false),
    ("lrm", "\u{200E}", true), ("rlm", "\u{200F}", true),
  ]

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
