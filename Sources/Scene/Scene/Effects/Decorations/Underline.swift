package import GlyphreelDiagnostics
public import GlyphreelAnimation
public import GlyphreelGraphics
public import GlyphreelTypography

/// A line that draws itself under the text.
///
/// The font sets its position by default, and letters that descend below it interrupt it, as in browsers.
public struct Underline: TextEffect, SegmentDecoration {
  package static let name = "underline"
  package static let summary = "a line that draws itself under the text"

  /// The behaviour where a glyph crosses the line.
  public enum InkSkipping: String, CaseIterable, Sendable {
    /// The line is interrupted.
    case auto
    /// The line continues.
    case none
  }

  /// The order in which lines are underlined.
  public var mode: DecorationMode
  /// The timing; `duration` and `easing` apply to each line of text, except in continuous mode.
  public var timing: Timing
  /// Points from the baseline down to the centre of the line; nil for the font's position.
  public var offset: Double?
  /// The thickness in points; nil for the font's thickness.
  public var thickness: Double?
  /// The form of the line, by default at one height under all font sizes of a line.
  public var line: DecorationLine
  /// The colour; nil for the colour of the text.
  public var color: Color?
  /// The cap of the ends, which may extend beyond the text.
  public var cap: StrokeCap
  /// The behaviour where a glyph crosses the line.
  public var skipInk: InkSkipping
  /// The underlined characters.
  public var selector: RangeSelector

  /// Creates an underline, by default as the font sets it, in the text's colour and of 0.3 seconds per line.
  public init(
    mode: DecorationMode = .sequential, timing: Timing = Timing(duration: 0.3), offset: Double? = nil,
    thickness: Double? = nil, line: DecorationLine = DecorationLine(), color: Color? = nil,
    cap: StrokeCap = .butt, skipInk: InkSkipping = .auto, selector: RangeSelector = .all
  ) {
    self.mode = mode
    self.timing = timing
    self.offset = offset
    self.thickness = thickness
    self.line = line
    self.color = color
    self.cap = cap
    self.skipInk = skipInk
    self.selector = selector
  }

  package init(_ options: inout MappingReader) {
    let defaults = Self()
    self.init(
      mode: options.choice(
        "mode", "Lines one after the other, one stroke across all lines, or all lines at once.",
        default: defaults.mode),
      timing: Timing(&options, duration: defaults.timing.duration, easing: defaults.timing.easing),
      offset: options.length(
        "offset", .rare("Points below the baseline; the font's value by default."), in: -10_000...10_000),
      thickness: options.length(
        "thickness", "Stroke width in points; the font's value by default.", in: 0.01...10_000),
      line: DecorationLine(&options),
      color: options.color("color", "Stroke colour; the text's colour by default."),
      cap: options.choice("cap", .rare("The ends of the stroke."), default: defaults.cap),
      skipInk: options.choice(
        "skipInk", .rare("Whether the line is interrupted at descenders."), default: defaults.skipInk),
      selector: RangeSelector(&options))
  }

  /// Draws the underline and the line's content over it.
  package func draw(
    _ line: Int, of layout: PresentedLayout, into list: inout DisplayList, _ context: EffectContext,
    content: (inout DisplayList) -> Void
  ) {
    for (segment, part) in covered(of: layout, at: context.time) where segment.line == line {
      for stroke in strokes(under: segment, of: layout, part: part) {
        stroke.draw(into: &list)
      }
    }
    content(&list)
  }

  /// Returns the pieces of the line under the first `part` of a segment, 0...1, in reading direction.
  func strokes(under segment: DecorationSegment, of layout: PresentedLayout, part: Double) -> [LineStroke] {
    let text = layout.layout.lines[segment.line]
    return segment.parts(line, per: line.per ?? .line, in: layout.index.characters).flatMap { run, xs in
      let run = text.runs[run]
      let thickness = (thickness ?? run.metrics.underlineThickness) * line.weight
      let y = text.baseline - run.style.baselineOffset + (offset ?? run.metrics.underlinePosition)
      let strokes = LineStroke(
        xs: xs, y: y, thickness: thickness, cap: cap,
        paints: layout.paints(ofStroke: color, onLine: segment.line)
      ).drawn(to: segment.edges(part: part), as: line, doubledAt: 1)
      // As in Chromium, a wavy line is not interrupted.
      guard skipInk == .auto, line.form != .wavy,
        let ink = InkGaps(
          below: text.baseline - run.style.baselineOffset, size: run.style.size, within: strokes.extent,
          thickness: thickness)
      else { return strokes }
      return strokes.flatMap { $0.cut(at: ink.gaps(in: text)) }
    }
  }

  /// Returns a warning if no line is visible: without text, or in a transparent colour.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    DecorationProblems(of: "underline", action: "underline", color: color, selector: selector, in: layout)
      .diagnostics
  }
}

extension TextEffect where Self == Underline {
  /// Returns a line that draws itself under the text; nil uses the text's colour and the font's thickness.
  public static func underline(
    mode: DecorationMode = .sequential, color: Color? = nil, thickness: Double? = nil,
    select: RangeSelector = .all
  ) -> Underline {
    Underline(mode: mode, thickness: thickness, color: color, selector: select)
  }
}
