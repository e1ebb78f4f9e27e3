package import GlyphreelDiagnostics
public import GlyphreelAnimation
public import GlyphreelGraphics
package import GlyphreelTypography

/// A highlight band that sweeps across the text.
///
/// The band starts and ends outside the text, so the text is unchanged before, after and between passes.
public struct Shimmer: TextEffect, CatalogEffect {
  package static let name = "shimmer"
  package static let summary = "a band of light that passes over the text"
  /// False: it also works on groups, shapes and other layers without text.
  package static let needsText = false
  /// True: it covers layers as well as characters.
  package static let appliesToLayers = true

  /// The colour in the middle of the band; nil for a light that keeps dark text readable.
  ///
  /// Its alpha is the strength.
  /// Nil is white for light text and other layers. Dark text becomes lighter as long as it contrasts with a light page; if it
  /// contrasts little already, it becomes darker.
  public var color: Color?
  /// The width of the band as a fraction of the text's extent in the direction of motion.
  public var width: Double
  /// The direction of motion in degrees clockwise from upwards, as in CSS; mirrored for right-to-left text.
  public var angle: Double
  /// Seconds between passes, on the effect's own clock.
  public var pause: Double
  /// The timing; `duration` is the duration of one pass.
  public var timing: Timing
  /// The characters that the band crosses.
  public var selector: RangeSelector

  /// Creates a shimmer, by default a band half as wide as the text that passes in 1.5 seconds, pauses for half a
  /// second and repeats forever.
  public init(
    color: Color? = nil, width: Double = 0.5, angle: Double = 105,
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

  package init(_ options: inout MappingReader) {
    let defaults = Self()
    self.init(
      color: options.color(
        "color",
        "The colour in the middle of the band; its alpha is the strength. White by default, and a tone of dark text."
      ),
      width: options.fraction(
        "width", .rare("Width of the band as a fraction of the text's extent in the direction of motion."),
        in: 0.01...10, default: defaults.width),
      angle: options.degrees(
        "angle", .rare("Direction of the band's motion, clockwise from upwards."), in: -360...360,
        default: defaults.angle),
      pause: options.seconds("pause", "Pause between two iterations.", default: defaults.pause),
      timing: Timing(
        &options, duration: defaults.timing.duration, easing: defaults.timing.easing,
        iterations: defaults.timing.iterations),
      selector: RangeSelector(&options))
  }

  /// The timing of iterations that consist of a pass and a pause.
  private var passing: Timing {
    var passing = timing
    passing.duration += pause
    passing.easing = .linear
    return passing
  }

  /// Returns the activity, which includes the last pause; one period is a pass and a pause.
  package func activity(in layout: TextLayout) -> Activity { passing.activity }

  /// The colour of the selected text.
  package var writes: [PropertyWrite] { [PropertyWrite(.color, of: selector)] }

  /// Returns the progress of the current pass, 0...1; nil while the band is not visible.
  package func progress(at time: Double) -> Double? {
    guard timing.duration > 0, let position = passing.position(at: time) else { return nil }
    let local = position.progress * passing.duration / timing.duration
    return local > 0 && local < 1 ? timing.easing(local) : nil
  }

  /// Changes the selected characters under the band.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    guard let progress = progress(at: context.time) else { return }
    let isRightToLeft = layout.layout.lines.first?.direction == .rtl
    for unit in layout.units(selector) {
      guard let bounds = unit.bounds, !bounds.isEmpty else { continue }
      let line = band(over: bounds, progress, angle: isRightToLeft ? -angle : angle)
      layout.modify(unit) { appearance in
        let base = appearance.color
        let color = color ?? Shimmer.light(over: base)
        var light = base.interpolated(
          to: Color(red: color.red, green: color.green, blue: color.blue), by: color.alpha * unit.weight)
        // The text keeps its own alpha.
        light.alpha = base.alpha
        appearance.gradient = Gradient(
          line,
          stops: Shimmer.profile.map { offset, part in
            ColorStop(offset: offset, color: base.interpolated(to: light, by: part))
          })
      }
    }
  }

  /// Paints the band over a layer without text.
  package func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    guard context.isTextless, let progress = progress(at: context.time) else { return }
    let box = Rect(origin: .zero, size: context.size)
    guard !box.isEmpty else { return }
    let color = color ?? Shimmer.white
    appearance.overlays.append(
      Gradient(
        band(over: box, progress, angle: angle),
        stops: Shimmer.profile.map { offset, part in
          var light = color
          light.alpha *= part
          return ColorStop(offset: offset, color: light)
        }))
  }

  /// Returns the activity, which includes the last pause.
  package func activity(ofLayers count: Int) -> Activity { passing.activity }

  /// Returns the linear gradient across the band.
  private func band(over box: Rect, _ progress: Double, angle: Double) -> Gradient.Geometry {
    let up = AffineTransform.rotation(degrees: angle).apply(to: Point(x: 0, y: -1))
    // The length of the gradient line as CSS defines it.
    let length = abs(up.x) * box.width + abs(up.y) * box.height
    let width = length * width
    // From just outside one corner to just outside the other.
    let start = -length / 2 - width + (length + width) * progress
    func place(_ distance: Double) -> Point {
      Point(x: box.midX + up.x * distance, y: box.midY + up.y * distance)
    }
    return .linear(from: place(start), to: place(start + width))
  }

  /// The light over light text and over layers.
  private static let white = Color(red: 1, green: 1, blue: 1, alpha: 0.8)

  /// Returns the light over text of a color.
  ///
  /// WCAG 2.2 asks for a contrast of 4.5. Text that has it on white is meant for light pages. 5.25 on white is 4.5 on a page of
  /// `#eee`. Between 4.5 and 7, lighter tones would hardly be seen.
  private static func light(over text: Color) -> Color {
    func contrast(_ color: Color) -> Double { ContrastRatio(color, .white).value }
    if contrast(text) < 4.5 { return white }
    if contrast(text) < 7 { return Color(red: 0, green: 0, blue: 0, alpha: 0.7) }
    var opaque = white
    opaque.alpha = 1
    // The strongest light that keeps the contrast, by bisection.
    var (light, step) = (white, white.alpha / 2)
    light.alpha = 0
    while step > 0.001 {
      if contrast(text.interpolated(to: opaque, by: light.alpha + step)) >= 5.25 { light.alpha += step }
      step /= 2
    }
    return light
  }

  /// The strength across the band, a smoothstep in each half.
  private static let profile: [(offset: Double, part: Double)] = (0...8).map { step in
    let distance = 1 - abs(Double(step) / 4 - 1)
    return (Double(step) / 8, distance * distance * (3 - 2 * distance))
  }

  /// Returns a warning if there is nothing to shimmer.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    DecorationProblems(of: "band", action: "pass over", color: color, selector: selector, in: layout)
      .diagnostics
  }
}

extension TextEffect where Self == Shimmer {
  /// Returns a highlight band that sweeps across the text.
  public static func shimmer(select: RangeSelector = .all) -> Shimmer { Shimmer(selector: select) }
}
