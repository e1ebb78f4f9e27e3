internal import GlyphreelExact

/// Line breaking: fills each line of a paragraph as far as a width allows.
struct LineBreaker {
  /// The allowed overflow in points: less than any pixel, more than rounding errors.
  static let tolerance = 1.0 / 1024
  /// The maximum number of lines of a paragraph that is balanced, as in Chromium.
  private static let balancedLines = 6

  let paragraph: ShapedParagraph
  /// The break opportunities in ascending order up to the paragraph's end.
  var ends: ArraySlice<LineBreakOpportunities.End>
  /// The container's width in points.
  let width: Double
  var indent = Indent()
  /// True if the first line is the first of its paragraph, and not one after a line separator.
  var startsParagraph = true
  /// The part of its width that a line must fill with whole words for no word to be divided.
  var hyphenationLimit = 1.0

  /// Returns the lines' ranges, which together cover the paragraph.
  func lines(breaking mode: ParagraphStyle.LineBreak, wrap: ParagraphStyle.Wrap) -> [Range<Int>] {
    let lines = lines(breaking: mode)
    guard width.isFinite, mode != .clip else { return lines }
    if wrap != .greedy, ends.contains(where: \.isHyphen) {
      // Words are divided only to save a line.
      var whole = self
      whole.ends = ends.filter { !$0.isHyphen }[...]
      let undivided = whole.lines(breaking: mode, wrap: wrap)
      if undivided.count <= lines.count, undivided.allSatisfy({ isOpportunity($0.upperBound) }) {
        return undivided
      }
    }
    switch wrap {
    case .greedy: return lines
    case .balance: return lines.count <= LineBreaker.balancedLines ? evened(lines) : lines
    case .pretty: return withoutSingleLastWord(lines)
    }
  }

  private func lines(breaking mode: ParagraphStyle.LineBreak) -> [Range<Int>] {
    switch mode {
    case .clip: [paragraph.range]
    case .character: wrap { line in lastCharacterBreak(in: line) }
    case .word, .head, .middle, .tail: wrapWords()
    }
  }

  private func wrapWords() -> [Range<Int>] {
    // They are found once: a search from each line on would take a time that grows with the square of the text.
    let spaceEnds = paragraph.range.dropFirst().filter(paragraph.text.isSpaceEnd)
    return wrap { line in
      lastWordBreak(in: line) ?? lastSpaceBreak(in: line, spaceEnds) ?? lastCharacterBreak(in: line)
    }
  }

  /// Fills line by line; `fill` returns the end of the first line of the remaining text.
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

  /// Returns the last break opportunity up to which `rest` fits; nil if not even its first word does.
  private func lastWordBreak(in rest: Range<Int>) -> Int? {
    let next = ends[ends.partitionPoint { $0.offset > rest.lowerBound }...]
    if hyphenationLimit < 1 {
      let end = lastFitting(next.lazy.filter { !$0.isHyphen }.map(\.offset), from: rest.lowerBound)
      if let end, shapedWidth(of: rest.lowerBound..<end) >= hyphenationLimit * room(from: rest.lowerBound) {
        return end
      }
    }
    return lastFitting(next.lazy.map(\.offset), from: rest.lowerBound)
  }

  /// Returns the end of the last spaces before which `rest` fits, though no rule allows a break there, as before a
  /// comma.
  private func lastSpaceBreak(in rest: Range<Int>, _ spaceEnds: [Int]) -> Int? {
    let next = spaceEnds[spaceEnds.partitionPoint { $0 > rest.lowerBound }...]
    let candidates = next.lazy.filter {
      paragraph.text.trimmedEnd(of: rest.lowerBound..<$0) > rest.lowerBound
    }
    return lastFitting(candidates, from: rest.lowerBound)
  }

  /// Returns the end of the characters of `rest` that fit, at least one with the spaces and the soft hyphen after it.
  private func lastCharacterBreak(in rest: Range<Int>) -> Int {
    let characterEnds = (rest.lowerBound + 1...rest.upperBound).lazy.filter {
      $0 == rest.upperBound || paragraph.text.startsCharacter[$0] && paragraph.text.scalars[$0] != "\u{AD}"
    }
    if let end = lastFitting(characterEnds, from: rest.lowerBound) { return end }
    let first = characterEnds.first ?? rest.upperBound
    return characterEnds.prefix { paragraph.text.trimmedEnd(of: rest.lowerBound..<$0) <= first }.last ?? first
  }

  /// Returns the last of ascending `candidates` up to which a line from `start` fits.
  private func lastFitting(_ candidates: some Sequence<Int>, from start: Int) -> Int? {
    var fitting: [Int] = []
    for end in candidates {
      guard estimatedWidth(of: start..<end) <= room(from: start) else { break }
      fitting.append(end)
    }
    // Breaking a kerning pair or ligature can widen the line, so each candidate is verified after shaping.
    return fitting.last { shapedWidth(of: start..<$0) <= room(from: start) }
  }

  /// Returns the points from the container's edge to the start of a line that begins at an offset.
  private func leading(from start: Int) -> Double {
    indent.leading(isFirst: startsParagraph && start == paragraph.range.lowerBound)
  }

  /// Returns the width that a line has room for.
  func room(from start: Int) -> Double {
    width - leading(from: start) - indent.end + LineBreaker.tolerance
  }

  /// Returns the width without trailing spaces, by the paragraph's shaping, or less if letter spacing does not apply.
  func estimatedWidth(of line: Range<Int>) -> Double {
    let end = paragraph.text.trimmedEnd(of: line)
    guard end > line.lowerBound else { return 0 }
    return paragraph.width(of: line.lowerBound..<end, from: leading(from: line.lowerBound))
      - max(paragraph.text.style(at: end - 1).letterSpacing, 0)
  }

  /// Returns the width without trailing spaces, by the line's final shaping.
  func shapedWidth(of line: Range<Int>) -> Double {
    let end = paragraph.text.trimmedEnd(of: line)
    guard end > line.lowerBound else { return 0 }
    return paragraph.line(line.lowerBound..<end, from: leading(from: line.lowerBound)).width
  }
}
