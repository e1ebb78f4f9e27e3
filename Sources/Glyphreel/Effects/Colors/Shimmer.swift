public import GlyphreelAnimation
public import GlyphreelGraphics
public import GlyphreelTypography

/// A light band that passes over the text.
///
/// It comes from outside and leaves to the outside: before, after and during its pauses the text looks as it does without.
public struct Shimmer: TextEffect {
  /// Its key in a scene file.
  public static let name = "shimmer"
  /// What it does, in one sentence.
  public static let summary = "a light band that passes over the text"

  /// What the text turns to in the middle of the band; its opacity says how far.
  public var color: Color
  /// The band's width as a part of its way over the text.
  public var width: Double
  /// Which way it moves, in degrees clockwise from upwards as in CSS; mirrored for text that is read from right to left.
  public var angle: Double
  /// Seconds between one pass and the next, of the effect's own.
  public var pause: Double
  /// When it runs; `duration` is that of one pass.
  public var timing: Timing
  /// The characters that it passes over.
  public var selector: RangeSelector

  /// A white band that is half as wide as the text and passes in 1.5 seconds, again and again after half a second, unless
  /// said otherwise.
  public init(
    color: Color = Color(red: 1, green: 1, blue: 1, alpha: 0.8), width: Double = 0.5, angle: Double = 105,
    pause: Double = 0.5, timing: Timing = Timing(duration: 1.5, iterations: .infinity),
    selector: RangeSelector = .all
  ) {
    self.color = color
    self.width = width
    self.angle = angle
    self.pause = pause
    self.timing = timing
    self.selector = selector
  }

  /// Reads `color`, `width`, `angle`, `pause`, `select`, `unit` and the keys of all timings.
  public init(_ options: inout Options) {
    let defaults = Self()
    self.init(
      color: options.color("color", default: defaults.color),
      width: options.fraction("width", in: 0.01...10, default: defaults.width),
      angle: options.degrees("angle", in: -360...360, default: defaults.angle),
      pause: options.seconds("pause", default: defaults.pause),
      timing: Timing(
        &options, duration: defaults.timing.duration, easing: defaults.timing.easing,
        iterations: defaults.timing.iterations),
      selector: RangeSelector(&options))
  }

  /// Passes and pauses in turn: its iterations hold both.
  private var passing: Timing {
    var passing = timing
    passing.duration += pause
    passing.easing = .linear
    return passing
  }

  /// Until the last pass is over, with the pause behind it; a period holds a pass and a pause.
  public func activity(in layout: TextLayout) -> Activity { passing.activity }

  /// The colour of the selected text.
  public var writes: [PropertyWrite] { [PropertyWrite(.color, of: selector)] }

  /// How far the band is on its way, 0...1; nil while it does not show.
  public func progress(at time: Double) -> Double? {
    guard timing.duration > 0, let position = passing.position(at: time) else { return nil }
    let local = position.progress * passing.duration / timing.duration
    return local > 0 && local < 1 ? timing.easing(local) : nil
  }

  /// Lightens the selected characters where the band is.
  public func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    guard let progress = progress(at: context.time) else { return }
    let isRightToLeft = layout.layout.lines.first?.direction == .rtl
    for unit in layout.units(selector) {
      guard let bounds = unit.bounds, !bounds.isEmpty else { continue }
      let line = band(over: bounds, progress, angle: isRightToLeft ? -angle : angle)
      layout.modify(unit) { appearance in
        let base = appearance.color
        var light = base.interpolated(
          to: Color(red: color.red, green: color.green, blue: color.blue), by: color.alpha * unit.weight)
        // A text that is half clear stays so.
        light.alpha = base.alpha
        appearance.gradient = Gradient(
          line,
          stops: Shimmer.profile.map { offset, part in
            ColorStop(offset: offset, color: base.interpolated(to: light, by: part))
          })
      }
    }
  }

  /// From one edge of the band to the other, at right angles to it.
  private func band(over box: Rect, _ progress: Double, angle: Double) -> Gradient.Geometry {
    let up = AffineTransform.rotation(degrees: angle).apply(to: Point(x: 0, y: -1))
    // As far as the box reaches in the direction, as CSS has it for gradients.
    let length = abs(up.x) * box.width + abs(up.y) * box.height
    let width = length * width
    // From just outside the one corner to just outside the other.
    let start = -length / 2 - width + (length + width) * progress
    func place(_ distance: Double) -> Point {
      Point(x: box.midX + up.x * distance, y: box.midY + up.y * distance)
    }
    return .linear(from: place(start), to: place(start + width))
  }

  /// How strongly the band lightens from its one edge to the other: rising and falling without a corner.
  private static let profile: [(offset: Double, part: Double)] = (0...8).map { step in
    let distance = 1 - abs(Double(step) / 4 - 1)
    return (Double(step) / 8, distance * distance * (3 - 2 * distance))
  }

  /// Says when there is nothing that could shimmer.
  public func problems(in layout: TextLayout) -> [Diagnostic] {
    DecorationProblems(of: "band", action: "pass over", color: color, selector: selector, in: layout)
      .diagnostics
  }
}
