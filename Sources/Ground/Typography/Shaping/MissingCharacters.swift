internal import GlyphreelExact

/// Characters without a glyph in any font, with advice on where to get them.
package struct MissingCharacters {
  private let characters: [MissingCharacter]
  private let usesSystemFonts: Bool
  /// The characters that a message names.
  private static let named = 5

  /// Takes the characters of errors, each once; nil if there are none.
  package init?(_ errors: [TypographyError]) {
    var known: Set<ExactString> = []
    var usesSystemFonts = false
    characters = errors.compactMap { error in
      guard case .missingGlyph(let text, let uses) = error, known.insert(ExactString(text)).inserted else {
        return nil
      }
      usesSystemFonts = uses
      return MissingCharacter(text)
    }
    self.usesSystemFonts = usesSystemFonts
    if characters.isEmpty { return nil }
  }

  /// The number of different characters.
  package var count: Int { characters.count }

  /// The error message with the remedies, each once, without a full stop.
  package var message: String {
    MissingCharacter.message(of: characters, namingAtMost: Self.named, usesSystemFonts: usesSystemFonts)
  }
}
