extension TextStyle {
  /// Returns true if both styles shape to the same glyphs, differing at most in paint and leading space.
  func isShaped(like other: TextStyle) -> Bool {
    if self == other { return true }
    var recolored = other
    recolored.adoptPaint(of: self)
    recolored.leadingSpace = leadingSpace
    return self == recolored
  }

  /// Returns true if both styles have the same colour, outlines, fill, background, lines and shadow.
  func isPainted(like other: TextStyle) -> Bool {
    color == other.color && outlines == other.outlines && fill == other.fill && background == other.background
      && underline == other.underline && strikethrough == other.strikethrough && shadow == other.shadow
  }

  /// Takes over the colour, outlines, fill, background, lines and shadow of another style.
  mutating func adoptPaint(of other: TextStyle) {
    color = other.color
    outlines = other.outlines
    fill = other.fill
    background = other.background
    underline = other.underline
    strikethrough = other.strikethrough
    shadow = other.shadow
  }
}

extension Shaper.ShapedRun {
  /// Splits the run, from left to right, into runs that are painted alike.
  ///
  /// Text is shaped across colour changes so that coloured letters keep their joining and kerning. A ligature takes
  /// the colour of its first character.
  func coloredRuns(in text: TextBuffer) -> [Shaper.ShapedRun] {
    guard text.styles.spans.count > 1 else { return [self] }
    var runs: [Shaper.ShapedRun] = []
    var start = 0
    // In right-to-left runs, the logical end of the next part.
    var upper = item.range.upperBound
    while start < glyphs.count {
      let style = text.style(at: glyphs[start].cluster)
      var end = start + 1
      while end < glyphs.count, text.style(at: glyphs[end].cluster).isPainted(like: style) {
        end += 1
      }
      let range: Range<Int>
      if isRightToLeft {
        range = (end == glyphs.count ? item.range.lowerBound : glyphs[end - 1].cluster)..<upper
        upper = range.lowerBound
      } else {
        let lower = start == 0 ? item.range.lowerBound : glyphs[start].cluster
        range = lower..<(end == glyphs.count ? item.range.upperBound : glyphs[end].cluster)
      }
      var part = item.part(range)
      if !part.style.isPainted(like: style) {
        var painted = part.style
        painted.adoptPaint(of: style)
        part.sharedStyle = text.styles.shared(painted)
      }
      runs.append(Shaper.ShapedRun(item: part, glyphs: Array(glyphs[start..<end])))
      start = end
    }
    return runs.isEmpty ? [self] : runs
  }
}
