extension CharacterMap {
  /// A text insertion caret.
  package struct Caret: Hashable, Sendable {
    /// The line's index in the layout.
    package let line: Int
    /// The horizontal position in points, at an advance edge.
    package let x: Double
    /// True if text inserted at the caret runs from right to left.
    package let isRightToLeft: Bool
  }

  /// Returns the caret before a character, or after the last one; nil if that position is not shown.
  ///
  /// The caret is at the end of the previous character, as during typing. After a line feed, and after white space
  /// collapsed by a line break, it is at the start of the next line.
  package func caret(before character: Int) -> Caret? {
    guard character > 0 else { return caret(atStartOf: 0) }
    guard let line = line(ofCharacter: character - 1) else { return nil }
    if let placement = placement(ofCharacter: character - 1) {
      return Caret(
        line: line, x: placement.isRightToLeft ? placement.minX : placement.maxX,
        isRightToLeft: placement.isRightToLeft)
    }
    guard let rectangle = rectangle(ofCharacter: character - 1) else { return nil }
    // Only white space has no placement of its own; if it ends its line, the caret is on the next one.
    let end = layout.lines[line].range.upperBound
    if scalarOffset(ofCharacter: character) == end, layout.lines.indices.contains(line + 1) {
      return caret(atStartOf: line + 1)
    }
    return Caret(line: line, x: rectangle.minX, isRightToLeft: layout.lines[line].direction == .rtl)
  }

  /// Returns the line of a character; nil after the last line shown.
  package func line(ofCharacter character: Int) -> Int? { lineOfCharacter[character] }

  /// Returns a character's placement; nil for white space at the end of a line and for hidden characters.
  package func placement(ofCharacter character: Int) -> CharacterPlacement? {
    placementOfCharacter[character].map { placements[$0] }
  }

  private func caret(atStartOf line: Int) -> Caret? {
    guard layout.lines.indices.contains(line) else { return nil }
    let box = layout.lines[line]
    let isRightToLeft = box.direction == .rtl
    return Caret(line: line, x: isRightToLeft ? box.x + box.width : box.x, isRightToLeft: isRightToLeft)
  }
}
