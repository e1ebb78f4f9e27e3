internal import GlyphreelExactText
public import GlyphreelGraphics

/// Finds a layout's characters by index and by place.
///
/// A character is a grapheme cluster, counted from 0 in the layout's text. Make one map for many lookups: it goes over the
/// whole layout once.
public struct CharacterMap: Sendable {
  /// What was laid out.
  public let layout: TextLayout
  /// For every character and for the text's end, its offset in Unicode scalars.
  let starts: [Int]
  /// For every character, the line that it belongs to; nil behind the last line that is shown.
  let lineOfCharacter: [Int?]
  /// Line by line, from left to right.
  let places: [CharacterPlace]
  /// For every character, its place; nil for those without.
  let placeOfCharacter: [Int?]
  /// For every line, its places.
  let placesOfLine: [Range<Int>]
  /// For every line, a range that holds its places' characters.
  ///
  /// What is sought in a long text is on few of its lines.
  private let charactersOfLine: [Range<Int>]

  /// The map of a layout; worth keeping where several questions are asked.
  public init(_ layout: TextLayout) {
    var starts = [0]
    var characters: [Int] = []
    for character in layout.text {
      let count = character.unicodeScalars.count
      for _ in 0..<count { characters.append(starts.count - 1) }
      starts.append(characters.count)
    }
    var places: [CharacterPlace] = []
    var placesOfLine: [Range<Int>] = []
    var charactersOfLine: [Range<Int>] = []
    var lineOfCharacter = [Int?](repeating: nil, count: starts.count - 1)
    var placeOfCharacter = lineOfCharacter
    for (index, line) in layout.lines.enumerated() {
      for scalar in line.range {
        lineOfCharacter[characters[scalar]] = lineOfCharacter[characters[scalar]] ?? index
      }
      let start = places.count
      places += CharacterPlace.places(on: line, at: index, characters: characters)
      placesOfLine.append(start..<places.count)
      let shown = places[start...].lazy.map(\.character)
      charactersOfLine.append((shown.min() ?? 0)..<(shown.max() ?? -1) + 1)
      for place in start..<places.count {
        let character = places[place].character
        placeOfCharacter[character] = placeOfCharacter[character] ?? place
      }
    }
    self.layout = layout
    self.starts = starts
    self.places = places
    self.placesOfLine = placesOfLine
    self.charactersOfLine = charactersOfLine
    self.lineOfCharacter = lineOfCharacter
    self.placeOfCharacter = placeOfCharacter
  }

  /// How many characters the text has.
  public var characterCount: Int { starts.count - 1 }

  /// The places of the characters on a line, from left to right; what is not shown has none.
  public func places(onLine line: Int) -> ArraySlice<CharacterPlace> { places[placesOfLine[line]] }

  /// A character's offset in Unicode scalars; the text's end behind the last one.
  public func scalarOffset(ofCharacter character: Int) -> Int { starts[character] }

  /// The index of the character that holds a Unicode scalar.
  public func character(ofScalar offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The characters that a range of Unicode scalars touches.
  public func characters(ofScalars range: Range<Int>) -> Range<Int> {
    let first = character(ofScalar: range.lowerBound)
    return range.isEmpty ? first..<first : first..<character(ofScalar: range.upperBound - 1) + 1
  }

  /// A character's rectangle: its advance edges, and its line's top and bottom.
  ///
  /// A line feed and a space at a line's end have one without width, where they would stand. Nil for what is not shown:
  /// behind an ellipsis, which has the rectangle of the first character it stands for, or behind the last line allowed.
  public func rectangle(ofCharacter character: Int) -> Rect? {
    if let place = placeOfCharacter[character] { return rectangle(of: places[place]) }
    guard let line = lineOfCharacter[character] else { return nil }
    if layout.lines[line].elidedRange?.contains(starts[character]) == true { return nil }
    return layout.lines[line].box(from: x(ofUnplaced: character, on: line), width: 0)
  }

  /// The rectangles of a range of characters: on every line one for each stretch that stands together.
  ///
  /// Text in both directions can stand in several stretches. What has no width has no rectangle.
  public func rectangles(ofCharacters range: Range<Int>) -> [Rect] {
    var rectangles: [Rect] = []
    for (index, line) in layout.lines.enumerated() where charactersOfLine[index].overlaps(range) {
      var start: Double?
      var end = 0.0
      for place in places[placesOfLine[index]] {
        if range.contains(place.character) {
          start = start ?? place.minX
          end = place.maxX
        } else if let left = start {
          rectangles.append(line.box(from: left, width: end - left))
          start = nil
        }
      }
      if let left = start { rectangles.append(line.box(from: left, width: end - left)) }
    }
    return rectangles.filter { !$0.isEmpty }
  }

  func rectangle(of place: CharacterPlace) -> Rect {
    layout.lines[place.line].box(from: place.minX, width: place.maxX - place.minX)
  }

  /// Where a character without glyphs would stand: at its line's end, or behind the character before it.
  private func x(ofUnplaced character: Int, on line: Int) -> Double {
    let box = layout.lines[line]
    let places = places[placesOfLine[line]]
    let isLast = !places.contains { $0.character > character }
    let before = places.filter { $0.character < character }.max { $0.character < $1.character }
    if !isLast, let before { return before.isRightToLeft ? before.minX : before.maxX }
    return (box.direction == .rtl) == isLast ? box.x : box.x + box.width
  }
}

extension TextLayout.Line {
  /// A part of the line's box.
  func box(from x: Double, width: Double) -> Rect {
    Rect(x: x, y: baseline - ascent, width: width, height: ascent + descent)
  }
}
