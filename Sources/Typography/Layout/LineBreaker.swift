/// Cuts a paragraph into lines that fit a width, each as full as it can be.
struct LineBreaker {
  /// Points a line may be wider than the container: less than any pixel, more than rounding.
  static let tolerance = 1.0 / 1024

  let paragraph: ShapedParagraph
  /// Where lines may end, in rising order, from the paragraph's start to its end.
  let ends: ArraySlice<LineBreakOpportunities.End>
  let width: Double

  /// The lines' ranges, which together are the paragraph.
  func lines(breaking mode: ParagraphStyle.LineBreak) -> [Range<Int>] {
    switch mode {
    case .clip: [paragraph.range]
    case .character: wrap { line in firstCharacters(of: line) }
    case .word, .head, .middle, .tail: wrap { line in words(of: line) ?? firstCharacters(of: line) }
    }
  }

  /// Takes one line after another; `fill` tells where a line ends that starts with the rest.
  private func wrap(_ fill: (Range<Int>) -> Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = paragraph.range.lowerBound
    while start < paragraph.range.upperBound {
      let end = fill(start..<paragraph.range.upperBound)
      lines.append(start..<end)
      start = end
    }
    return lines
  }

  /// The last break opportunity up to which `rest` fits; nil when not even its first word does.
  private func words(of rest: Range<Int>) -> Int? {
    let next = ends.partitionPoint { $0.offset > rest.lowerBound }
    return lastFitting(ends[next...].lazy.map(\.offset), from: rest.lowerBound)
  }

  /// The end of the most characters that fit, and of one at least.
  private func firstCharacters(of rest: Range<Int>) -> Int {
    let characterEnds = (rest.lowerBound + 1...rest.upperBound).lazy.filter {
      $0 == rest.upperBound || paragraph.text.startsCharacter[$0]
    }
    return lastFitting(characterEnds, from: rest.lowerBound) ?? characterEnds.first ?? rest.upperBound
  }

  /// The last of the rising `candidates` at which a line from `start` still fits.
  private func lastFitting(_ candidates: some Sequence<Int>, from start: Int) -> Int? {
    var fitting: [Int] = []
    for end in candidates {
      guard measured(start..<end) <= width + LineBreaker.tolerance else { break }
      fitting.append(end)
    }
    // Cutting can widen the text (a kerning pair or a ligature parts), so that the last may not fit after all.
    return fitting.last { shaped(start..<$0) <= width + LineBreaker.tolerance }
  }

  /// The width without trailing spaces, as shaped within the paragraph.
  private func measured(_ line: Range<Int>) -> Double {
    let end = paragraph.text.trimmedEnd(of: line)
    guard end > line.lowerBound else { return 0 }
    return paragraph.width(of: line.lowerBound..<end) - paragraph.text.style(at: end - 1).letterSpacing
  }

  /// The width without trailing spaces, as the line will be.
  private func shaped(_ line: Range<Int>) -> Double {
    let end = paragraph.text.trimmedEnd(of: line)
    guard end > line.lowerBound else { return 0 }
    return paragraph.line(line.lowerBound..<end).width
  }
}
