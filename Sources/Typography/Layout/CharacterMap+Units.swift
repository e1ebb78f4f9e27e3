internal import GlyphreelGraphics

extension CharacterMap {
  /// Returns the text's lines, words or characters in reading order.
  ///
  /// Characters include hidden ones, so that a unit's index is the character's. Lines are those shown. Words are the
  /// segments of `WordBoundaries` with adjacent punctuation, without white space.
  package func units(_ kind: TextLayout.Unit.Kind) -> [TextLayout.Unit] {
    switch kind {
    case .line: layout.lines.indices.map(line)
    case .word: words().map { unit($0) }
    case .character: (0..<characterCount).map { unit($0..<$0 + 1) }
    }
  }

  private func line(_ index: Int) -> TextLayout.Unit {
    let line = layout.lines[index]
    let glyphs = line.runs.enumerated().flatMap { run, content in
      content.glyphs.indices.map { TextLayout.GlyphReference(line: index, run: run, glyph: $0) }
    }
    let part = TextLayout.Unit.Part(line: index, bounds: line.typographicBounds, glyphs: glyphs)
    return TextLayout.Unit(range: line.range, parts: [part])
  }

  /// Returns the unit of a range of characters, with a part per line.
  private func unit(_ characters: Range<Int>) -> TextLayout.Unit {
    let shown = characters.compactMap { placementOfCharacter[$0] }.sorted()
    var parts: [TextLayout.Unit.Part] = []
    var rest = shown[...]
    while let first = rest.first {
      let line = placements[first].line
      let onLine = rest.prefix { placements[$0].line == line }
      rest = rest.dropFirst(onLine.count)
      var bounds = rectangle(of: placements[first])
      var glyphs: [TextLayout.GlyphReference] = []
      for index in onLine {
        let placement = placements[index]
        bounds = bounds.spanning(rectangle(of: placement))
        for glyph in placement.glyphs {
          let reference = TextLayout.GlyphReference(line: line, run: placement.run, glyph: glyph)
          // The characters of a ligature are adjacent.
          if !glyphs.suffix(placement.glyphs.count).contains(reference) { glyphs.append(reference) }
        }
      }
      parts.append(TextLayout.Unit.Part(line: line, bounds: bounds, glyphs: glyphs))
    }
    return TextLayout.Unit(range: starts[characters.lowerBound]..<starts[characters.upperBound], parts: parts)
  }

  private func words() -> [Range<Int>] {
    let scalars = Array(layout.text.unicodeScalars)
    // Without ICU's data, white space separates words.
    let segments =
      (try? WordBoundaries(in: layout.text, language: layout.language).segments)
      ?? [WordBoundaries.Segment(range: 0..<scalars.count, isWord: false)]
    var words: [Range<Int>] = []
    for range in WordGrouping(scalars).words(segments).map({ characters(ofScalars: $0) }) {
      let start = max(range.lowerBound, words.last?.upperBound ?? 0)
      if start < range.upperBound { words.append(start..<range.upperBound) }
    }
    for line in layout.lines { claimEllipsis(of: line, for: &words) }
    return words
  }

  /// Adds an ellipsis that begins between two words to the preceding word, or else to the following one.
  private func claimEllipsis(of line: TextLayout.Line, for words: inout [Range<Int>]) {
    guard let elided = line.elidedRange else { return }
    let character = character(ofScalar: elided.lowerBound)
    guard !words.contains(where: { $0.contains(character) }) else { return }
    if let before = words.lastIndex(where: { $0.upperBound <= character }),
      words[before].upperBound > self.character(ofScalar: line.range.lowerBound)
    {
      words[before] = words[before].lowerBound..<character + 1
    } else if let after = words.firstIndex(where: { $0.lowerBound > character }) {
      words[after] = character..<words[after].upperBound
    } else {
      words.append(character..<character + 1)
    }
  }
}

extension Rect {
  /// Returns the smallest rectangle that contains both, even if one has no width.
  fileprivate func spanning(_ other: Rect) -> Rect {
    Rect(
      from: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
      to: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }
}
