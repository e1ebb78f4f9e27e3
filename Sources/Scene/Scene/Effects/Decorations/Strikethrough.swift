public import GlyphreelAnimation
internal import GlyphreelExact
public import GlyphreelGraphics
public import GlyphreelTypography

/// A stroke that draws itself through the text, line by line or continuously.
///
/// Each laid-out line has one stroke, from the first to the last advance edge of the selected text, in
/// reading direction. Blank lines have none and take no time.
public struct Strikethrough: TextEffect, SegmentDecoration {
  package static let name = "strikethrough"
  package static let summary = "a stroke that draws itself through the text"
  /// True: a later strikethrough of the same text replaces an earlier one.
  package static let replacesEarlier = true

  /// The vertical position of the stroke.
  public enum Position: String, CaseIterable, Sendable {
    /// The middle between the line's ascent and descent, without the space that its paragraph adds above.
    case middle
    /// The font's strikeout position and thickness.
    case font
    /// Half the x-height.
    case xHeight = "x-height"
  }

  /// The behaviour when the text changes after the stroke has started.
  public enum TextChange: String, CaseIterable, Sendable {
    /// The stroke covers the new text to the same progress.
    case relayout
    /// The stroke disappears.
    case remove
  }

  /// The order in which lines are struck through.
  public var mode: DecorationMode
  /// The timing; in sequential mode `duration` and `easing` apply to each line.
  public var timing: Timing
  /// The vertical position of the stroke.
  public var position: Position
  /// The thickness in points; nil for a twelfth of the font size, or for the font's thickness if `position`
  /// is `font`.
  public var thickness: Double?
  /// The form of the stroke.
  ///
  /// By default it has one height over a line if `position` is `middle`, unless that misses a smaller size, and follows each
  /// size of its text otherwise.
  public var line: DecorationLine
  /// The colour; nil for the colour of the text.
  public var color: Color?
  /// The cap of the ends, which may extend beyond the text.
  public var cap: StrokeCap
  /// The behaviour when the text changes after the stroke has started.
  public var onTextChange: TextChange
  /// The characters that are struck through.
  public var selector: RangeSelector

  /// Creates a stroke, by default through the middle, in the text's colour and of 0.3 seconds per line.
  public init(
    mode: DecorationMode = .sequential, timing: Timing = Timing(duration: 0.3), position: Position = .middle,
    thickness: Double? = nil, line: DecorationLine = DecorationLine(), color: Color? = nil,
    cap: StrokeCap = .butt, onTextChange: TextChange = .relayout, selector: RangeSelector = .all
  ) {
    self.mode = mode
    self.timing = timing
    self.position = position
    self.thickness = thickness
    self.line = line
    self.color = color
    self.cap = cap
    self.onTextChange = onTextChange
    self.selector = selector
  }

  package init(_ options: inout MappingReader) {
    let defaults = Self()
    self.init(
      mode: options.choice(
        "mode", "Lines one after the other, one stroke across all lines, or all lines at once.",
        default: defaults.mode),
      timing: Timing(&options, duration: defaults.timing.duration, easing: defaults.timing.easing),
      position: options.choice(
        "position", "The vertical position of the stroke.", default: defaults.position),
      thickness: options.length(
        "thickness", "Stroke width in points; a twelfth of the font size, or the font's value, by default.",
        in: 0.01...10_000),
      line: DecorationLine(&options),
      color: options.color("color", "Stroke colour; the text's colour by default."),
      cap: options.choice("cap", .rare("The ends of the stroke."), default: defaults.cap),
      onTextChange: options.choice(
        "onTextChange", .rare("The behaviour of the stroke when the text changes."),
        default: defaults.onTextChange),
      selector: RangeSelector(&options))
  }

  /// The characters that are struck through.
  package var replacementScope: RangeSelector { selector }

  /// Draws the line's content and the stroke over it.
  package func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    content(&list)
    if onTextChange == .remove, context.text(at: timing.delay).string != layout.layout.text { return }
    for (segment, part) in covered(of: layout, at: context.time) where segment.line == line {
      for stroke in strokes(over: segment, of: layout, part: part) { stroke.draw(into: &list) }
    }
  }

  /// Returns the strokes over the first `part` of a segment, 0...1, in reading direction.
  func strokes(over segment: DecorationSegment, of layout: PresentedLayout, part: Double) -> [LineStroke] {
    let text = layout.layout.lines[segment.line]
    let measure = line.per ?? (position == .middle && !misses(segment, of: text) ? .line : .run)
    return segment.parts(line, per: measure, in: layout.index.characters).flatMap { run, xs in
      let run = text.runs[run]
      let baseline = text.baseline - run.style.baselineOffset
      let y =
        switch (position, measure) {
        case (.middle, .line): segment.bounds.midY + text.spaceAbove / 2
        case (.middle, .run): baseline - (run.metrics.ascent - run.metrics.descent) / 2
        case (.font, _): baseline - run.metrics.strikeoutPosition
        case (.xHeight, _): baseline - run.metrics.xHeight / 2
        }
      let fontThickness = position == .font ? run.metrics.strikeoutThickness : run.style.size / 12
      return LineStroke(
        xs: xs, y: y, thickness: (thickness ?? fontThickness) * line.weight, cap: cap,
        paints: layout.paints(ofStroke: color, onLine: segment.line)
      ).drawn(to: segment.edges(part: part), as: line, doubledAt: 0)
    }
  }

  /// Returns true if a stroke in the middle of a line would pass above or below the lower-case letters of a size in it.
  private func misses(_ segment: DecorationSegment, of line: TextLayout.Line) -> Bool {
    let y = segment.bounds.midY + line.spaceAbove / 2
    let largest = line.runs[segment.run].style
    return line.runs.contains { run in
      let (style, baseline) = (run.style, line.baseline - run.style.baselineOffset)
      return (style.size != largest.size || style.baselineOffset != largest.baselineOffset)
        && segment.bounds.minX < run.x + run.width - 1e-6 && run.x < segment.bounds.maxX - 1e-6
        && !(baseline - run.metrics.xHeight...baseline).contains(y)
    }
  }

  /// Returns a warning if no stroke is visible: without text, or in a transparent colour.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    DecorationProblems(
      of: "stroke", action: "strike through", color: color, selector: selector, in: layout
    ).diagnostics
  }
}

extension TextEffect where Self == Strikethrough {
  /// Returns a line through the text that draws itself; nil uses the text's colour and the font's thickness.
  public static func strikethrough(
    mode: DecorationMode = .sequential, color: Color? = nil, thickness: Double? = nil,
    select: RangeSelector = .all
  ) -> Strikethrough {
    Strikethrough(mode: mode, thickness: thickness, color: color, selector: select)
  }
}
