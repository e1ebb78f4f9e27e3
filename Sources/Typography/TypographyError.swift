internal import GlyphreelExactText

/// What can go wrong between a text and its layout.
public enum TypographyError: Error, Equatable, Sendable {
  /// No font of that family is known; the families that are, in alphabetical order.
  case unknownFamily(String, known: [String])
  /// A font file could not be used: its name, and why.
  case badFont(String, reason: String)
  /// No font has a glyph for a character; true if the installed fonts were searched, too.
  case missingGlyph(String, usesSystemFonts: Bool)
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
    case .missingGlyph(let character, let usesSystemFonts):
      MissingCharacter(character).message(usesSystemFonts: usesSystemFonts)
    case .unicode(let code):
      "the text can't be analysed (ICU error \(code))"
    }
  }
}
