extension CharacterMap {
  /// Returns the text's lines, words or characters in reading order.
  ///
  /// Characters include hidden ones, so that a unit's index is the character's index. Lines are only those shown. Words are the
  /// segments of `WordBoundaries` with adjacent punctuation, without white space.
  package func units(_ kind: TextLayout.Unit.Kind) -> [TextLayout.Unit] {
    switch kind {
    case .line: layout.lines.map { TextLayout.Unit(range: $0.range, isShown: true) }
    case .word: words().map { unit($0) }
    case .character: (0..<characterCount).map { unit($0..<$0 + 1) }
    }
  }

  private func unit(_ characters: Range<Int>) -> TextLayout.Unit {
    TextLayout.Unit(
      range: starts[characters.lowerBound]..<starts[characters.upperBound],
      isShown: characters.contains { placementOfCharacter[$0] != nil })
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
