internal import GlyphreelExact
package import GlyphreelGraphics

/// A mapping between the characters of a layout and their positions.
///
/// A character is a grapheme cluster, counted from 0. Creating a map visits the whole layout, so keep it for several
/// lookups.
package struct CharacterMap: Sendable {
  /// The layout.
  package let layout: TextLayout
  /// For every character and for the text's end, its offset in Unicode scalars.
  let starts: [Int]
  /// For every character, its line; nil after the last line shown.
  let lineOfCharacter: [Int?]
  /// The placements line by line, from left to right.
  let placements: [CharacterPlacement]
  /// For every character, the index of its placement; nil without one.
  let placementOfCharacter: [Int?]
  /// For every line, the indices of its placements.
  let placementsOfLine: [Range<Int>]
  /// For every line, a range that contains all its placed characters.
  ///
  /// Lets a search in a long text skip most of its lines.
  private let charactersOfLine: [Range<Int>]

  /// Creates the map of a layout.
  package init(_ layout: TextLayout) {
    var starts = [0]
    var characters: [Int] = []
    for character in layout.text {
      let count = character.unicodeScalars.count
      for _ in 0..<count { characters.append(starts.count - 1) }
      starts.append(characters.count)
    }
    var placements: [CharacterPlacement] = []
    var placementsOfLine: [Range<Int>] = []
    var charactersOfLine: [Range<Int>] = []
    var lineOfCharacter = [Int?](repeating: nil, count: starts.count - 1)
    var placementOfCharacter = lineOfCharacter
    for (index, line) in layout.lines.enumerated() {
      for scalar in line.range {
        lineOfCharacter[characters[scalar]] = lineOfCharacter[characters[scalar]] ?? index
      }
      let start = placements.count
      placements += CharacterPlacement.placements(on: line, at: index, characters: characters)
      placementsOfLine.append(start..<placements.count)
      let shown = placements[start...].lazy.map(\.character)
      charactersOfLine.append((shown.min() ?? 0)..<(shown.max() ?? -1) + 1)
      for placement in start..<placements.count {
        let character = placements[placement].character
        placementOfCharacter[character] = placementOfCharacter[character] ?? placement
      }
    }
    self.layout = layout
    self.starts = starts
    self.placements = placements
    self.placementsOfLine = placementsOfLine
    self.charactersOfLine = charactersOfLine
    self.lineOfCharacter = lineOfCharacter
    self.placementOfCharacter = placementOfCharacter
  }

  /// The number of characters in the text.
  package var characterCount: Int { starts.count - 1 }

  /// Returns the placements of a line's characters from left to right; hidden characters have none.
  package func placements(onLine line: Int) -> ArraySlice<CharacterPlacement> {
    placements[placementsOfLine[line]]
  }

  /// Returns a character's offset in Unicode scalars, or the end of the text for the index after the last one.
  package func scalarOffset(ofCharacter character: Int) -> Int { starts[character] }

  /// Returns the index of the character that contains a Unicode scalar.
  package func character(ofScalar offset: Int) -> Int {
    max(starts.partitionPoint { $0 > offset } - 1, 0)
  }

  /// Returns the characters that a range of Unicode scalars touches.
  package func characters(ofScalars range: Range<Int>) -> Range<Int> {
    let first = character(ofScalar: range.lowerBound)
    return range.isEmpty ? first..<first : first..<character(ofScalar: range.upperBound - 1) + 1
  }

  /// Returns a character's rectangle, from its advance edges and the top and bottom of its line's marks; nil for hidden
  /// characters.
  ///
  /// Line feeds and spaces at the end of a line have a rectangle without width. The first character that an ellipsis
  /// replaces has the ellipsis's rectangle; the others, and those after the last line shown, are hidden.
  package func rectangle(ofCharacter character: Int) -> Rect? {
    if let placement = placementOfCharacter[character] { return rectangle(of: placements[placement]) }
    guard let line = lineOfCharacter[character] else { return nil }
    if layout.lines[line].elidedRange?.contains(starts[character]) == true { return nil }
    return layout.lines[line].box(from: x(ofUnplaced: character, on: line), width: 0)
  }

  /// Returns the rectangles of a range of characters, one for each visually contiguous part of each line.
  ///
  /// Bidirectional text can have several parts on a line. Parts without width are omitted.
  package func rectangles(ofCharacters range: Range<Int>) -> [Rect] {
    var rectangles: [Rect] = []
    for (index, line) in layout.lines.enumerated() where charactersOfLine[index].overlaps(range) {
      var start: Double?
      var end = 0.0
      for placement in placements[placementsOfLine[index]] {
        if range.contains(placement.character) {
          start = start ?? placement.minX
          end = placement.maxX
        } else if let left = start {
          rectangles.append(line.box(from: left, width: end - left))
          start = nil
        }
      }
      if let left = start { rectangles.append(line.box(from: left, width: end - left)) }
    }
    return rectangles.filter { !$0.isEmpty }
  }

  func rectangle(of placement: CharacterPlacement) -> Rect {
    layout.lines[placement.line].box(from: placement.minX, width: placement.maxX - placement.minX)
  }

  /// Returns the position of a character without glyphs: the end of its line, or the end of the preceding character.
  private func x(ofUnplaced character: Int, on line: Int) -> Double {
    let box = layout.lines[line]
    let placements = placements[placementsOfLine[line]]
    let isLast = !placements.contains { $0.character > character }
    let before = placements.filter { $0.character < character }.max { $0.character < $1.character }
    if !isLast, let before { return before.isRightToLeft ? before.minX : before.maxX }
    return (box.direction == .rtl) == isLast ? box.x : box.x + box.width
  }
}

extension TextLayout.Line {
  func box(from x: Double, width: Double) -> Rect {
    Rect(x: x, y: baseline - boxAscent, width: width, height: boxAscent + boxDescent)
  }
}
