package import GlyphreelDiagnostics
public import GlyphreelAnimation
public import GlyphreelGraphics
public import GlyphreelTypography

/// Letters whose outlines are drawn by a pen before they are filled; in reverse, the fill disappears before the outlines do.
///
/// The layout is complete from the start, and the final appearance is unchanged.
public struct Draw: TextEffect, CatalogEffect, StaggeredEffect, PenEffect {
  package static let name = "draw"
  package static let summary = "letters drawn along their outlines, then filled"
  /// True: a later drawing of the same text replaces an earlier one.
  package static let replacesEarlier = true

  /// The timing; `duration` and `easing` apply to each unit.
  public var timing: Timing
  /// The units to draw, each at once; other text is always visible.
  public var selector: RangeSelector
  /// The delays between units.
  public var stagger: Stagger
  /// The colour of the pen; nil for the letters' colour.
  public var color: Color?
  /// The thickness of the pen in points, above 0; nil for a thirtieth of the font size, at least 1.
  public var thickness: Double?
  /// The fraction of a unit's time, 0...1, after which its outlines are complete and the fill appears.
  public var fillStart: Double

  /// Creates a drawing, by default of characters that take 1.2 seconds each.
  ///
  /// - Parameters:
  ///   - timing: Nil for 1.2 seconds with `ease-in-out`, which hides the text before it starts.
  ///   - stagger: Nil for 0.1 seconds between characters, 0.4 between words and 0.8 between lines.
  public init(
    timing: Timing? = nil, selector: RangeSelector = RangeSelector(by: .character), stagger: Stagger? = nil,
    color: Color? = nil, thickness: Double? = nil, fillStart: Double = 0.7
  ) {
    precondition(thickness ?? 1 > 0, "a pen has a thickness")
    precondition(0...1 ~= fillStart, "the fill starts within a unit's time")
    self.timing = timing ?? Draw.standardTiming
    self.selector = selector
    self.stagger = stagger ?? Stagger(Draw.standardInterval(of: selector.unit))
    self.color = color
    self.thickness = thickness
    self.fillStart = fillStart
  }

  package init(_ options: inout MappingReader) {
    let standard = Draw()
    let selector = RangeSelector(&options, by: standard.selector.unit)
    self.init(
      timing: Timing(&options, standard: Draw.standardTiming),
      selector: selector,
      stagger: Stagger(following: &options, interval: Draw.standardInterval(of: selector.unit)),
      color: options.color("color", .rare("The pen's colour; the letters' by default.")),
      thickness: options.length(
        "thickness", .rare("Thickness of the pen in points; a thirtieth of the font size by default."),
        in: 0.01...10_000),
      fillStart: options.fraction(
        "fillStart",
        .rare("The fraction of a unit's time after which its outlines are complete and the fill appears."),
        in: 0...1, default: standard.fillStart))
  }

  private static let standardTiming = Timing(duration: 1.2, fill: .both, easing: .easeInOut)

  private static func standardInterval(of unit: TextLayout.Unit.Kind?) -> Double {
    switch unit {
    case .character: 0.1
    case .word: 0.4
    case .line, nil: 0.8
    }
  }

  package var staggered: RangeSelector? {
    get { selector }
    set { if let newValue { selector = newValue } }
  }

  /// Returns the activity from the first unit's start to the last one's end.
  package func activity(in layout: TextLayout) -> Activity {
    StaggeredTiming(timing, stagger, count: PresentedLayout(layout).units(selector).count).activity
  }

  /// The drawn characters, independent of their division into units.
  package var replacementScope: RangeSelector { RangeSelector(selector.part) }

  /// The opacity of the fill.
  package var writes: [PropertyWrite] { [PropertyWrite(.opacity, of: selector)] }

  /// Gives the units that are not complete a pen, at its progress.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    let units = layout.units(selector)
    let staggered = StaggeredTiming(timing, stagger, count: units.count)
    for unit in units {
      guard let progress = staggered.progress(ofUnit: unit.index, at: context.time) else { return }
      let drawn = 1 - (1 - min(max(progress, 0), 1)) * unit.weight
      guard drawn < 1 else { continue }
      let pen = Pen(
        color: color, thickness: thickness,
        drawn: fillStart > 0 ? min(drawn / fillStart, 1) : 1,
        filled: fillStart < 1 ? max((drawn - fillStart) / (1 - fillStart), 0) : 0)
      layout.modify(unit) { $0.pen = pen }
    }
  }

  /// Returns warnings if nothing is drawn, or if letters have no outlines.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    let found = selector.problems(in: layout, "no visible text is selected, so nothing is drawn")
    let hasColors = layout.lines.contains { $0.runs.contains { $0.glyphs.contains { $0.color != nil } } }
    guard found.isEmpty, hasColors else { return found }
    return [
      Diagnostic(
        .warning, "characters in colours of their own, such as emoji, have no outlines, so they fade in",
        hint: "leave them out with 'select'")
    ]
  }
}

extension TextEffect where Self == Draw {
  /// Returns an effect that draws the outlines of letters and fills them then; nil uses the default stagger.
  public static func draw(
    by unit: TextLayout.Unit.Kind? = .character, color: Color? = nil, thickness: Double? = nil,
    stagger: Stagger? = nil
  ) -> Draw {
    Draw(selector: RangeSelector(by: unit), stagger: stagger, color: color, thickness: thickness)
  }
}
