internal import GlyphreelExact

/// An error of fonts, shaping or layout.
public enum TypographyError: Error, Equatable, Sendable {
  /// No font of the family is available; `known` lists the available families in alphabetical order.
  case unknownFamily(String, known: [String])
  /// The named font file can't be used.
  case badFont(String, reason: String)
  /// No font has a glyph for the character; `usesSystemFonts` is true if installed fonts were searched.
  case missingGlyph(String, usesSystemFonts: Bool)
  /// The value of a key of the scene is unavailable; the text is the reason and the remedy.
  case unavailable(String, key: String)
  /// A paragraph changes its direction, font or style more often than `limit` allows.
  case tooManyRuns(limit: Int)
  /// ICU reported an error code.
  case unicode(code: Int)
}

extension TypographyError: CustomStringConvertible {
  /// The error message, without a full stop.
  public var description: String {
    switch self {
    case .unknownFamily(let family, let known):
      "unknown font \(quoted: family); the known families are \(known.joined(separator: ", "))"
    case .badFont(let name, let reason):
      "the font \(quoted: name) can't be used: \(reason)"
    case .missingGlyph(let character, let usesSystemFonts):
      MissingCharacter(character).message(usesSystemFonts: usesSystemFonts)
    case .unavailable(let reason, _): reason
    case .tooManyRuns(let limit):
      "the text changes its direction, font or small capitals more than \(limit) times; shorten it, or write several layers"
    case .unicode(let code):
      "the text can't be analysed (ICU error \(code))"
    }
  }
}
