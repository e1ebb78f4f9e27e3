/// The position and glyphs of a character on a line.
package struct CharacterPlacement: Hashable, Sendable {
  /// The character's index in the text.
  package let character: Int
  /// The line's index in the layout.
  package let line: Int
  /// The run's index in the line.
  package let run: Int
  /// Its glyphs in the run; the characters of a ligature share their glyphs.
  package internal(set) var glyphs: Range<Int>
  /// The left advance edge in points.
  package internal(set) var minX: Double
  /// The right advance edge in points.
  package internal(set) var maxX: Double
  /// True if the run reads from right to left.
  package let isRightToLeft: Bool
}

extension CharacterPlacement {
  /// Returns the placements of a line's characters from left to right.
  ///
  /// - Parameter characters: For every Unicode scalar of the text, the index of its character.
  static func placements(on line: TextLayout.Line, at index: Int, characters: [Int]) -> [CharacterPlacement] {
    var placements: [CharacterPlacement] = []
    for (runIndex, run) in line.runs.enumerated() {
      var pen = run.x
      var start = 0
      while start < run.glyphs.count {
        let cluster = Cluster(startingAt: start, in: run, pen: pen)
        let count = placements.count
        for (character, edges) in cluster.characters(characters, elided: line.elidedRange) {
          let placement = CharacterPlacement(
            character: character, line: index, run: runIndex, glyphs: cluster.glyphs,
            minX: edges.lowerBound, maxX: edges.upperBound, isRightToLeft: run.direction == .rtl)
          placements.append(placement)
        }
        // A character has several clusters if the font does not combine its glyphs.
        if count > 0, placements.count > count,
          placements[count - 1].character == placements[count].character,
          placements[count - 1].run == runIndex
        {
          let next = placements.remove(at: count)
          placements[count - 1].glyphs = placements[count - 1].glyphs.lowerBound..<next.glyphs.upperBound
          placements[count - 1].maxX = next.maxX
        }
        pen = cluster.maxX
        start = cluster.glyphs.upperBound
      }
    }
    // Excludes trailing letter spacing from the line, and a right-to-left span's leading space from its character.
    if let last = placements.indices.last {
      let isRightToLeft = placements[last].isRightToLeft
      let space = isRightToLeft ? line.runs[placements[last].run].leadingSpace : 0
      placements[last].maxX = max(line.x + line.width - space, placements[last].minX)
    }
    return placements
  }
}

private struct Cluster {
  let glyphs: Range<Int>
  /// The Unicode scalars of the cluster.
  let range: Range<Int>
  let minX: Double
  private(set) var maxX: Double
  /// The font's caret positions between the cluster's characters, if any.
  private var carets: [Double] = []
  private let isRightToLeft: Bool

  init(startingAt start: Int, in run: TextLayout.Run, pen: Double) {
    let first = run.glyphs[start].cluster
    var end = start
    var pen = pen
    minX = pen
    while end < run.glyphs.count, run.glyphs[end].cluster == first {
      let glyph = run.glyphs[end]
      if !glyph.caretOffsets.isEmpty { carets = glyph.caretOffsets.map { pen + $0 } }
      pen += glyph.advance
      end += 1
    }
    maxX = pen
    glyphs = start..<end
    isRightToLeft = run.direction == .rtl
    // The next cluster in reading order.
    let next =
      isRightToLeft
      ? (start > 0 ? run.glyphs[start - 1].cluster : nil)
      : (end < run.glyphs.count ? run.glyphs[end].cluster : nil)
    range = first..<max(first + 1, next ?? run.range.upperBound)
  }

  /// Returns the cluster's characters from left to right, each with its advance edges.
  func characters(_ characters: [Int], elided: Range<Int>?) -> [(Int, ClosedRange<Double>)] {
    let first = characters[range.lowerBound]
    let isEllipsis = range.lowerBound == elided?.lowerBound
    let end = min(
      range.upperBound, elided.map { $0.lowerBound > range.lowerBound ? $0.lowerBound : .max } ?? .max)
    let last = isEllipsis ? first : characters[end - 1]
    let count = last - first + 1
    let edges = edges(of: count)
    return (0..<count).map { index in
      (isRightToLeft ? last - index : first + index, edges[index]...edges[index + 1])
    }
  }

  /// Returns the edges of `count` characters from left to right: the font's carets, or equal parts of the advance.
  private func edges(of count: Int) -> [Double] {
    let left = min(minX, maxX)
    let right = max(minX, maxX)
    var inner = carets
    if carets.count != count - 1 {
      inner = (1..<max(count, 1)).map { left + (right - left) * Double($0) / Double(count) }
    }
    return [left] + inner.map { min(max($0, left), right) } + [right]
  }
}
