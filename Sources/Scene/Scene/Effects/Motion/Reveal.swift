package import GlyphreelDiagnostics
public import GlyphreelAnimation
public import GlyphreelTypography

/// An entrance of text by lines, words or characters; reversed, an exit.
///
/// The layout is complete from the start, and the final appearance is unchanged.
public struct Reveal: TextEffect, CatalogEffect, StaggeredEffect, PenEffect {
  package static let name = "reveal"
  package static let summary = "text that appears one character, word or line at a time"
  /// False: it also works on groups, shapes and other layers without text.
  package static let needsText = false
  /// True: it moves layers as well as characters.
  package static let appliesToLayers = true
  /// True: a later reveal of the same text replaces an earlier one.
  package static let replacesEarlier = true

  /// The motion of each unit, which also fades in.
  public enum Style: String, CaseIterable, Sendable {
    /// No motion.
    case fade
    /// From below.
    case rise
    /// From above.
    case drop
    /// From the side where the line starts.
    case slide
    /// Scaling up.
    case scale
    /// From blurred to sharp.
    case blur
    /// From below, with an overshoot.
    case wave
  }

  /// The motion of each unit.
  public var style: Style
  /// The timing; `duration` and `easing` apply to each unit.
  public var timing: Timing
  /// The units to reveal; other text is always visible.
  public var selector: RangeSelector
  /// The delays between units.
  public var stagger: Stagger
  /// The distance of the motion in points; nil for half the font size.
  public var distance: Double?
  /// The initial scale factor; above 1 the unit shrinks.
  public var scale: Double
  /// The standard deviation of the initial blur in points; nil for a quarter of the font size.
  public var blur: Double?

  /// Creates a reveal, by default of characters that rise in 0.4 seconds each.
  ///
  /// - Parameters:
  ///   - timing: Nil for the style's default timing, which hides the text before it starts.
  ///   - stagger: Nil for 0.05 seconds between characters, 0.1 between words and 0.2 between lines.
  public init(
    style: Style = .rise, timing: Timing? = nil, selector: RangeSelector = RangeSelector(by: .character),
    stagger: Stagger? = nil, distance: Double? = nil, scale: Double = 0.5, blur: Double? = nil
  ) {
    self.style = style
    self.timing = timing ?? Reveal.standardTiming(of: style)
    self.selector = selector
    self.stagger = stagger ?? Stagger(Reveal.standardInterval(of: selector.unit))
    self.distance = distance
    self.scale = scale
    self.blur = blur
  }

  package init(_ options: inout MappingReader) {
    let standard = Reveal()
    let style = options.choice("style", "The style in which units appear.", default: standard.style)
    let selector = RangeSelector(&options, by: standard.selector.unit)
    self.init(
      style: style,
      timing: Timing(&options, standard: Reveal.standardTiming(of: style)),
      selector: selector,
      stagger: Stagger(following: &options, interval: Reveal.standardInterval(of: selector.unit)),
      distance: options.length(
        "distance", "Distance in points that units move; half the font size by default.", in: -10_000...10_000
      ),
      scale: options.fraction(
        "scale", .rare("The initial scale of a unit."), in: 0...10, default: standard.scale),
      blur: options.length(
        "blur",
        .rare(
          "Initial blur of a unit as a standard deviation in points; a quarter of the font size by default."),
        in: 0...1000))
  }

  private static func standardTiming(of style: Style) -> Timing {
    Timing(
      duration: style == .wave ? 0.6 : 0.4, fill: .both,
      easing: style == .wave ? .out(.back) : .out(.cubic))
  }

  private static func standardInterval(of unit: TextLayout.Unit.Kind?) -> Double {
    switch unit {
    case .character: 0.05
    case .word: 0.1
    case .line, nil: 0.2
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

  /// The revealed characters, independent of their division into units.
  package var replacementScope: RangeSelector { RangeSelector(selector.part) }

  /// The opacity, and additively the property that the style moves.
  package var writes: [PropertyWrite] {
    let opacity = PropertyWrite(.opacity, of: selector)
    let moved: PropertyWrite.Property? =
      switch style {
      case .fade: nil
      case .rise, .drop, .slide, .wave: .position
      case .scale: .scale
      case .blur: .blur
      }
    return [opacity] + (moved.map { [PropertyWrite($0, of: selector, isAdditive: true)] } ?? [])
  }

  /// Hides the units that have not started and shows the running units at their progress.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    let units = layout.units(selector)
    let staggered = StaggeredTiming(timing, stagger, count: units.count)
    for unit in units {
      guard let progress = staggered.progress(ofUnit: unit.index, at: context.time) else { return }
      let remaining = (1 - progress) * unit.weight
      guard remaining != 0 else { continue }
      let change = change(remaining: remaining, of: unit, in: layout)
      layout.modify(unit) { change.apply(to: &$0.pose) }
    }
  }

  /// Reveals the layers of a group, or a layer without text, as if their font size were 24 points.
  package func modify(_ pose: inout Pose, ofLayer index: Int, of count: Int, _ context: EffectContext) {
    let staggered = StaggeredTiming(timing, stagger, count: count)
    guard let progress = staggered.progress(ofUnit: index, at: context.time), progress != 1 else { return }
    change(remaining: 1 - progress, fontSize: 24, isRightToLeft: false).apply(to: &pose)
  }

  /// Returns the activity from the first layer's start to the last one's end.
  package func activity(ofLayers count: Int) -> Activity {
    StaggeredTiming(timing, stagger, count: count).activity
  }

  /// The difference of a unit's pose from its final pose.
  private struct Change {
    var opacity: Double
    var dx = 0.0
    var dy = 0.0
    var scale = 1.0
    var blur = 0.0

    func apply(to pose: inout Pose) {
      pose.opacity *= opacity
      pose.offset = pose.offset.offset(dx: dx, dy: dy)
      pose.scale.x *= scale
      pose.scale.y *= scale
      pose.blur += blur
    }
  }

  private func change(remaining: Double, of unit: SelectedUnit, in layout: PresentedLayout) -> Change {
    let line = layout.characters.line(ofCharacter: unit.characters.lowerBound)
    let isRightToLeft = line.map { layout.layout.lines[$0].direction == .rtl } ?? false
    return change(remaining: remaining, fontSize: layout.layout.fontSize, isRightToLeft: isRightToLeft)
  }

  /// - Parameter remaining: The remaining part of the motion: 1 at the start, 0 at the end, negative in an
  ///   overshoot.
  private func change(remaining: Double, fontSize size: Double, isRightToLeft: Bool) -> Change {
    let travel = remaining * (distance ?? size / 2)
    var change = Change(opacity: min(max(1 - remaining, 0), 1))
    switch style {
    case .fade: break
    case .rise, .wave: change.dy = travel
    case .drop: change.dy = -travel
    case .slide: change.dx = isRightToLeft ? travel : -travel
    case .scale: change.scale = max(1 + remaining * (scale - 1), 0)
    case .blur: change.blur = max(remaining, 0) * (blur ?? size / 4)
    }
    return change
  }

  /// Returns a warning if there are no visible units.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    selector.problems(in: layout, "no text to reveal, so nothing appears")
  }
}

extension TextEffect where Self == Reveal {
  /// Returns an entrance that reveals the text unit by unit; nil uses the style's default stagger.
  public static func reveal(
    _ style: Reveal.Style = .rise, by unit: TextLayout.Unit.Kind = .character, stagger: Stagger? = nil
  ) -> Reveal {
    Reveal(style: style, selector: RangeSelector(by: unit), stagger: stagger)
  }
}
