internal import CHarfBuzz
internal import Graphics

/// A line that is broken and shaped, but has no place yet.
struct UnplacedLine {
  /// The characters it takes up in the text that is laid out.
  let range: Range<Int>
  /// The buffer that its runs index.
  let text: TextBuffer
  /// From left to right, without trailing spaces.
  var runs: [Shaper.ShapedRun]
  let baseLevel: UInt8
  let isTruncated: Bool
  /// True if the text goes on in the next line: such lines are justified.
  let isWrapped: Bool
  /// The measures of a line without runs.
  let blankMetrics: FontMetrics

  /// From the first to the last advance edge; spacing behind the last letter is no part of it.
  var width: Double {
    guard let last = runs.last else { return 0 }
    return runs.reduce(0) { $0 + $1.width } - last.item.style.letterSpacing
  }

  /// Widens the spaces until the line is `width` points wide; a line without spaces stays as it is.
  mutating func justify(to width: Double) {
    func isSpace(_ glyph: Shaper.ShapedGlyph) -> Bool {
      text.scalars[glyph.cluster] == " " || text.scalars[glyph.cluster] == "\u{A0}"
    }
    let spaces = runs.reduce(0) { $0 + $1.glyphs.count(where: isSpace) }
    let missing = width - self.width
    guard spaces > 0, missing > 0 else { return }
    for run in runs.indices {
      for index in runs[run].glyphs.indices where isSpace(runs[run].glyphs[index]) {
        runs[run].glyphs[index].advance += missing / Double(spaces)
      }
    }
  }
}

/// Gives lines and glyphs their places in a container.
struct LinePlacement {
  let style: ParagraphStyle
  /// In points; infinite for lines that stand in a box as wide as the widest.
  let width: Double
  /// In points; nil for a box as high as the lines.
  let height: Double?

  /// The layout of lines that stand one below the other.
  func layout(of text: String, _ unplaced: [UnplacedLine]) -> TextLayout {
    let width = self.width.isFinite ? self.width : unplaced.map(\.width).max() ?? 0
    let heights = unplaced.map { metrics(of: $0) }
    let total =
      heights.reduce(0) { $0 + $1.ascent + $1.descent }
      + heights.dropLast().reduce(0) { $0 + $1.leading + style.lineSpacing }
    let free = (height ?? total) - total
    let top =
      switch style.verticalAlignment {
      case .top: 0.0
      case .center: free / 2
      case .bottom: free
      }
    var y = top
    var lines: [TextLayout.Line] = []
    for (var line, metrics) in zip(unplaced, heights) {
      if style.alignment == .justified, line.isWrapped { line.justify(to: width) }
      lines.append(place(line, metrics, in: width, baseline: y + metrics.ascent))
      y += metrics.ascent + metrics.descent + metrics.leading + style.lineSpacing
    }
    let left = lines.map(\.x).min() ?? 0
    let right = lines.map { $0.x + $0.width }.max() ?? 0
    return TextLayout(
      text: text, lines: lines, bounds: Rect(x: left, y: top, width: right - left, height: total))
  }

  /// The largest ascent, descent and leading of a line's fonts.
  private func metrics(of line: UnplacedLine) -> (ascent: Double, descent: Double, leading: Double) {
    let all =
      line.runs.isEmpty
      ? [line.blankMetrics] : line.runs.map { $0.item.font.metrics.scaled(by: $0.item.style.size) }
    return (
      all.map(\.ascent).max() ?? 0, all.map(\.descent).max() ?? 0, all.map(\.leading).max() ?? 0
    )
  }

  private func place(
    _ line: UnplacedLine, _ metrics: (ascent: Double, descent: Double, leading: Double),
    in width: Double, baseline: Double
  ) -> TextLayout.Line {
    let isRightToLeft = line.baseLevel & 1 == 1
    let free = width - line.width
    let x =
      switch style.alignment {
      case .left: 0.0
      case .center: free / 2
      case .right: free
      case .natural, .justified: isRightToLeft ? free : 0
      }
    var pen = x
    var runs: [TextLayout.Run] = []
    for run in line.runs {
      runs.append(place(run, of: line, x: pen, baseline: baseline))
      pen += run.width
    }
    return TextLayout.Line(
      range: line.range, x: x, baseline: baseline, width: line.width, ascent: metrics.ascent,
      descent: metrics.descent, leading: metrics.leading, direction: isRightToLeft ? .rtl : .ltr,
      isTruncated: line.isTruncated, runs: runs)
  }

  private func place(
    _ run: Shaper.ShapedRun, of line: UnplacedLine, x: Double, baseline: Double
  ) -> TextLayout.Run {
    let origins = line.text.origins
    var pen = x
    var glyphs: [TextLayout.Glyph] = []
    glyphs.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      glyphs.append(
        TextLayout.Glyph(
          id: glyph.id, cluster: origins[glyph.cluster],
          position: Point(x: pen + glyph.xOffset, y: baseline - glyph.yOffset), advance: glyph.advance,
          outline: run.item.font.outline(of: glyph.id), color: run.item.font.colorGlyph(of: glyph.id)))
      pen += glyph.advance
    }
    return TextLayout.Run(
      fontName: run.item.font.postScriptName, style: run.item.style,
      metrics: run.item.font.metrics.scaled(by: run.item.style.size),
      direction: run.isRightToLeft ? .rtl : .ltr, script: LinePlacement.tag(of: run.item.script),
      range: origins[run.item.range.lowerBound]..<origins[run.item.range.upperBound - 1] + 1, x: x,
      width: pen - x, glyphs: glyphs)
  }

  /// A script's ISO 15924 tag.
  private static func tag(of script: hb_script_t) -> String {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script.rawValue >> $0) }
    return String(decoding: letters, as: UTF8.self)
  }
}
