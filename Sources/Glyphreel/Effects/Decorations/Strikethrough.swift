public import GlyphreelAnimation
internal import GlyphreelExactText
public import GlyphreelGraphics
public import GlyphreelTypography

/// A stroke through the text that draws itself, line after line or in one go.
///
/// It has one stroke a laid-out line, from the first to the last advance edge of the selected text on it, in the
/// direction of reading. Blank lines have none and take no time.
public struct Strikethrough: TextEffect {
  /// Its key in a scene file.
  public static let name = "strikethrough"
  /// What it does, in one sentence.
  public static let summary = "a stroke through the text that draws itself"
  /// True: the same text is struck through once, by the one that started last.
  public static let replacesEarlier = true

  /// The height at which the stroke runs.
  public enum Position: String, CaseIterable, Sendable {
    /// The middle of the line's box, between its ascent and its descent.
    case middle
    /// Where the font wants it, and as thick as the font wants it.
    case font
    /// The middle of the small letters.
    case xHeight = "x-height"
  }

  /// What happens to the stroke when the text is no longer the one that it was begun on.
  public enum TextChange: String, CaseIterable, Sendable {
    /// It strikes the new text as far as it has come.
    case relayout
    /// It is taken away.
    case remove
  }

  /// How the stroke goes on from line to line.
  public var mode: DecorationMode
  /// When it runs; in the sequential mode `duration` and `easing` are those of each line.
  public var timing: Timing
  /// The height at which the stroke runs.
  public var position: Position
  /// In points; nil for a twelfth of the font size, or for what the font says where it gives the position.
  ///
  /// Where a line has several sizes, its largest run counts.
  public var thickness: Double?
  /// Nil for the colour of the text.
  public var color: Color?
  /// How the stroke's ends look; a cap may reach beyond the text.
  public var cap: StrokeCap
  /// What happens to the stroke when the text changes under it.
  public var onTextChange: TextChange
  /// The characters that are struck through.
  public var selector: RangeSelector

  /// A stroke of 0.3 seconds a line through the middle, in the text's colour, unless said otherwise.
  public init(
    mode: DecorationMode = .sequential, timing: Timing = Timing(duration: 0.3), position: Position = .middle,
    thickness: Double? = nil, color: Color? = nil, cap: StrokeCap = .butt,
    onTextChange: TextChange = .relayout, selector: RangeSelector = .all
  ) {
    self.mode = mode
    self.timing = timing
    self.position = position
    self.thickness = thickness
    self.color = color
    self.cap = cap
    self.onTextChange = onTextChange
    self.selector = selector
  }

  /// Reads `mode`, `position`, `thickness`, `color`, `cap`, `onTextChange`, `select`, `unit` and the keys
  /// of all timings.
  public init(_ options: inout Options) {
    let defaults = Self()
    self.init(
      mode: options.choice("mode", default: defaults.mode),
      timing: Timing(&options, duration: defaults.timing.duration, easing: defaults.timing.easing),
      position: options.choice("position", default: defaults.position),
      thickness: options.length("thickness", in: 0.01...10_000),
      color: options.color("color"),
      cap: options.choice("cap", default: defaults.cap),
      onTextChange: options.choice("onTextChange", default: defaults.onTextChange),
      selector: RangeSelector(&options))
  }

  /// What it strikes.
  public var replacementScope: RangeSelector { selector }

  /// Until the last stretch is struck.
  public func activity(in layout: TextLayout) -> Activity {
    DecorationProgress(mode: mode, timing: timing, along: LayoutIndex(layout).stretches(selector)).activity
  }

  /// Draws the line's content, and over it the stroke as far as it has come.
  public func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    content(&list)
    if onTextChange == .remove, context.text(at: timing.delay).string != layout.layout.text { return }
    let stretches = layout.index.stretches(selector)
    let parts = DecorationProgress(mode: mode, timing: timing, along: stretches).parts(at: context.time)
    for (stretch, part) in zip(stretches, parts) where stretch.line == line && part > 0 {
      stroke(over: stretch, of: layout, part: part * stretch.weight).draw(into: &list)
    }
  }

  /// The stroke over the first `part` of a stretch, 0...1, in the direction of reading.
  func stroke(over stretch: DecorationStretch, of layout: PresentedLayout, part: Double) -> LineStroke {
    let line = layout.layout.lines[stretch.line]
    let run = line.runs[stretch.run]
    let baseline = line.baseline - run.style.baselineOffset
    let y =
      switch position {
      case .middle: stretch.bounds.midY
      case .font: baseline - run.metrics.strikeoutPosition
      case .xHeight: baseline - run.metrics.xHeight / 2
      }
    let fontThickness = position == .font ? run.metrics.strikeoutThickness : run.style.size / 12
    return LineStroke(
      xs: stretch.edges(part: part), y: y, thickness: thickness ?? fontThickness, cap: cap,
      paints: color.map { [PresentedLayout.PaintStop(minX: line.x, paint: .color($0))] }
        ?? layout.paints(onLine: stretch.line))
  }

  /// Says when no stroke can be seen: without any text, or in a colour that is fully transparent.
  public func problems(in layout: TextLayout) -> [Diagnostic] {
    DecorationProblems(
      of: "stroke", action: "strike through", color: color, selector: selector, in: layout
    ).diagnostics
  }
}
