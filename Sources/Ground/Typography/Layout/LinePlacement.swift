internal import GlyphreelGraphics

/// Places lines and glyphs in a container.
struct LinePlacement {
  let style: ParagraphStyle
  /// The container's width in points; infinite to use the widest line.
  let width: Double
  /// The container's height in points; nil to use the lines' height.
  let height: Double?

  /// Returns the layout of stacked lines.
  ///
  /// - Throws: `badFont` if a glyph is damaged or exceeds the limits.
  func layout(of text: StyledText, _ unplaced: [UnplacedLine]) throws(TypographyError) -> TextLayout {
    let width = self.width.isFinite ? self.width : unplaced.map { naturalWidth(of: $0) }.max() ?? 0
    let heights = unplaced.enumerated().map { metrics(of: $1, \.font, isFirst: $0 == 0) }
    let gaps = unplaced.indices.dropLast().map { heights[$0].leading + spacing(below: $0, unplaced) }
    let total = heights.reduce(0) { $0 + $1.ascent + $1.descent } + gaps.reduce(0, +)
    let free = (height ?? total) - total
    let top =
      switch style.verticalAlignment {
      case .top: 0.0
      case .center: free / 2
      case .bottom: free
      }
    var y = top
    var lines: [TextLayout.Line] = []
    var attributes = SharedRunAttributes()
    for (index, (var line, metrics)) in zip(unplaced, heights).enumerated() {
      let style = style(of: line)
      if style.alignment == .justified, line.isWrapped {
        line.content.justify(
          to: self.style.room(in: width) - style.indent.leading(isFirst: line.isFirst) - style.indent.end)
      }
      let box = self.metrics(of: line, \.ownFont, isFirst: lines.isEmpty)
      lines.append(try place(line, metrics, box, in: width, baseline: y + metrics.ascent, &attributes))
      y += metrics.ascent + metrics.descent + (index < gaps.count ? gaps[index] : 0)
    }
    let largest = unplaced.lazy.flatMap { $0.content.runs }.map { $0.item.style.size }.max()
    let left = lines.map(\.x).min() ?? 0
    let right = lines.map { $0.x + $0.width }.max() ?? 0
    return TextLayout(
      text: text.string, lines: lines,
      fontSize: largest ?? text.spans.map(\.style.size).max() ?? 0,
      bounds: Rect(x: left, y: top, width: right - left, height: total), containerWidth: width,
      language: style.language)
  }

  /// Returns the style of a line's paragraph.
  private func style(of line: UnplacedLine) -> ParagraphStyle { style.paragraphs[line.paragraph] ?? style }

  /// Returns the width of a line with its indents.
  private func naturalWidth(of line: UnplacedLine) -> Double {
    let indent = style(of: line).indent
    return indent.leading(isFirst: line.isFirst) + line.content.width + indent.end
  }

  /// Returns the points between a line and the next, beside the leading of its fonts.
  private func spacing(below index: Int, _ lines: [UnplacedLine]) -> Double {
    let (line, next) = (lines[index], lines[index + 1])
    let spacing = style(of: line).lineSpacing
    guard next.paragraph != line.paragraph else { return spacing }
    return spacing + style(of: line).paragraphSpacing + style(of: next).paragraphSpacingBefore
  }

  /// The heights of a line; `spaceAbove` is the part of the ascent that its paragraph adds above all letters.
  private typealias Metrics = (ascent: Double, descent: Double, leading: Double, spaceAbove: Double)

  /// Returns the largest ascent, descent and leading of a line's fonts, adjusted to the paragraph style.
  ///
  /// - Parameter font: The fonts that count: the ones shown, or those of the styles without fallbacks.
  private func metrics(
    of line: UnplacedLine, _ font: (Itemizer.Item) -> Font, isFirst: Bool
  ) -> Metrics {
    func largest(_ measure: (FontMetrics) -> Double) -> Double {
      guard let first = line.content.runs.first else { return measure(line.blankMetrics) }
      // Without an array of the metrics, which would be the largest one of a line of many runs.
      return line.content.runs.dropFirst().reduce(
        measure(LinePlacement.metrics(of: first.item, font(first.item)))
      ) { max($0, measure(LinePlacement.metrics(of: $1.item, font($1.item)))) }
    }
    var (ascent, descent, leading) = (largest(\.ascent), largest(\.descent), largest(\.leading))
    var spaceAbove = 0.0
    let paragraph = self.style(of: line)
    let natural = ascent + descent + leading
    let chosen: Double? =
      switch paragraph.lineHeight {
      case .natural: nil
      case .multiple(let factor): natural * factor
      case .multipleOfSize(let factor):
        (line.content.runs.lazy.map { $0.item.style.size }.max() ?? line.blankSize) * factor
      case .points(let points): points
      }
    let wanted = paragraph.lineHeightLimits.map { limits in
      min(max(chosen ?? natural, limits.lowerBound), limits.upperBound)
    }
    if let height = wanted ?? chosen {
      let extra = height - ascent - descent
      let below = paragraph.extraSpace == .split ? extra / 2 : 0
      (ascent, descent, leading) = (ascent + extra - below, descent + below, 0)
      spaceAbove = paragraph.extraSpace == .above ? extra : 0
    }
    if isFirst {
      switch style.firstBaseline {
      case .ascent: break
      case .capHeight: (ascent, spaceAbove) = (largest(\.capHeight), 0)
      case .xHeight: (ascent, spaceAbove) = (largest(\.xHeight), 0)
      }
    }
    return (ascent, descent, leading, spaceAbove)
  }

  /// Returns the metrics of an item in a font, shifted by its baseline offset.
  private static func metrics(of item: Itemizer.Item, _ font: Font) -> FontMetrics {
    var metrics = font.metrics.scaled(by: item.style.size)
    if item.style.attachment != nil { metrics.ascent = max(metrics.ascent, item.style.size) }
    metrics.ascent += item.style.baselineOffset
    metrics.descent -= item.style.baselineOffset
    return metrics
  }

  private func place(
    _ line: UnplacedLine, _ metrics: Metrics, _ box: Metrics, in width: Double, baseline: Double,
    _ attributes: inout SharedRunAttributes
  ) throws(TypographyError) -> TextLayout.Line {
    let isRightToLeft = line.baseLevel & 1 == 1
    let style = style(of: line)
    let (leading, trailing) = (style.indent.leading(isFirst: line.isFirst), style.indent.end)
    let left = isRightToLeft ? trailing : leading
    let free = width - leading - trailing - line.content.width
    let x =
      switch style.alignment {
      case .left: left
      case .center: left + free / 2
      case .right: left + free
      case .natural, .justified: isRightToLeft ? left + free : left
      }
    var pen = x
    var runs: [TextLayout.Run] = []
    runs.reserveCapacity(line.content.runs.count)
    for whole in line.content.runs {
      for run in whole.coloredRuns(in: line.content.text) {
        let shared = attributes.attributes(of: run.item)
        runs.append(try place(run, of: line, x: pen, baseline: baseline, shared))
        pen += run.width
      }
    }
    return TextLayout.Line(
      range: line.range, x: x, baseline: baseline, width: line.content.width, ascent: metrics.ascent,
      descent: metrics.descent, boxAscent: box.ascent, boxDescent: box.descent, spaceAbove: box.spaceAbove,
      leading: metrics.leading, direction: isRightToLeft ? .rtl : .ltr, isTruncated: line.isTruncated,
      elidedRange: line.content.text.elided(until: line.range.upperBound),
      endsInsideWord: line.endsInsideWord, runs: runs)
  }

  private func place(
    _ run: Shaper.ShapedRun, of line: UnplacedLine, x: Double, baseline: Double, _ attributes: RunAttributes
  ) throws(TypographyError) -> TextLayout.Run {
    let sourceOffsets = line.content.text.sourceOffsets
    let baseline = baseline - run.item.style.baselineOffset
    let x = run.isRightToLeft ? x : x + run.item.leadingSpace
    var pen = x
    var glyphs: [TextLayout.Glyph] = []
    glyphs.reserveCapacity(run.glyphs.count)
    let carets = LigatureCarets(run, of: line.content.text)
    let attached = run.item.style.attachment?.glyph
    for (index, glyph) in run.glyphs.enumerated() {
      let isAttached = line.content.text.scalars[glyph.cluster] == TextAttachment.character
      let drawing = try run.item.font.drawing(
        of: glyph.id, scale: glyph.scale, slant: run.item.style.obliqueness, stretch: run.item.style.stretch)
      glyphs.append(
        TextLayout.Glyph(
          id: glyph.id, cluster: sourceOffsets[glyph.cluster],
          position: Point(x: pen + glyph.xOffset, y: baseline - glyph.yOffset), advance: glyph.advance,
          caretOffsets: carets.offsets(ofGlyph: index), outline: drawing.outline,
          color: isAttached ? attached ?? drawing.color : drawing.color))
      pen += glyph.advance
    }
    return TextLayout.Run(
      attributes: attributes, direction: run.isRightToLeft ? .rtl : .ltr,
      range: sourceOffsets[run.item.range.lowerBound]..<sourceOffsets[run.item.range.upperBound - 1] + 1,
      x: x,
      width: pen - x, leadingSpace: run.item.leadingSpace, glyphs: glyphs)
  }
}

/// A broken and shaped line without a position.
struct UnplacedLine {
  /// The line's range in the source text.
  let range: Range<Int>
  /// The shaped line without trailing spaces.
  var content: ShapedLine
  let baseLevel: UInt8
  /// The index of its paragraph, and whether it is the first line there.
  let paragraph: Int
  let isFirst: Bool
  let isTruncated: Bool
  /// True if the line ends inside its paragraph, in which case justification applies.
  let isWrapped: Bool
  let endsInsideWord: Bool
  /// The metrics of a line without runs.
  let blankMetrics: FontMetrics
  let blankSize: Double
}
