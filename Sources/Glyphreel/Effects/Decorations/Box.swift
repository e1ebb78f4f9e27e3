public import GlyphreelAnimation
public import GlyphreelGraphics
public import GlyphreelTypography

/// A rounded frame around the text that draws itself.
///
/// It begins where reading does, at the top of the text, and runs along the text first.
public struct Box: TextEffect {
  /// Its key in a scene file.
  public static let name = "box"
  /// What it does, in one sentence.
  public static let summary = "a frame around the text that draws itself"

  /// What a frame is drawn around.
  public enum Extent: String, CaseIterable, Sendable {
    /// Everything that is selected as one, whatever lines it stands on.
    case block
    /// What is selected on each line.
    case lines
  }

  /// How one frame follows upon another.
  public var mode: DecorationMode
  /// When it runs; `duration` and `easing` are those of each frame, but for the continuous mode.
  public var timing: Timing
  /// What a frame is drawn around.
  public var around: Extent
  /// In points.
  public var thickness: Double
  /// Nil for the colour that the text begins with.
  public var color: Color?
  /// Points between the text and the middle of the frame's line; nil for 5, or for less where other text is so near that
  /// the line runs midway between.
  public var padding: Double?
  /// Points by which its corners are rounded.
  public var cornerRadius: Double
  /// How the ends of a frame look that is not closed yet.
  public var cap: StrokeCap
  /// The characters that are framed.
  public var selector: RangeSelector

  /// A frame around the whole text within 0.6 seconds, in the text's colour, unless said otherwise.
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

  /// Reads `mode`, `around`, `thickness`, `color`, `padding`, `cornerRadius`, `cap`, `select`, `unit` and the keys of all
  /// timings.
  public init(_ options: inout Options) {
    let defaults = Self()
    self.init(
      mode: options.choice("mode", default: defaults.mode),
      timing: Timing(&options, duration: defaults.timing.duration, easing: defaults.timing.easing),
      around: options.choice("around", default: defaults.around),
      thickness: options.length("thickness", in: 0.01...10_000, default: defaults.thickness),
      color: options.color("color"),
      padding: options.length("padding", in: -10_000...10_000),
      cornerRadius: options.length("cornerRadius", in: 0...10_000, default: defaults.cornerRadius),
      cap: options.choice("cap", default: defaults.cap),
      selector: RangeSelector(&options))
  }

  /// One frame: its outline from where it begins, all of it, and how strongly it was selected.
  struct Frame {
    let line: Int
    let path: Path
    let weight: Double
  }

  /// The frames in a layout, in reading order.
  func frames(in index: LayoutIndex) -> [Frame] {
    guard around == .block else { return index.stretches(selector).map { frame([$0], $0.weight, in: index) } }
    if selector == .all {
      let lines = index.stretches(.all)
      return lines.isEmpty ? [] : [frame(lines, 1, in: index)]
    }
    return index.selection(selector).compactMap { unit in
      let part = RangeSelector(.characters(unit.characters))
      let stretches = index.stretches(part)
      return stretches.isEmpty ? nil : frame(stretches, unit.weight, in: index)
    }
  }

  private func frame(_ stretches: [DecorationStretch], _ weight: Double, in index: LayoutIndex) -> Frame {
    let bounds = stretches.dropFirst().reduce(stretches[0].bounds) { $0.union($1.bounds) }
    let padding = padding(around: stretches, bounds: bounds, in: index)
    let box = bounds.insetBy(dx: -padding.width, dy: -padding.height)
    let path = Path(box, cornerRadius: cornerRadius)
    let mirrored = AffineTransform.scale(x: -1, y: 1).around(Point(x: box.midX, y: box.midY))
    return Frame(
      line: stretches[0].line,
      path: stretches[0].direction == .rtl ? path.transformed(by: mirrored) : path, weight: weight)
  }

  /// Points between the text and the middle of the line, to either side and above and below.
  private func padding(around stretches: [DecorationStretch], bounds: Rect, in index: LayoutIndex) -> Size {
    if let padding { return Size(width: padding, height: padding) }
    let usual = 5.0
    if selector == .all, around == .block { return Size(width: usual, height: usual) }
    let room = FrameRoom(
      around: stretches, bounds: bounds, reach: usual + thickness / 2, in: index.characters)
    return Size(
      width: min(usual, room.horizontal), height: min(usual, room.vertical))
  }

  private func progress(along frames: [Frame]) -> DecorationProgress {
    DecorationProgress(mode: mode, timing: timing, lengths: frames.map(\.path.length))
  }

  /// Until the last frame is closed.
  public func activity(in layout: TextLayout) -> Activity {
    progress(along: frames(in: LayoutIndex(layout))).activity
  }

  /// Draws the frames over the last line's content, so that they lie over every line.
  public func draw(
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
      let outline = frame.path.trimmed(from: 0, to: part * frame.weight).stroked(style)
      list.append(.fill(outline, paint))
    }
  }

  /// Says when no frame can be seen: without any text, or in a colour that is fully transparent.
  public func problems(in layout: TextLayout) -> [Diagnostic] {
    DecorationProblems(of: "frame", action: "frame", color: color, selector: selector, in: layout).diagnostics
  }
}
