/// The text between two mandatory line ends, shaped once; lines are cut from it.
struct ShapedParagraph {
  let text: TextBuffer
  let range: Range<Int>
  /// The paragraph's embedding level, 0 or 1.
  let baseLevel: UInt8

  private let shaper: Shaper
  /// In reading order.
  private let runs: [Shaper.ShapedRun]
  /// At index i, the advances of all clusters that start before `range.lowerBound + i`.
  private let advanceBefore: [Double]
  /// For every scalar, whether a line may start with it without shaping again.
  private let isSafeStart: [Bool]

  init(
    _ text: TextBuffer, _ range: Range<Int>, levels: [UInt8], baseLevel: UInt8, itemizer: Itemizer,
    shaper: Shaper
  ) throws(TypographyError) {
    self.text = text
    self.range = range
    self.baseLevel = baseLevel
    self.shaper = shaper
    var runs: [Shaper.ShapedRun] = []
    var advances = [Double](repeating: 0, count: range.count + 1)
    var safe = [Bool](repeating: false, count: range.count + 1)
    for item in try itemizer.items(of: text, in: range, levels: levels) {
      let run = shaper.shape(item, of: text, context: range)
      for glyph in run.glyphs {
        advances[glyph.cluster - range.lowerBound + 1] += glyph.advance
        safe[glyph.cluster - range.lowerBound] = !glyph.isUnsafeToBreak
      }
      safe[item.range.lowerBound - range.lowerBound] = true
      runs.append(run)
    }
    for index in 1..<advances.count { advances[index] += advances[index - 1] }
    safe[range.count] = true
    self.runs = runs
    advanceBefore = advances
    isSafeStart = safe
  }

  /// The width of a part as it was shaped within the paragraph, in points.
  func width(of part: Range<Int>) -> Double {
    advanceBefore[part.upperBound - range.lowerBound] - advanceBefore[part.lowerBound - range.lowerBound]
  }

  /// The runs of a line from left to right, shaped again where the cut changes their glyphs.
  func line(_ part: Range<Int>) -> [Shaper.ShapedRun] {
    var line: [Shaper.ShapedRun] = []
    for run in runs {
      let shared = run.item.range.clamped(to: part)
      guard !shared.isEmpty else { continue }
      if shared == run.item.range {
        line.append(run)
      } else if isSafeStart[shared.lowerBound - range.lowerBound],
        isSafeStart[shared.upperBound - range.lowerBound]
      {
        line.append(
          Shaper.ShapedRun(
            item: run.item.part(shared), glyphs: run.glyphs.filter { shared.contains($0.cluster) }))
      } else {
        line.append(shaper.shape(run.item.part(shared), of: text, context: part))
      }
    }
    return BidiLevels.visualOrder(of: line.map(\.item.level)).map { line[$0] }
  }
}

extension Itemizer.Item {
  /// The same item over a part of its range.
  fileprivate func part(_ range: Range<Int>) -> Itemizer.Item {
    var part = self
    part.range = range
    return part
  }
}
