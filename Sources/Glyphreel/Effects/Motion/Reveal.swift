public import GlyphreelAnimation
public import GlyphreelTypography

/// Lets a text appear line by line, word by word or character by character; backwards it hides it.
///
/// Only painting changes: the text is laid out in full from the beginning, and stands there untouched in the end.
public struct Reveal: TextEffect {
  /// Its key in a scene file.
  public static let name = "reveal"
  /// What it does, in one sentence.
  public static let summary = "text that appears unit by unit"
  /// True: a text is shown or hidden by the one that started last.
  public static let replacesEarlier = true

  /// How each unit appears; all of them fade in on the way.
  public enum Style: String, CaseIterable, Sendable {
    /// It stays where it is.
    case fade
    /// It comes from below.
    case rise
    /// It comes from above.
    case drop
    /// It comes from the side where the line begins.
    case slide
    /// It grows to its size.
    case scale
    /// It becomes sharp.
    case blur
    /// It comes from below, goes a little too far and settles.
    case wave
  }

  /// How each unit appears.
  public var style: Style
  /// When it runs; `duration` and `easing` are those of each unit.
  public var timing: Timing
  /// The units that appear; other text is there all the time.
  public var selector: RangeSelector
  /// How the units follow upon each other.
  public var stagger: Stagger
  /// How far a unit comes, in points; nil for half the font size.
  public var distance: Double?
  /// The size that a unit grows from, as a part of its own; above 1 it shrinks.
  public var scale: Double
  /// The standard deviation of the blur that a unit begins with, in points; nil for a quarter of the font size.
  public var blur: Double?

  /// Characters that rise, 0.4 seconds each, unless said otherwise.
  ///
  /// - Parameters:
  ///   - timing: Nil for the style's standard timing, which hides the text before it starts.
  ///   - stagger: Nil for one that suits the units: 0.05 seconds between characters, 0.1 between words and 0.2 between
  ///     lines.
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

  /// Reads `style`, `distance`, `scale`, `blur` and the keys of all timings, selectors and staggers.
  public init(_ options: inout Options) {
    let standard = Reveal()
    let style = options.choice("style", default: standard.style)
    let selector = RangeSelector(&options, by: standard.selector.unit)
    self.init(
      style: style,
      timing: Timing(&options, standard: Reveal.standardTiming(of: style)),
      selector: selector,
      stagger: Stagger(&options, interval: Reveal.standardInterval(of: selector.unit)),
      distance: options.length("distance", in: -10_000...10_000),
      scale: options.fraction("scale", in: 0...10, default: standard.scale),
      blur: options.length("blur", in: 0...1000))
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

  /// From the first unit's start to the last one's end.
  public func activity(in layout: TextLayout) -> Activity {
    StaggeredTiming(timing, stagger, count: PresentedLayout(layout).units(selector).count).activity
  }

  /// The characters, whatever they are divided into.
  public var replacementScope: RangeSelector { RangeSelector(selector.part) }

  /// How opaque the units are, and what their style changes besides, on top of what others do.
  public var writes: [PropertyWrite] {
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

  /// Hides the units that are yet to come, and shows those on their way as far as they are.
  public func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    let units = layout.units(selector)
    let staggered = StaggeredTiming(timing, stagger, count: units.count)
    for unit in units {
      guard let progress = staggered.progress(ofUnit: unit.index, at: context.time) else { return }
      let rest = (1 - progress) * unit.weight
      guard rest != 0 else { continue }
      let change = change(atRest: rest, of: unit, in: layout)
      layout.modify(unit) { change.apply(to: &$0.pose) }
    }
  }

  /// What a unit's pose differs in from where it is going.
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

  /// - Parameter rest: How much of its way a unit has before it: 1 at its start, 0 at its end, below 0 beyond it.
  private func change(atRest rest: Double, of unit: SelectedUnit, in layout: PresentedLayout) -> Change {
    let size = layout.layout.fontSize
    let way = rest * (distance ?? size / 2)
    var change = Change(opacity: min(max(1 - rest, 0), 1))
    switch style {
    case .fade: break
    case .rise, .wave: change.dy = way
    case .drop: change.dy = -way
    case .slide:
      let line = layout.characters.line(ofCharacter: unit.characters.lowerBound)
      let isRightToLeft = line.map { layout.layout.lines[$0].direction == .rtl } ?? false
      change.dx = isRightToLeft ? way : -way
    case .scale: change.scale = max(1 + rest * (scale - 1), 0)
    case .blur: change.blur = max(rest, 0) * (blur ?? size / 4)
    }
    return change
  }

  /// Says when there is nothing that could appear.
  public func problems(in layout: TextLayout) -> [Diagnostic] {
    PresentedLayout(layout).units(selector).contains { $0.bounds != nil }
      ? [] : [Diagnostic(.warning, "there is no text to reveal, so nothing appears")]
  }
}
