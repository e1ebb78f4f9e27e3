public import GlyphreelAnimation
public import GlyphreelGraphics
public import GlyphreelTypography

/// A line under the text that draws itself.
///
/// It stands where the font wants it and leaves letters out that reach below it, as links in browsers do.
public struct Underline: TextEffect {
  /// Its key in a scene file.
  public static let name = "underline"
  /// What it does, in one sentence.
  public static let summary = "a line under the text that draws itself"

  /// What happens where a letter crosses the line.
  public enum InkSkipping: String, CaseIterable, Sendable {
    /// The line is interrupted.
    case auto
    /// The line goes on.
    case none
  }

  /// How the line goes on from one line of text to the next.
  public var mode: DecorationMode
  /// When it runs; `duration` and `easing` are those of each line of text, but for the continuous mode.
  public var timing: Timing
  /// Points from the baseline down to the middle of the line; nil for what the font says.
  public var offset: Double?
  /// In points; nil for what the font says.
  public var thickness: Double?
  /// Nil for the colour of the text.
  public var color: Color?
  /// How the line's ends look; a cap may reach beyond the text.
  public var cap: StrokeCap
  /// What happens where a letter crosses the line.
  public var skipInk: InkSkipping
  /// The characters that are underlined.
  public var selector: RangeSelector

  /// A line of 0.3 seconds a line of text, as the font wants it, in the text's colour, unless said otherwise.
  public init(
    mode: DecorationMode = .sequential, timing: Timing = Timing(duration: 0.3), offset: Double? = nil,
    thickness: Double? = nil, color: Color? = nil, cap: StrokeCap = .butt, skipInk: InkSkipping = .auto,
    selector: RangeSelector = .all
  ) {
    self.mode = mode
    self.timing = timing
    self.offset = offset
    self.thickness = thickness
    self.color = color
    self.cap = cap
    self.skipInk = skipInk
    self.selector = selector
  }

  /// Reads `mode`, `offset`, `thickness`, `color`, `cap`, `skipInk`, `select`, `unit` and the keys of all timings.
  public init(_ options: inout Options) {
    let defaults = Self()
    self.init(
      mode: options.choice("mode", default: defaults.mode),
      timing: Timing(&options, duration: defaults.timing.duration, easing: defaults.timing.easing),
      offset: options.length("offset", in: -10_000...10_000),
      thickness: options.length("thickness", in: 0.01...10_000),
      color: options.color("color"),
      cap: options.choice("cap", default: defaults.cap),
      skipInk: options.choice("skipInk", default: defaults.skipInk),
      selector: RangeSelector(&options))
  }

  /// Until the last stretch is underlined.
  public func activity(in layout: TextLayout) -> Activity {
    DecorationProgress(mode: mode, timing: timing, along: LayoutIndex(layout).stretches(selector)).activity
  }

  /// Draws the underline as far as it has come, and over it the line's content.
  public func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    let stretches = layout.index.stretches(selector)
    let parts = DecorationProgress(mode: mode, timing: timing, along: stretches).parts(at: context.time)
    for (stretch, part) in zip(stretches, parts) where stretch.line == line && part > 0 {
      for stroke in strokes(under: stretch, of: layout, part: part * stretch.weight) {
        stroke.draw(into: &list)
      }
    }
    content(&list)
  }

  /// The pieces of the line under the first `part` of a stretch, 0...1, in the direction of reading.
  func strokes(under stretch: DecorationStretch, of layout: PresentedLayout, part: Double) -> [LineStroke] {
    let line = layout.layout.lines[stretch.line]
    let run = line.runs[stretch.run]
    let thickness = thickness ?? run.metrics.underlineThickness
    let y = line.baseline - run.style.baselineOffset + (offset ?? run.metrics.underlinePosition)
    let stroke = LineStroke(
      xs: stretch.edges(part: part), y: y, thickness: thickness, cap: cap,
      paints: color.map { [PresentedLayout.PaintStop(minX: line.x, paint: .color($0))] }
        ?? layout.paints(onLine: stretch.line))
    guard skipInk == .auto else { return [stroke] }
    let ink = InkGaps(ys: y - thickness / 2...y + thickness / 2, clearance: thickness)
    return stroke.cut(at: ink.gaps(in: line))
  }

  /// Says when no line can be seen: without any text, or in a colour that is fully transparent.
  public func problems(in layout: TextLayout) -> [Diagnostic] {
    DecorationProblems(of: "underline", action: "underline", color: color, selector: selector, in: layout)
      .diagnostics
  }
}
