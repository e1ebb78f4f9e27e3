public import GlyphreelAnimation
public import GlyphreelGraphics
public import GlyphreelTypography

/// A marker that is drawn behind the text.
///
/// All of its lines are one shape, so that where they overlap a translucent colour is not painted twice, and it lies
/// behind the letters of every line.
public struct Highlight: TextEffect {
  /// Its key in a scene file.
  public static let name = "highlight"
  /// What it does, in one sentence.
  public static let summary = "a marker that is drawn behind the text"

  /// How the marker goes on from line to line.
  public var mode: DecorationMode
  /// When it runs; in all modes but the continuous one `duration` and `easing` are those of each line.
  public var timing: Timing
  /// What the marker's ink looks like.
  public var color: Color
  /// How far it reaches beyond the text to the left and the right, in points.
  public var padding: Double
  /// How far it reaches beyond the line's top and bottom, in points; negative for a narrower marker.
  public var verticalPadding: Double
  /// Points by which its corners are rounded.
  public var cornerRadius: Double
  /// The characters that are marked.
  public var selector: RangeSelector

  /// A marker's yellow that runs through all lines in 0.6 seconds, unless said otherwise.
  public init(
    mode: DecorationMode = .continuous, timing: Timing = Timing(duration: 0.6),
    color: Color = Color(red: 1, green: 0.839, blue: 0.039, alpha: 0.6), padding: Double = 3,
    verticalPadding: Double = 0, cornerRadius: Double = 3, selector: RangeSelector = .all
  ) {
    self.mode = mode
    self.timing = timing
    self.color = color
    self.padding = padding
    self.verticalPadding = verticalPadding
    self.cornerRadius = cornerRadius
    self.selector = selector
  }

  /// Reads `mode`, `color`, `padding`, `verticalPadding`, `cornerRadius`, `select`, `unit` and the keys of all timings.
  public init(_ options: inout Options) {
    let defaults = Self()
    self.init(
      mode: options.choice("mode", default: defaults.mode),
      timing: Timing(&options, duration: defaults.timing.duration, easing: defaults.timing.easing),
      color: options.color("color", default: defaults.color),
      padding: options.length("padding", in: 0...10_000, default: defaults.padding),
      verticalPadding: options.length(
        "verticalPadding", in: -10_000...10_000, default: defaults.verticalPadding),
      cornerRadius: options.length("cornerRadius", in: 0...10_000, default: defaults.cornerRadius),
      selector: RangeSelector(&options))
  }

  /// Until the last stretch is marked.
  public func activity(in layout: TextLayout) -> Activity {
    DecorationProgress(mode: mode, timing: timing, along: LayoutIndex(layout).stretches(selector)).activity
  }

  /// Draws the marker of all lines before the first line's content: none may cover another line's letters.
  public func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    if line == 0 {
      let path = path(on: layout, at: context.time)
      if !path.isEmpty { list.append(.fill(path, color)) }
    }
    content(&list)
  }

  /// The marker's outline at a time.
  func path(on layout: PresentedLayout, at time: Double) -> Path {
    let stretches = layout.index.stretches(selector)
    let parts = DecorationProgress(mode: mode, timing: timing, along: stretches).parts(at: time)
    var path = Path()
    for (stretch, part) in zip(stretches, parts) where part * stretch.weight > 0 {
      let xs = stretch.edges(part: part * stretch.weight)
      // It starts before the text and, as it grows, comes to end behind it.
      let ahead = padding * (2 * part * stretch.weight - 1)
      let (left, right) = stretch.direction == .ltr ? (padding, ahead) : (ahead, padding)
      let box = Rect(
        from: Point(x: xs.lowerBound - left, y: stretch.bounds.minY - verticalPadding),
        to: Point(x: xs.upperBound + right, y: stretch.bounds.maxY + verticalPadding))
      if !box.isEmpty { path.append(Path(box, cornerRadius: cornerRadius)) }
    }
    return path
  }

  /// Says when no marker can be seen: without any text, or in a colour that is fully transparent.
  public func problems(in layout: TextLayout) -> [Diagnostic] {
    DecorationProblems(of: "marker", action: "mark", color: color, selector: selector, in: layout).diagnostics
  }
}
