/// How a character that can be an emoji wants to look (UTS #51, sections 1.4.3, 2.1 to 2.3 and 4).
enum EmojiPresentation {
  /// As a picture in colour.
  case emoji
  /// As plain text.
  case text
  /// As plain text, if nobody has asked for a font with pictures.
  case textByDefault

  /// The presentation of a grapheme cluster; nil for one that cannot be an emoji.
  ///
  /// A selector decides. Without one, clusters are pictures that hold a character which is a picture by default, among
  /// them the letters of flags and the skin tones, wherever in a sequence it stands.
  init?(of character: some Collection<Unicode.Scalar>) {
    // Digits can be emoji, but letters, spaces and most marks can't.
    guard let first = character.first, first.properties.isEmoji else { return nil }
    if character.contains("\u{FE0E}") {
      self = .text
    } else if character.contains("\u{FE0F}") || character.contains(where: \.properties.isEmojiPresentation) {
      self = .emoji
    } else {
      self = .textByDefault
    }
  }

  /// True if a fallback font shows characters in this way.
  func accepts(_ font: Font) -> Bool { font.hasColor == (self == .emoji) }

  /// True if the font that the style names need not be passed over for one that shows characters in this way.
  ///
  /// By default a font that was asked for is good enough, unless it shows nothing: some emoji fonts have digits for
  /// their keycaps only, and leave them blank.
  func accepts(
    own font: Font, for character: some Collection<Unicode.Scalar>
  ) throws(TypographyError) -> Bool {
    guard self == .textByDefault else { return accepts(font) }
    guard let first = character.first, let glyph = font.glyph(for: first) else { return false }
    return try !font.isBlank(glyph)
  }
}
