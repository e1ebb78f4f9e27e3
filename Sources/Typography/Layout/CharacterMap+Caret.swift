extension CharacterMap {
  /// Where the next character would be typed.
  public struct Caret: Hashable, Sendable {
    /// The line's index in the layout.
    public let line: Int
    /// The advance edge that it stands at, in points.
    public let x: Double
    /// True if what is typed there goes on to the left.
    public let isRightToLeft: Bool
  }

  /// The caret in front of a character, or behind the last one; nil if that place is not shown.
  ///
  /// It stands behind the character before, as while typing. Behind a line feed, and behind white space that a line
  /// break swallowed, it is at the start of the next line.
  public func caret(before character: Int) -> Caret? {
    guard character > 0 else { return caret(atStartOf: 0) }
    guard let line = line(ofCharacter: character - 1) else { return nil }
    if let place = place(ofCharacter: character - 1) {
      return Caret(
        line: line, x: place.isRightToLeft ? place.minX : place.maxX, isRightToLeft: place.isRightToLeft)
    }
    guard let rectangle = rectangle(ofCharacter: character - 1) else { return nil }
    // Only white space has no place of its own; on its line's end, what follows is on the next one.
    let end = layout.lines[line].range.upperBound
    if scalarOffset(ofCharacter: character) == end, layout.lines.indices.contains(line + 1) {
      return caret(atStartOf: line + 1)
    }
    return Caret(line: line, x: rectangle.minX, isRightToLeft: layout.lines[line].direction == .rtl)
  }

  /// The line that a character belongs to; nil behind the last line that is shown.
  public func line(ofCharacter character: Int) -> Int? { lineOfCharacter[character] }

  /// Where a character stands; nil for white space at a line's end and for what is not shown.
  public func place(ofCharacter character: Int) -> CharacterPlace? {
    placeOfCharacter[character].map { places[$0] }
  }

  private func caret(atStartOf line: Int) -> Caret? {
    guard layout.lines.indices.contains(line) else { return nil }
    let box = layout.lines[line]
    let isRightToLeft = box.direction == .rtl
    return Caret(line: line, x: isRightToLeft ? box.x + box.width : box.x, isRightToLeft: isRightToLeft)
  }
}
