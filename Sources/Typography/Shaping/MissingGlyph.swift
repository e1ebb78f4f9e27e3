/// The handling of characters that no font has a glyph for.
public enum MissingGlyph: String, CaseIterable, Sendable {
  /// Rejects the text.
  case error
  /// Shows the font's `.notdef` box.
  case box
  /// Omits the character.
  case skip
}
