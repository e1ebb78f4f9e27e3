public import Animation
public import Graphics
public import Typography

/// A stroke through the text that draws itself, line after line or in one go.
///
/// It has one stroke a laid-out line, from the first to the last advance edge of the text on it, in the
/// direction of reading. Blank lines have none and take no time.
public struct Strikethrough: TextEffect {
  /// Its key in a scene file.
  public static let name = "strikethrough"
  /// What it does, in one sentence.
  public static let summary = "a stroke through the text that draws itself"
  /// True: a text is struck through once, by the one that started last.
  public static let replacesEarlier = true

  /// How the stroke goes on from line to line.
  public enum Mode: String, CaseIterable, Sendable {
    /// A line starts when the one before is complete; each line takes the whole duration.
    case sequential
    /// One pen runs over all lines at the same speed; all together take the duration.
    case continuous
  }

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
  public var mode: Mode
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

  /// A stroke of 0.3 seconds a line through the middle, in the text's colour, unless said otherwise.
  public init(
    mode: Mode = .sequential, timing: Timing = Timing(duration: 0.3), position: Position = .middle,
    thickness: Double? = nil, color: Color? = nil, cap: StrokeCap = .butt,
    onTextChange: TextChange = .relayout
  ) {
    self.mode = mode
    self.timing = timing
    self.position = position
    self.thickness = thickness
    self.color = color
    self.cap = cap
    self.onTextChange = onTextChange
  }

  /// Reads `mode`, `position`, `thickness`, `color`, `cap`, `onTextChange` and the keys of all timings.
  public init(_ options: inout Options) {
    self.init(
      mode: options.choice("mode", default: .sequential),
      timing: Timing(&options, duration: 0.3, easing: .easeInOut),
      position: options.choice("position", default: .middle),
      thickness: options.length("thickness", in: 0.01...10_000),
      color: options.color("color"),
      cap: options.choice("cap", default: .butt),
      onTextChange: options.choice("onTextChange", default: .relayout))
  }

  /// Until the last line is struck.
  public func activity(in layout: TextLayout) -> Activity { wholeTiming(for: layout).activity }

  /// In the sequential mode all lines one after the other; easing is then up to each line.
  private func wholeTiming(for layout: TextLayout) -> Timing {
    guard mode == .sequential else { return timing }
    var whole = timing
    whole.duration *= Double(layout.textLineCount)
    whole.easing = .linear
    return whole
  }

  /// The struck part of a line, 0...1, at a time.
  public func progress(ofLine index: Int, in layout: TextLayout, at time: Double) -> Double {
    let line = layout.lines[index]
    guard let position = wholeTiming(for: layout).position(at: time), !line.isBlank else { return 0 }
    let part: Double
    switch mode {
    case .sequential:
      let local = position.progress * Double(layout.textLineCount) - Double(line.textLinesAbove)
      // A line that is yet to come is not struck, even where an easing jumps at its start.
      part = local < 0 ? 0 : timing.easing(local, isBefore: position.isBefore)
    case .continuous:
      let pen = timing.easing(position.progress, isBefore: position.isBefore) * layout.totalWidth
      part = (pen - line.widthAbove) / line.width
    }
    // The end is met exactly, whatever the sums of widths rounded to.
    return part > 1 - 1e-9 ? 1 : max(part, 0)
  }

  /// Draws the line's content, and over it the stroke as far as it has come.
  public func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    content(&list)
    let part = progress(ofLine: line, in: layout.layout, at: context.time)
    guard part > 0 else { return }
    if onTextChange == .remove, context.text(at: timing.delay).string != layout.layout.text { return }
    stroke(line, of: layout, part: part).draw(into: &list)
  }

  /// The stroke over the first `part` of a line, 0...1, in the direction of reading.
  func stroke(_ index: Int, of layout: PresentedLayout, part: Double) -> LineStroke {
    let line = layout.layout.lines[index]
    let bounds = line.typographicBounds
    // The largest run speaks for the line.
    let run = line.runs.max { $0.style.size < $1.style.size }
    let size = run?.style.size ?? 0
    let baseline = line.baseline - (run?.style.baselineOffset ?? 0)
    let fontThickness = position == .font ? run?.metrics.strikeoutThickness : nil
    let y =
      switch position {
      case .middle: bounds.midY
      case .font: baseline - (run?.metrics.strikeoutPosition ?? 0)
      case .xHeight: baseline - (run?.metrics.xHeight ?? 0) / 2
      }
    let width = bounds.width * part
    let start = line.direction == .ltr ? bounds.minX : bounds.maxX - width
    return LineStroke(
      xs: start...max(start, start + width), y: y, thickness: thickness ?? fontThickness ?? size / 12,
      cap: cap,
      paints: color.map { [PresentedLayout.PaintStop(minX: line.x, paint: .color($0))] }
        ?? layout.paints(onLine: index))
  }

  /// Says when no stroke can be seen: without any text, or in a colour that is fully transparent.
  public func problems(in layout: TextLayout) -> [Diagnostic] {
    if layout.isBlank {
      return [Diagnostic(.warning, "there is no text to strike through, so no stroke is drawn")]
    }
    if let color {
      return color.alpha > 0 ? [] : [Diagnostic(.warning, "the stroke's color is fully transparent")]
    }
    if layout.lines.contains(where: { $0.runs.contains { $0.style.color.alpha > 0 } }) { return [] }
    return [
      Diagnostic(.warning, "the stroke is fully transparent, as the text is", hint: "give it a color")
    ]
  }
}
