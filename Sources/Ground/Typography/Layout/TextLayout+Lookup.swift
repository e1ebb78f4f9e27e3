public import GlyphreelGraphics

// Each call creates a `CharacterMap`; create one yourself for several lookups.
extension TextLayout {
  /// Returns a character's rectangle, from its advance edges and its line's top and bottom; nil for hidden
  /// characters.
  public func rectangle(ofCharacter character: Int) -> Rect? {
    CharacterMap(self).rectangle(ofCharacter: character)
  }

  /// Returns the rectangles of a range of characters, one for each visually contiguous part of each line.
  public func rectangles(ofCharacters range: Range<Int>) -> [Rect] {
    CharacterMap(self).rectangles(ofCharacters: range)
  }
}
