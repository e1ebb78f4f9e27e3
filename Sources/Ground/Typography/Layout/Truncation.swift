/// Truncates the last permitted line with an ellipsis.
struct Truncation {
  let text: TextBuffer
  /// The text from the line's start to the end of the whole text.
  let rest: Range<Int>
  /// The end of the first paragraph in `rest`, and the start of its last one.
  let firstParagraphEnd: Int
  let lastParagraphStart: Int
  /// The width that the line has room for, in points.
  let width: Double
  /// The points from the container's edge to the line's start.
  let indent: Double
  let mode: ParagraphStyle.LineBreak
  let baseLevel: UInt8
  let tabStops: TabStops
  let itemizer: Itemizer
  let shaper: Shaper

  /// Returns the truncated line in its own buffer.
  ///
  /// Keeps as many characters as fit next to the ellipsis, possibly none.
  func line() throws(TypographyError) -> ShapedLine {
    let front = characterEnds(in: rest.lowerBound..<firstParagraphEnd)
    let end = text.trimmedEnd(of: rest)
    let back = characterStarts(in: min(lastParagraphStart, end)..<end)
    // Binary search between a fitting count, `low`, and one that does not fit.
    var low = 0
    var high =
      switch mode {
      case .head: back.count + 1
      case .middle: min(2 * front.count + 1, 2 * back.count) + 1
      default: front.count + 1
      }
    var best = try shape(front: 0, back: 0, front, back)
    while high - low > 1 {
      let kept = (low + high) / 2
      let candidate =
        switch mode {
        case .head: try shape(front: 0, back: kept, front, back)
        case .middle: try shape(front: (kept + 1) / 2, back: kept / 2, front, back)
        default: try shape(front: kept, back: 0, front, back)
        }
      if candidate.width <= width + LineBreaker.tolerance {
        (low, best) = (kept, candidate)
      } else {
        high = kept
      }
    }
    return best
  }

  private func shape(
    front kept: Int, back keptBack: Int, _ front: [Int], _ back: [Int]
  ) throws(TypographyError) -> ShapedLine {
    let prefixEnd = kept == 0 ? rest.lowerBound : front[min(kept, front.count) - 1]
    let end = text.trimmedEnd(of: rest)
    var suffixStart = keptBack == 0 ? end : back[min(keptBack, back.count) - 1]
    suffixStart = max(suffixStart, prefixEnd)
    while suffixStart < end, text.scalars[suffixStart].properties.isWhitespace { suffixStart += 1 }
    let short = text.truncated(
      keeping: rest.lowerBound..<text.trimmedEnd(of: rest.lowerBound..<prefixEnd), suffixStart..<end)
    let levels = try BidiLevels(of: short.scalars, direction: baseLevel == 1 ? .rtl : .ltr)
    let whole = 0..<short.scalars.count
    return try ShapedParagraph(
      short, whole, levels: levels.levels, baseLevel: baseLevel, tabStops: tabStops, itemizer: itemizer,
      shaper: shaper
    ).line(whole, from: indent)
  }

  /// Returns the ends of the characters in a range, ascending.
  private func characterEnds(in range: Range<Int>) -> [Int] {
    guard !range.isEmpty else { return [] }
    return range.dropFirst().filter { text.startsCharacter[$0] } + [range.upperBound]
  }

  /// Returns the starts of the characters in a range, descending.
  private func characterStarts(in range: Range<Int>) -> [Int] {
    range.reversed().filter { text.startsCharacter[$0] }
  }
}
