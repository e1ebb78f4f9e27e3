public import GlyphreelAnimation
internal import GlyphreelExactMath
internal import GlyphreelGraphics
public import GlyphreelTypography

/// Shakes a layer, or units of its text, to and fro, ever less: no, that was the wrong password.
public struct Shake: TextEffect {
  /// Its key in a scene file.
  public static let name = "shake"
  /// What it does, in one sentence.
  public static let summary = "a layer or its units that swing to and fro and calm down"
  /// False: what is behind a text can shake along, and without it.
  public static let needsText = false

  /// Which way it swings.
  public enum Axis: String, CaseIterable, Sendable {
    /// To the right first.
    case horizontal
    /// Down first.
    case vertical
  }

  /// When it runs; `duration` is that of all swings.
  public var timing: Timing
  /// What shakes.
  public var target: MotionTarget
  /// Which way it swings.
  public var axis: Axis
  /// How far the first swing would go to each side, in points.
  public var amplitude: Double
  /// How often it goes to and fro.
  public var swings: Int
  /// The part of the amplitude that is lost in the end, 0...1.
  public var decay: Double

  /// Four swings of the whole layer in half a second, eight points to each side at first, unless said otherwise.
  public init(
    timing: Timing = Timing(duration: 0.5, easing: .linear), target: MotionTarget = .layer,
    axis: Axis = .horizontal, amplitude: Double = 8, swings: Int = 4, decay: Double = 1
  ) {
    self.timing = timing
    self.target = target
    self.axis = axis
    self.amplitude = amplitude
    self.swings = swings
    self.decay = decay
  }

  /// Reads `axis`, `amplitude`, `swings`, `decay` and the keys of all timings, selectors and staggers.
  public init(_ options: inout Options) {
    let standard = Shake()
    self.init(
      timing: Timing(&options, standard: standard.timing),
      target: MotionTarget(&options, interval: 0.05),
      axis: options.choice("axis", default: standard.axis),
      amplitude: options.length("amplitude", in: -10_000...10_000, default: standard.amplitude),
      swings: options.int("swings", in: 1...1000, default: standard.swings),
      decay: options.fraction("decay", default: standard.decay))
  }

  /// How far it is from its place at a progress, in points; 0 at both ends.
  public func displacement(at progress: Double) -> Double {
    amplitude * (1 - decay * progress) * sine(degrees: 360 * Double(swings) * progress)
  }

  /// As long as it swings.
  public func activity(in layout: TextLayout) -> Activity { target.activity(of: timing, in: layout) }

  /// The position of what shakes.
  public var writes: [PropertyWrite] { [target.write(.position)] }

  /// Moves the layer, if it is the layer that shakes.
  public func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    target.modify(&appearance, timing, at: context.time, move)
  }

  /// Moves the units, if it is units that shake.
  public func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    target.modify(&layout, timing, at: context.time, move)
  }

  private func move(_ progress: Double, _ weight: Double, _ pose: inout Pose) {
    let way = displacement(at: progress) * weight
    pose.offset =
      axis == .horizontal ? pose.offset.offset(dx: way, dy: 0) : pose.offset.offset(dx: 0, dy: way)
  }

  /// Says when there are no units that could shake.
  public func problems(in layout: TextLayout) -> [Diagnostic] { target.problems(in: layout, verb: "shake") }
}
