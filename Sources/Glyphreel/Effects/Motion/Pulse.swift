public import GlyphreelAnimation
internal import GlyphreelExactMath
public import GlyphreelTypography

/// Lets a layer, or units of its text, grow and shrink back, again and again.
public struct Pulse: TextEffect {
  /// Its key in a scene file.
  public static let name = "pulse"
  /// What it does, in one sentence.
  public static let summary = "a layer or its units that grow and shrink back"
  /// False: what is behind a text pulses along, and without it.
  public static let needsText = false

  /// When it runs; `duration` is that of growing and shrinking once.
  public var timing: Timing
  /// What pulses.
  public var target: MotionTarget
  /// Its size at the height of a pulse, as a part of its own.
  public var scale: Double
  /// Its opacity at the height of a pulse, as a part of its own.
  public var opacity: Double

  /// The whole layer, for ever, to 108 % in a cycle of 1.2 seconds, unless said otherwise.
  public init(
    timing: Timing = Timing(duration: 1.2, iterations: .infinity, easing: .linear),
    target: MotionTarget = .layer, scale: Double = 1.08, opacity: Double = 1
  ) {
    self.timing = timing
    self.target = target
    self.scale = scale
    self.opacity = opacity
  }

  /// Reads `scale`, `opacity` and the keys of all timings, selectors and staggers.
  public init(_ options: inout Options) {
    let standard = Pulse()
    self.init(
      timing: Timing(&options, standard: standard.timing),
      target: MotionTarget(&options, interval: 0.05),
      scale: options.fraction("scale", in: 0...10, default: standard.scale),
      opacity: options.fraction("opacity", default: standard.opacity))
  }

  /// How far a pulse is at a progress: 0 at both ends, 1 in the middle, along a cosine.
  public func height(at progress: Double) -> Double { (1 - cosine(degrees: 360 * progress)) / 2 }

  /// As long as it pulses.
  public func activity(in layout: TextLayout) -> Activity { target.activity(of: timing, in: layout) }

  /// The scale, and the opacity if it changes.
  public var writes: [PropertyWrite] {
    (scale == 1 ? [] : [target.write(.scale)]) + (opacity == 1 ? [] : [target.write(.opacity)])
  }

  /// Scales and fades the layer, if it is the layer that pulses.
  public func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    target.modify(&appearance, timing, at: context.time, change)
  }

  /// Scales and fades the units, if it is units that pulse.
  public func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    target.modify(&layout, timing, at: context.time, change)
  }

  private func change(_ progress: Double, _ weight: Double, _ pose: inout Pose) {
    let height = height(at: progress) * weight
    pose.scale.x *= 1 + (scale - 1) * height
    pose.scale.y *= 1 + (scale - 1) * height
    pose.opacity *= 1 + (opacity - 1) * height
  }

  /// Says when there are no units that could pulse, or when nothing about them changes.
  public func problems(in layout: TextLayout) -> [Diagnostic] {
    if scale == 1, opacity == 1 {
      return [Diagnostic(.warning, "neither the scale nor the opacity changes, so nothing pulses")]
    }
    return target.problems(in: layout, verb: "pulse")
  }
}
