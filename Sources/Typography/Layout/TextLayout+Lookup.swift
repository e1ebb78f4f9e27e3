public import GlyphreelGraphics

// Each of these makes a CharacterMap; who asks often makes one and asks that.
extension TextLayout {
  /// Its lines, words or characters, in reading order.
  public func units(_ kind: Unit.Kind) -> [Unit] { CharacterMap(self).units(kind) }

  /// A character's advance edges, and its line's top and bottom; nil for what is not shown.
  public func rectangle(ofCharacter character: Int) -> Rect? {
    CharacterMap(self).rectangle(ofCharacter: character)
  }

  /// The rectangles of a range of characters: on every line one for each stretch that stands together.
  public func rectangles(ofCharacters range: Range<Int>) -> [Rect] {
    CharacterMap(self).rectangles(ofCharacters: range)
  }

  /// The character that is nearest to a point; nil if there is no text.
  public func hit(_ point: Point) -> CharacterMap.Hit? { CharacterMap(self).hit(point) }
}
