/// Joins the segments of a text to words for the eye.
struct WordGrouping {
  let scalars: [Unicode.Scalar]

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  /// Words with the marks that touch them: an opening mark belongs to the word behind it, any other to the one before,
  /// and marks among themselves are a word.
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

  /// A segment without its white space.
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
