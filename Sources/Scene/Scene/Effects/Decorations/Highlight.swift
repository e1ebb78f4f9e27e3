package import GlyphreelDiagnostics
public import GlyphreelAnimation
public import GlyphreelGraphics
public import GlyphreelTypography

/// A marker stroke that draws itself behind the text.
///
/// All lines form one path, so a translucent colour is not painted twice where they overlap, and the
/// marker is behind the letters of every line.
public struct Highlight: TextEffect, SegmentDecoration {
  package static let name = "highlight"
  package static let summary = "a marker that is drawn behind the text"

  /// The order in which lines are marked.
  public var mode: DecorationMode
  /// The timing; `duration` and `easing` apply to each line, except in continuous mode.
  public var timing: Timing
  /// The colour of the marker.
  public var color: Color
  /// The horizontal extent beyond the text, in points.
  public var padding: Double
  /// The vertical extent beyond the line, in points; negative for a narrower marker.
  public var verticalPadding: Double
  /// The corner radius in points.
  public var cornerRadius: Double
  /// The text that determines the marker's height where sizes differ.
  public var per: DecorationLine.Measure
  /// The marked characters.
  public var selector: RangeSelector

  /// Creates a marker, by default yellow and continuous over all lines within 0.6 seconds.
  public init(
    mode: DecorationMode = .continuous, timing: Timing = Timing(duration: 0.6),
    color: Color = Color(red: 1, green: 0.839, blue: 0.039, alpha: 0.6), padding: Double = 3,
    verticalPadding: Double = 0, cornerRadius: Double = 3, per: DecorationLine.Measure = .line,
    selector: RangeSelector = .all
  ) {
    self.mode = mode
    self.timing = timing
    self.color = color
    self.padding = padding
    self.verticalPadding = verticalPadding
    self.cornerRadius = cornerRadius
    self.per = per
    self.selector = selector
  }

  package init(_ options: inout MappingReader) {
    let defaults = Self()
    self.init(
      mode: options.choice(
        "mode", "Lines one after the other, one stroke across all lines, or all lines at once.",
        default: defaults.mode),
      timing: Timing(&options, duration: defaults.timing.duration, easing: defaults.timing.easing),
      color: options.color("color", "The marker's colour.", default: defaults.color),
      padding: options.length(
        "padding", "Points by which the marker extends beyond the text horizontally.", in: 0...10_000,
        default: defaults.padding),
      verticalPadding: options.length(
        "verticalPadding", .rare("Points by which the marker extends above and below the line."),
        in: -10_000...10_000, default: defaults.verticalPadding),
      cornerRadius: options.length(
        "cornerRadius", "Corner radius in points.", in: 0...10_000, default: defaults.cornerRadius),
      per: options.choice(
        "per", .rare("Whether the marker's height follows the largest text of a line, or each part of it."),
        default: defaults.per),
      selector: RangeSelector(&options))
  }

  /// Draws the marker of all lines before the first line's content, so it covers no letters.
  package func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    if line == 0 {
      let path = path(on: layout, at: context.time)
      if !path.isEmpty { list.append(.fill(path, color)) }
    }
    content(&list)
  }

  /// Returns the outline of the marker at a time.
  func path(on layout: PresentedLayout, at time: Double) -> Path {
    var path = Path()
    for (segment, part) in covered(of: layout, at: time) where part > 0 {
      let edges = segment.edges(part: part)
      let line = layout.layout.lines[segment.line]
      for (run, xs) in segment.parts(DecorationLine(), per: per, in: layout.index.characters) {
        // The leading edge grows from `-padding` to `padding`.
        let ahead = padding * (2 * part - 1)
        let (left, right) = segment.direction == .ltr ? (padding, ahead) : (ahead, padding)
        guard xs.overlaps(edges) else { continue }
        let shown = xs.clamped(to: edges)
        let metrics = line.runs[run].metrics
        let baseline = line.baseline - line.runs[run].style.baselineOffset
        let (top, bottom) =
          per == .line
          ? (segment.bounds.minY, segment.bounds.maxY)
          : (baseline - metrics.ascent, baseline + metrics.descent)
        let box = Rect(
          from: Point(
            x: shown.lowerBound - (xs.lowerBound <= segment.bounds.minX ? left : 0), y: top - verticalPadding),
          to: Point(
            x: shown.upperBound + (xs.upperBound >= segment.bounds.maxX ? right : 0),
            y: bottom + verticalPadding))
        if !box.isEmpty { path.append(Path(box, cornerRadius: cornerRadius)) }
      }
    }
    return path
  }

  /// Returns a warning if no marker is visible: without text, or in a transparent colour.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    DecorationProblems(of: "marker", action: "mark", color: color, selector: selector, in: layout).diagnostics
  }
}

extension TextEffect where Self == Highlight {
  /// Returns a marker stroke behind the text, yellow if `color` is nil.
  public static func highlight(
    mode: DecorationMode = .continuous, color: Color? = nil, select: RangeSelector = .all
  ) -> Highlight {
    var highlight = Highlight(mode: mode, selector: select)
    if let color { highlight.color = color }
    return highlight
  }
}
