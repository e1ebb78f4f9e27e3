/// The presentation of a character that can be an emoji (UTS #51, sections 1.4.3, 2.1 to 2.3 and 4).
enum EmojiPresentation {
  /// A colour image.
  case emoji
  /// Text.
  case text
  /// Text, unless the style's own font has a colour glyph for it.
  case textByDefault

  /// Determines the presentation of a grapheme cluster; nil if it cannot be an emoji.
  ///
  /// A variation selector decides. Without one, a cluster has emoji presentation if any of its scalars has it by
  /// default, including regional indicators and skin tones.
  init?(of character: some Collection<Unicode.Scalar>) {
    // Digits can be emoji; letters, spaces and most marks cannot.
    guard let first = character.first, first.properties.isEmoji else { return nil }
    if character.contains("\u{FE0E}") {
      self = .text
    } else if character.contains("\u{FE0F}") || character.contains(where: \.properties.isEmojiPresentation) {
      self = .emoji
    } else {
      self = .textByDefault
    }
  }

  /// Returns true if a fallback font shows this presentation.
  func accepts(_ font: Font) -> Bool { font.hasColor == (self == .emoji) }

  /// Returns true if the style's own font shows this presentation adequately.
  ///
  /// For text by default, any font is sufficient that does not leave the character blank: some emoji fonts contain blank
  /// digits, which they need only for keycaps.
  func accepts(
    own font: Font, for character: some Collection<Unicode.Scalar>
  ) throws(TypographyError) -> Bool {
    guard self == .textByDefault else { return accepts(font) }
    guard let first = character.first, let glyph = font.glyph(for: first) else { return false }
    return try !font.isBlank(glyph)
  }
}
