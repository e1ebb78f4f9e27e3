package import GlyphreelDiagnostics
public import GlyphreelAnimation
public import GlyphreelGraphics
package import GlyphreelTypography

/// A gradient fill of text that can move.
///
/// The gradient spans the box of the selected text, or of each unit. Its colours are made cyclic: the last one blends
/// into the first, so the motion has no seam.
public struct GradientFill: TextEffect, CatalogEffect {
  package static let name = "gradient"
  package static let summary = "a moving gradient that fills the text"
  /// False: it also works on groups, shapes and other layers without text.
  package static let needsText = false
  /// True: it covers layers as well as characters.
  package static let appliesToLayers = true

  /// The gradient, relative to the box.
  public var paint: CSSGradient
  /// The distance that one iteration moves the colours, in gradient periods; negative against the gradient's
  /// direction, 0 for a static gradient.
  ///
  /// A whole number makes an endless animation seamless.
  public var shift: Double
  /// The timing; `duration` is the duration of one shift.
  public var timing: Timing
  /// The filled characters.
  public var selector: RangeSelector

  /// Creates a fill, by default `sunset` with one period every three seconds, repeated forever.
  public init(
    paint: CSSGradient = GradientFill.sunset, shift: Double = 1,
    timing: Timing = Timing(duration: 3, iterations: .infinity, easing: .linear),
    selector: RangeSelector = .all
  ) {
    self.paint = paint
    self.shift = shift
    self.timing = timing
    self.selector = selector
  }

  /// Blue, purple and pink, from left to right.
  public static let sunset = CSSGradient(
    .linear(.angle(90)),
    stops: [
      CSSGradient.Stop(Color(red: 0.039, green: 0.518, blue: 1)),
      CSSGradient.Stop(Color(red: 0.749, green: 0.353, blue: 0.949)),
      CSSGradient.Stop(Color(red: 1, green: 0.216, blue: 0.373)),
    ])

  package init(_ options: inout MappingReader) {
    let defaults = Self()
    self.init(
      paint: options.gradient("paint", "A CSS gradient.") ?? defaults.paint,
      shift: options.fraction(
        "shift", "Displacement of the colours per iteration, in periods of the gradient.", in: -1000...1000,
        default: defaults.shift),
      timing: Timing(
        &options, duration: defaults.timing.duration, easing: defaults.timing.easing,
        iterations: defaults.timing.iterations),
      selector: RangeSelector(&options))
  }

  /// Returns the timing's activity; a static gradient is at rest from its start.
  package func activity(in layout: TextLayout) -> Activity {
    shift == 0 ? Activity(start: timing.delay, end: timing.delay) : timing.activity
  }

  /// The colour of the selected text.
  package var writes: [PropertyWrite] { [PropertyWrite(.color, of: selector)] }

  /// Fills the selected characters.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    guard let progress = timing.progress(at: context.time) else { return }
    for unit in layout.units(selector) {
      guard let bounds = unit.bounds, !bounds.isEmpty, unit.weight > 0 else { continue }
      let placed = paint.gradient(in: bounds)
      let moved = shift == 0 ? placed : placed.shifted(by: shift * progress, as: paint)
      layout.modify(unit) { appearance in
        appearance.gradient =
          unit.weight == 1 ? moved : moved.mixed(into: appearance.color, by: unit.weight)
      }
    }
  }

  /// Fills a layer without text, inside the area that it paints.
  package func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    guard context.isTextless, let progress = timing.progress(at: context.time) else { return }
    let box = Rect(origin: .zero, size: context.size)
    guard !box.isEmpty else { return }
    let placed = paint.gradient(in: box)
    appearance.overlays.append(shift == 0 ? placed : placed.shifted(by: shift * progress, as: paint))
  }

  /// Returns the timing's activity; a static gradient is at rest from its start.
  package func activity(ofLayers count: Int) -> Activity {
    shift == 0 ? Activity(start: timing.delay, end: timing.delay) : timing.activity
  }

  /// Returns a warning if there is nothing to fill.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    DecorationProblems(
      of: "gradient", action: "fill", color: .black, selector: selector, in: layout
    ).diagnostics
  }
}

extension TextEffect where Self == GradientFill {
  /// Returns a gradient fill that shifts by `shift` gradient periods in each iteration.
  public static func gradient(
    _ paint: CSSGradient = GradientFill.sunset, shift: Double = 1, select: RangeSelector = .all
  ) -> GradientFill {
    GradientFill(paint: paint, shift: shift, selector: select)
  }
}

extension Gradient {
  /// Returns the gradient repeated cyclically and shifted by a fraction of its period.
  ///
  /// The transition back to the first colour is as long as the average distance between two stops of `paint`, the original.
  func shifted(by part: Double, as paint: CSSGradient) -> Gradient {
    guard let first = stops.first, let last = stops.last, paint.stops.count > 1 else { return self }
    let isClosed = extend == .repeat
    let gap = isClosed ? 0 : max((last.offset - first.offset) / Double(paint.stops.count - 1), 1e-6)
    let period = last.offset - first.offset + gap
    let closing = ColorStop(offset: last.offset + gap, color: first.color)
    let circle = isClosed ? stops : stops + paint.stopsBetween(last, closing) + [closing]
    if case .sweep = geometry {
      // A full turn contains one period: the sweep is rotated.
      let once = circle.map {
        ColorStop(offset: isClosed ? $0.offset : ($0.offset - first.offset) / period, color: $0.color)
      }
      return Gradient(
        geometry, stops: once, extend: extend,
        transform: AffineTransform.rotation(degrees: 360 * (isClosed ? period : 1) * part)
          .followed(by: transform))
    }
    // Reducing to the fraction makes the end of an iteration bit-identical to its start.
    let turn = part - part.rounded(.down)
    let moved = circle.map { ColorStop(offset: $0.offset + turn * period, color: $0.color) }
    return Gradient(geometry, stops: moved, extend: .repeat, transform: transform)
  }

  /// Returns the gradient with each stop interpolated from another colour.
  func mixed(into color: Color, by part: Double) -> Gradient {
    Gradient(
      geometry,
      stops: stops.map {
        ColorStop(offset: $0.offset, color: color.interpolated(to: $0.color, by: part))
      }, extend: extend, transform: transform)
  }
}
