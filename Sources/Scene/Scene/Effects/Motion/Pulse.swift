public import GlyphreelAnimation
internal import GlyphreelExact
package import GlyphreelTypography

/// A repeated growth and shrinking of a layer, or of units of its text.
public struct Pulse: TextEffect, CatalogEffect, MovingEffect {
  package static let name = "pulse"
  package static let summary = "a layer, or its characters, words or lines, growing and shrinking repeatedly"
  /// False: layers without text can pulse.
  package static let needsText = false

  /// The timing; `duration` is the duration of growing and shrinking once.
  public var timing: Timing
  /// The target.
  public var target: MotionTarget
  /// The scale factor at the peak.
  public var scale: Double
  /// The opacity factor at the peak.
  public var opacity: Double

  /// Creates a pulse, by default of the whole layer to 108 % in a cycle of 1.2 seconds, repeated forever.
  public init(
    timing: Timing = Timing(duration: 1.2, iterations: .infinity, easing: .linear),
    target: MotionTarget = .layer, scale: Double = 1.08, opacity: Double = 1
  ) {
    self.timing = timing
    self.target = target
    self.scale = scale
    self.opacity = opacity
  }

  package init(_ options: inout MappingReader) {
    let standard = Pulse()
    self.init(
      timing: Timing(&options, standard: standard.timing),
      target: MotionTarget(&options, interval: 0.05),
      scale: options.fraction(
        "scale", "The scale in the middle of a pulse.", in: 0...10, default: standard.scale),
      opacity: options.fraction(
        "opacity", .rare("The opacity in the middle of a pulse."), default: standard.opacity)
    )
  }

  /// The growth on each side, as a fraction of the target's size.
  package var growth: Double { max(scale - 1, 0) / 2 }

  /// Returns the height of the pulse at a progress, a cosine: 0 at both ends, 1 in the middle.
  package func height(at progress: Double) -> Double { (1 - cosine(degrees: 360 * progress)) / 2 }

  /// Returns the activity of all units.
  package func activity(in layout: TextLayout) -> Activity { target.activity(of: timing, in: layout) }

  /// The scale, and the opacity if it changes.
  package var writes: [PropertyWrite] {
    (scale == 1 ? [] : [target.write(.scale)]) + (opacity == 1 ? [] : [target.write(.opacity)])
  }

  /// Scales and fades the layer, if it is the target.
  package func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    target.modify(&appearance, timing, at: context.time, change)
  }

  /// Scales and fades the units, if they are the target.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    target.modify(&layout, timing, at: context.time, change)
  }

  private func change(_ progress: Double, _ weight: Double, _ pose: inout Pose) {
    let height = height(at: progress) * weight
    pose.scale.x *= 1 + (scale - 1) * height
    pose.scale.y *= 1 + (scale - 1) * height
    pose.opacity *= 1 + (opacity - 1) * height
  }

  /// Returns a warning if there are no visible units, or neither scale nor opacity changes.
  package func problems(in layout: TextLayout) -> [Diagnostic] {
    if scale == 1, opacity == 1 {
      return [Diagnostic(.warning, "neither the scale nor the opacity changes, so nothing pulses")]
    }
    return target.problems(in: layout, verb: "pulse")
  }
}

extension TextEffect where Self == Pulse {
  /// Returns a repeated growth to the factor `scale` and back.
  public static func pulse(scale: Double = 1.08) -> Pulse { Pulse(scale: scale) }
}
