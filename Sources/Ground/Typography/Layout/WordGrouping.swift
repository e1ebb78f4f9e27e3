/// Groups word segments and adjacent punctuation into visual words.
struct WordGrouping {
  let scalars: [Unicode.Scalar]

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  /// Returns the visual words.
  ///
  /// Opening punctuation joins the following word, other punctuation the preceding one. Adjacent punctuation without
  /// a word forms a separate word.
  func words(_ segments: [WordBoundaries.Segment]) -> [Range<Int>] {
    var words: [(range: Range<Int>, hasWord: Bool)] = []
    for piece in segments.flatMap(pieces) {
      let touches = words.last?.range.upperBound == piece.range.lowerBound
      let begins = piece.isWord || opens(piece.range)
      if let last = words.last, touches, !begins || !last.hasWord {
        words[words.count - 1] = (
          last.range.lowerBound..<piece.range.upperBound, last.hasWord || piece.isWord
        )
      } else {
        words.append((piece.range, piece.isWord))
      }
    }
    return words.map(\.range)
  }

  /// Returns a segment without its white space, split at it.
  private func pieces(_ segment: WordBoundaries.Segment) -> [WordBoundaries.Segment] {
    if segment.isWord { return [segment] }
    return segment.range.split { scalars[$0].properties.isWhitespace }.map {
      WordBoundaries.Segment(range: $0.lowerBound..<$0.upperBound, isWord: false)
    }
  }

  private func opens(_ range: Range<Int>) -> Bool {
    switch scalars[range.lowerBound].properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }
}
