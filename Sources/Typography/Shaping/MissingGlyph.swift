/// What to do about a character that no font has a glyph for.
public enum MissingGlyph: String, CaseIterable, Sendable {
  /// Refuse the text.
  case error
  /// Show the font's box for missing glyphs.
  case box
  /// Leave the character out.
  case skip
}
