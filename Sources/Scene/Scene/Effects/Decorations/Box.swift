package import GlyphreelDiagnostics
public import GlyphreelAnimation
public import GlyphreelGraphics
package import GlyphreelTypography

/// A rounded frame around the text that draws itself.
///
/// The outline starts at the top, where reading starts, and follows the reading direction.
public struct Box: TextEffect, CatalogEffect {
  package static let name = "box"
  package static let summary = "a frame that draws itself around the text"
  /// True: its lines are straight.
  package var drawsLines: Bool { true }

  /// The text that one frame encloses.
  public enum Extent: String, CaseIterable, Sendable {
    /// All of the selected text, across lines.
    case block
    /// The selected text of each line.
    case lines
  }

  /// The order in which several frames are drawn.
  public var mode: DecorationMode
  /// The timing; `duration` and `easing` apply to each frame, except in continuous mode.
  public var timing: Timing
  /// The text that one frame encloses.
  public var around: Extent
  /// The stroke width in points.
  public var thickness: Double
  /// The colour; nil for the colour of the first character.
  public var color: Color?
  /// Points between the text and the centre line of the stroke; nil for 5, or less if other text is so near
  /// that the line runs midway.
  public var padding: Double?
  /// The corner radius in points.
  public var cornerRadius: Double
  /// The cap of an open frame's ends.
  public var cap: StrokeCap
  /// The framed characters.
  public var selector: RangeSelector

  /// Creates a frame, by default around the whole text, in its colour and drawn within 0.6 seconds.
  public init(
    mode: DecorationMode = .sequential, timing: Timing = Timing(duration: 0.6), around: Extent = .block,
    thickness: Double = 2, color: Color? = nil, padding: Double? = nil, cornerRadius: Double = 6,
    cap: StrokeCap = .round, selector: RangeSelector = .all
  ) {
    self.mode = mode
    self.timing = timing
    self.around = around
    self.thickness = thickness
    self.color = color
    self.padding = padding
    self.cornerRadius = cornerRadius
    self.cap = cap
    self.selector = selector
  }

  package init(_ options: inout MappingReader) {
    let defaults = Self()
    self.init(
      mode: options.choice(
        "mode", "Lines one after the other, one stroke across all lines, or all lines at once.",
        default: defaults.mode),
      timing: Timing(&options, duration: defaults.timing.duration, easing: defaults.timing.easing),
      around: options.choice(
        "around", "A frame around the block of lines, or around each line.", default: defaults.around),
      thickness: options.length(
        "thickness", "Stroke width in points.", in: 0.01...10_000, default: defaults.thickness),
      color: options.color("color", "Stroke colour; the text's colour by default."),
      padding: options.length(
        "padding", "Points between the text and the stroke; 5 by default, or less next to other text.",
        in: -10_000...10_000),
      cornerRadius: options.length(
        "cornerRadius", "Corner radius in points.", in: 0...10_000, default: defaults.cornerRadius),
      cap: options.choice("cap", .rare("The ends of an open stroke."), default: defaults.cap),
      selector: RangeSelector(&options))
  }

  /// A frame: its outline from the starting point, and the weight of its selection.
  struct Frame {
    let line: Int
    let path: Path
    let weight: Double
  }

  /// Returns the frames in a layout, in reading order.
  func frames(in index: LayoutIndex) -> [Frame] {
    guard around == .block else { return index.segments(selector).map { frame([$0], $0.weight, in: index) } }
    if selector == .all {
      let lines = index.segments(.all)
      return lines.isEmpty ? [] : [frame(lines, 1, in: index)]
    }
    return index.selection(selector).compactMap { unit in
      let part = RangeSelector(.characters(unit.characters))
      let segments = index.segments(part)
      return segments.isEmpty ? nil : frame(segments, unit.weight, in: index)
    }
  }

  private func frame(_ segments: [DecorationSegment], _ weight: Double, in index: LayoutIndex) -> Frame {
    let bounds = segments.dropFirst().reduce(segments[0].bounds) { $0.union($1.bounds) }
    let padding = padding(around: segments, bounds: bounds, in: index)
    let box = bounds.insetBy(dx: -padding.width, dy: -padding.height)
    let path = Path(box, cornerRadius: cornerRadius)
    let mirrored = AffineTransform.scale(x: -1, y: 1).around(Point(x: box.midX, y: box.midY))
    return Frame(
      line: segments[0].line,
      path: segments[0].direction == .rtl ? path.transformed(by: mirrored) : path, weight: weight)
  }

  /// Returns the horizontal and vertical padding in points.
  private func padding(around segments: [DecorationSegment], bounds: Rect, in index: LayoutIndex) -> Size {
    if let padding { return Size(width: padding, height: padding) }
    let usual = 5.0
    if selector == .all, around == .block { return Size(width: usual, height: usual) }
    let clearance = FrameClearance(
      around: segments, bounds: bounds, reach: usual + thickness / 2, in: index.characters)
    return Size(
      width: min(usual, clearance.horizontal), height: min(usual, clearance.vertical))
  }

  private func progress(along frames: [Frame]) -> DecorationProgress {
    DecorationProgress(mode: mode, timing: timing, lengths: frames.map(\.path.length))
  }

  /// Returns the activity until the last frame is closed.
  package func activity(in layout: TextLayout) -> Activity {
    progress(along: frames(in: LayoutIndex(layout))).activity
  }

  /// Draws the frames after the last line's content, so they cover every line.
  package func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    content(&list)
    guard line == layout.layout.lines.count - 1 else { return }
    let frames = frames(in: layout.index)
    let style = StrokeStyle(width: thickness, cap: cap)
    for (frame, part) in zip(frames, progress(along: frames).parts(at: context.time))
    where part * frame.weight > 0 {
      let paint =
        color.map { .color($0) } ?? layout.paints(onLine: frame.line).first?.paint ?? .color(.black)
      list.append(.stroke(StrokedPath(frame.path, style: style, to: part * frame.weight), paint))
    }
  }

  /// Returns a warning if no frame is visible: without text, or in a transparent colour.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    DecorationProblems(of: "frame", action: "frame", color: color, selector: selector, in: layout).diagnostics
  }
}

extension TextEffect where Self == Box {
  /// Returns a frame that draws itself around the text, in the text's colour if `color` is nil.
  public static func box(color: Color? = nil, select: RangeSelector = .all) -> Box {
    Box(color: color, selector: select)
  }
}
