internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The parts of a laid-out text that a morph can find in another one, as ranges of characters.
struct MorphParts {
  /// A size of parts, from large to small.
  enum Level {
    /// Paragraphs, or lines of code.
    case paragraph
    /// Runs of characters without white space.
    case stretch
    /// Words by Unicode's rules, and each other character by itself.
    case word
    /// Identifiers and numbers, and each other character by itself.
    case token
    /// Characters; characters that share a glyph or are joined stay together.
    case character
  }

  let index: LayoutIndex
  private let scalars: [Unicode.Scalar]
  /// For each character, true if it can't be parted from the one before.
  private let isJoined: [Bool]
  private let words: [Range<Int>]

  init(_ index: LayoutIndex) {
    self.index = index
    let scalars = Array(index.layout.text.unicodeScalars)
    let characters = index.characters
    self.scalars = scalars
    let text = index.layout.text
    // Without ICU's data, white space separates words.
    let segments = (try? WordBoundaries(in: text, language: index.layout.language).segments) ?? []
    words = segments.map { index.characters.characters(ofScalars: $0.range) }
    var isJoined = [Bool](repeating: false, count: characters.characterCount)
    for line in index.layout.lines.indices {
      let places = index.characters.placements(onLine: line)
      for (left, right) in zip(places, places.dropFirst()) where left.run == right.run {
        let isScriptJoined = index.layout.lines[line].runs[left.run].isJoined
        let (first, last) = (min(left.character, right.character), max(left.character, right.character))
        guard last == first + 1 else { continue }
        let areLetters = [first, last].allSatisfy {
          scalars[characters.scalarOffset(ofCharacter: $0)].isWordPart
        }
        isJoined[last] = left.glyphs.overlaps(right.glyphs) || isScriptJoined && areLetters
      }
    }
    self.isJoined = isJoined
  }

  var all: Range<Int> { 0..<index.characters.characterCount }

  /// Returns the first scalar of a character.
  private func first(_ character: Int) -> Unicode.Scalar {
    scalars[index.characters.scalarOffset(ofCharacter: character)]
  }

  private func isBlank(_ character: Int) -> Bool { first(character).properties.isWhitespace }

  /// Returns the parts of a level within a range that are not only white space.
  func parts(_ level: Level, in range: Range<Int>) -> [Range<Int>] {
    let parts: [Range<Int>] =
      switch level {
      case .paragraph: split(range) { first($0).isLineEnd || first($1).isLineEnd }
      case .stretch: split(range) { isBlank($0) || isBlank($1) }
      case .word: words(in: range)
      case .token: split(range) { !(first($0).isWordPart && first($1).isWordPart) }
      case .character: split(range) { _, _ in true }
      }
    return parts.compactMap(trimmed)
  }

  private func words(in range: Range<Int>) -> [Range<Int>] {
    if words.isEmpty { return split(range) { isBlank($0) || isBlank($1) } }
    let first = words.partitionPoint { $0.lowerBound >= range.lowerBound }
    return Array(words[first...].prefix { $0.upperBound <= range.upperBound })
  }

  /// Returns ranges between the characters that a function parts; joined ones stay together.
  private func split(_ range: Range<Int>, _ parts: (Int, Int) -> Bool) -> [Range<Int>] {
    var (ranges, start): ([Range<Int>], Int) = ([], range.lowerBound)
    for next in range.dropFirst() where parts(next - 1, next) && !isJoined[next] {
      ranges.append(start..<next)
      start = next
    }
    return start < range.upperBound ? ranges + [start..<range.upperBound] : ranges
  }

  /// Returns a range without white space at its ends; nil if there is nothing else.
  private func trimmed(_ range: Range<Int>) -> Range<Int>? {
    guard let first = range.first(where: { !isBlank($0) }),
      let last = range.last(where: { !isBlank($0) })
    else { return nil }
    return first..<last + 1
  }

  /// Returns a part as an element of an alignment: letters and digits make it heavier.
  func element(_ range: Range<Int>) -> MorphElement {
    let bounds = [range.lowerBound, range.upperBound].map(index.characters.scalarOffset)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[bounds[0]..<bounds[1]])
    let place = place(of: range.lowerBound)
    return MorphElement(
      text: ExactString(String(text)), weight: 1 + 2 * min(letterCount(range), 100), x: place?.minX ?? 0,
      y: place.map { index.layout.lines[$0.line].baseline } ?? 0)
  }

  /// Returns the number of letters and digits in a range.
  func letterCount(_ range: Range<Int>) -> Int { range.count { first($0).isWordPart } }

  /// Returns true for a part that begins with a digit.
  func isNumber(_ range: Range<Int>) -> Bool { first(range.lowerBound).properties.numericType != nil }

  /// Returns true if a character can't be separated from the previous one.
  func isJoined(_ character: Int) -> Bool { isJoined[character] }

  /// Returns true for a character that is shown.
  func isVisible(_ character: Int) -> Bool {
    !isBlank(character) && place(of: character) != nil
  }

  /// Returns the style and the glyphs of a character; nil for hidden ones.
  func glyphs(of character: Int) -> (TextStyle, ArraySlice<TextLayout.Glyph>)? {
    place(of: character).map { place in
      let run = index.layout.lines[place.line].runs[place.run]
      return (run.style, run.glyphs[place.glyphs])
    }
  }

  /// Returns the stretches of parts on one line whose characters have a property; white space at their ends is left out.
  func visibleParts(_ level: Level, _ holds: (Int) -> Bool) -> [Range<Int>] {
    parts(level, in: all).flatMap { part -> [Range<Int>] in
      var (ranges, start, line): ([Range<Int>], Int?, Int?) = ([], nil, nil)
      for character in part where isVisible(character) {
        let (own, isIn) = (place(of: character)?.line, holds(character))
        if let first = start, !isIn || own != line { ranges.append(first..<character) }
        if !isIn { start = nil } else if start == nil || own != line { start = character }
        line = own
      }
      return start.map { ranges + [$0..<part.upperBound] } ?? ranges
    }
  }

  private func place(of character: Int) -> CharacterPlacement? {
    index.characters.placement(ofCharacter: character)
  }

  /// Returns the line of a character; nil for hidden ones.
  func line(of character: Int) -> Int? { place(of: character)?.line }

  /// The lines that have letters or digits.
  var linesWithWords: Set<Int?> { Set(all.filter { first($0).isWordPart }.map(line)) }

  /// Returns the left end of the baseline of characters on one line, and their size in points.
  func anchor(of range: Range<Int>) -> (point: Point, size: Double)? {
    let places = range.compactMap(place)
    guard let left = places.min(by: { $0.minX < $1.minX }) else { return nil }
    let line = index.layout.lines[left.line]
    return (Point(x: left.minX, y: line.baseline), line.runs[left.run].style.size)
  }
}

extension Unicode.Scalar {
  /// True for letters, digits, marks and low lines.
  fileprivate var isWordPart: Bool { properties.isAlphabetic || properties.numericType != nil || self == "_" }

  /// True for what ends a line.
  fileprivate var isLineEnd: Bool { (0x0A...0x0D).contains(value) || [0x85, 0x2028, 0x2029].contains(value) }
}
