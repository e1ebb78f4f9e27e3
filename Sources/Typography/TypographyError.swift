internal import ExactText

/// What can go wrong between a text and its layout.
public enum TypographyError: Error, Equatable, Sendable {
  /// No font of that family is known; the families that are, in alphabetical order.
  case unknownFamily(String, known: [String])
  /// A font file could not be used: its name, and why.
  case badFont(String, reason: String)
  /// No font has a glyph for a character; the families that were tried, in order.
  case missingGlyph(String, tried: [String])
  /// ICU could not work on the text; its error's code.
  case unicode(code: Int)
}

extension TypographyError: CustomStringConvertible {
  /// The error in one sentence, without a full stop.
  public var description: String {
    switch self {
    case .unknownFamily(let family, let known):
      "unknown font \(quoted: family); the known families are \(known.joined(separator: ", "))"
    case .badFont(let name, let reason):
      "the font \(quoted: name) can't be used: \(reason)"
    case .missingGlyph(let character, let tried):
      "no font has a glyph for \(TypographyError.name(of: character)); "
        + "tried \(tried.joined(separator: ", ")); "
        + "name a font that has it, or draw boxes with --missing-glyph box"
    case .unicode(let code):
      "the text can't be analysed (ICU error \(code))"
    }
  }

  /// A character with its code points: `'é' (U+0065 U+0301)`.
  static func name(of character: String) -> String {
    // Joiners and marks make characters of any length.
    let limit = 8
    var codes = character.unicodeScalars.prefix(limit).map { scalar in
      let hex = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
    }
    if character.unicodeScalars.count > limit { codes.append("…") }
    return "\(quoted: character) (\(codes.joined(separator: " ")))"
  }
}
