internal import GlyphreelExact

/// The text between two mandatory line breaks, shaped once and then cut into lines.
struct ShapedParagraph {
  let text: TextBuffer
  let range: Range<Int>
  /// The paragraph's embedding level, 0 or 1.
  let baseLevel: UInt8

  private let shaper: Shaper
  private let runs: [Shaper.ShapedRun]
  /// Prefix sums: at index i, the advances and leading spaces of all clusters before `range.lowerBound + i`.
  private let advanceBefore: [Double]
  /// For every scalar, whether a line can start there without reshaping.
  private let isSafeStart: [Bool]
  /// The offsets before which a line can end in a hyphen that the text does not have.
  private let divisions: Set<Int>
  private let tabs: [Int]
  private let tabStops: TabStops

  init(
    _ text: TextBuffer, _ range: Range<Int>, levels: [UInt8], baseLevel: UInt8, divisions: Set<Int> = [],
    tabStops: TabStops, itemizer: Itemizer, shaper: Shaper
  ) throws(TypographyError) {
    self.text = text
    self.range = range
    self.baseLevel = baseLevel
    self.shaper = shaper
    self.divisions = divisions
    self.tabStops = tabStops
    tabs = range.filter { text.scalars[$0] == "\t" }
    var runs: [Shaper.ShapedRun] = []
    var advances = [Double](repeating: 0, count: range.count + 1)
    var safe = [Bool](repeating: false, count: range.count + 1)
    let items = try itemizer.items(of: text, in: range, levels: levels)
    runs.reserveCapacity(items.count)
    for item in items {
      let run = shaper.shape(item, of: text, context: range)
      advances[item.range.lowerBound - range.lowerBound + 1] += item.leadingSpace
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

  /// Returns a line's width in points from the paragraph's shaping.
  ///
  /// - Parameter indent: The points from the container's edge to the line's start, which tab stops count from.
  func width(of line: Range<Int>, from indent: Double = 0) -> Double {
    var pen = indent
    let tabs = tabs(in: line)
    pen += advance(of: line.lowerBound..<(tabs.first ?? line.upperBound))
    for (index, tab) in zip(tabs.indices, tabs) {
      let end = index + 1 < tabs.endIndex ? tabs[index + 1] : line.upperBound
      let width = advance(of: tab + 1..<end)
      pen = tabStops.start(of: width, after: pen + text.leadingSpace(at: tab)) + width
    }
    if let (run, hyphen, _) = hyphen(endingLine: line) {
      pen += shaper.advance(of: hyphen, in: run.item)
    }
    return pen - indent
  }

  private func tabs(in line: Range<Int>) -> ArraySlice<Int> {
    tabs[tabs.partitionPoint { $0 >= line.lowerBound }..<tabs.partitionPoint { $0 >= line.upperBound }]
  }

  private func advance(of part: Range<Int>) -> Double {
    advanceBefore[part.upperBound - range.lowerBound] - advanceBefore[part.lowerBound - range.lowerBound]
  }

  /// Returns a line's runs from left to right, reshaped where breaking changes their glyphs.
  ///
  /// Letters join as in the unbroken text (CSS Text 3, section 7.3). A soft hyphen at the end is shown as a hyphen;
  /// where a word is divided without one, a hyphen is shown as part of the last character.
  ///
  /// - Parameter indent: The points from the container's edge to the line's start, which tab stops count from.
  func line(_ part: Range<Int>, from indent: Double = 0) -> ShapedLine {
    // The result keeps the paragraph's buffer, since one copy per line would use too much memory.
    var shown = text
    // The hyphen takes the place of a soft hyphen, or else that of the next line's first scalar.
    var hyphenated: Int?
    if let (_, hyphen, place) = hyphen(endingLine: part) {
      hyphenated = place
      shown = text.replacing(place, with: hyphen)
    }
    var line: [Shaper.ShapedRun] = []
    for run in runs[runs.partitionPoint { $0.item.range.upperBound > part.lowerBound }...] {
      guard run.item.range.lowerBound < part.upperBound else { break }
      let shared = run.item.range.clamped(to: part)
      if hyphenated == part.upperBound, shared.upperBound == part.upperBound {
        let whole = shared.lowerBound..<shared.upperBound + 1
        var run = shaper.shape(run.item.part(whole), of: shown, context: part.lowerBound..<whole.upperBound)
        run.absorb(from: shared.upperBound)
        line.append(run)
      } else if hyphenated.map(shared.contains) ?? false {
        let letters = shared.lowerBound..<shared.upperBound - 1
        if run.item.script.joinsLetters, !letters.isEmpty {
          // The hyphen does not belong to the word: the preceding letter joins the one on the next line.
          line.append(shaper.shape(run.item.part(letters), of: text, context: range))
          let hyphen = letters.upperBound..<shared.upperBound
          line.append(shaper.shape(run.item.part(hyphen), of: shown, context: hyphen))
        } else {
          line.append(shaper.shape(run.item.part(shared), of: shown, context: part))
        }
      } else if shared == run.item.range {
        line.append(run)
      } else if isSafeStart[shared.lowerBound - range.lowerBound],
        isSafeStart[shared.upperBound - range.lowerBound]
      {
        line.append(run.part(shared))
      } else {
        line.append(shaper.shape(run.item.part(shared), of: text, context: range))
      }
    }
    if !tabs(in: part).isEmpty { tabStops.widen(&line, of: text, from: indent) }
    return ShapedLine(
      text: text, runs: BidiLevels.visualOrder(of: line.map(\.item.level)).map { line[$0] })
  }

  /// Returns the run of the last character of a line that ends in a hyphen, the hyphen that its font has, and the
  /// offset of the hyphen.
  private func hyphen(endingLine line: Range<Int>) -> (Shaper.ShapedRun, Unicode.Scalar, Int)? {
    guard let last = line.last, line.upperBound < range.upperBound else { return nil }
    let isDivided = divisions.contains(line.upperBound)
    guard text.scalars[last] == "\u{AD}" || isDivided else { return nil }
    let index = runs.partitionPoint { $0.item.range.upperBound > last }
    guard index < runs.endIndex, runs[index].item.range.contains(last) else { return nil }
    let run = runs[index]
    return (
      run, run.item.font.glyph(for: "\u{2010}") != nil ? "\u{2010}" : "-", isDivided ? line.upperBound : last
    )
  }
}

extension Shaper.ShapedRun {
  /// Makes the glyphs from an offset on part of the character before it.
  fileprivate mutating func absorb(from end: Int) {
    item.range = item.range.lowerBound..<end
    let last = glyphs.map(\.cluster).filter { $0 < end }.max() ?? item.range.lowerBound
    for index in glyphs.indices where glyphs[index].cluster >= end { glyphs[index].cluster = last }
  }

  /// Returns a part of the run; clusters ascend from left to right, or descend in right-to-left runs.
  fileprivate func part(_ range: Range<Int>) -> Shaper.ShapedRun {
    let start = glyphs.partitionPoint {
      isRightToLeft ? $0.cluster < range.upperBound : $0.cluster >= range.lowerBound
    }
    let end = glyphs.partitionPoint {
      isRightToLeft ? $0.cluster < range.lowerBound : $0.cluster >= range.upperBound
    }
    return Shaper.ShapedRun(item: item.part(range), glyphs: Array(glyphs[start..<end]))
  }
}
