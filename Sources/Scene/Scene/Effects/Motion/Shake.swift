public import GlyphreelAnimation
internal import GlyphreelExact
internal import GlyphreelGraphics
package import GlyphreelTypography

/// A damped oscillation of a layer, or of units of its text, as after a wrong password.
public struct Shake: TextEffect, CatalogEffect, MovingEffect {
  package static let name = "shake"
  package static let summary = "a layer, or its characters, words or lines, shaking with decreasing amplitude"
  /// False: layers without text can shake.
  package static let needsText = false

  /// The axis of the oscillation.
  public enum Axis: String, CaseIterable, Sendable {
    /// Horizontal, to the right first.
    case horizontal
    /// Vertical, down first.
    case vertical
  }

  /// The timing; `duration` is the duration of all swings.
  public var timing: Timing
  /// The target.
  public var target: MotionTarget
  /// The axis of the oscillation.
  public var axis: Axis
  /// The amplitude without damping, in points.
  public var amplitude: Double
  /// The number of full oscillations.
  public var swings: Int
  /// The fraction of the amplitude that is lost at the end, 0...1.
  public var decay: Double

  /// Creates a shake, by default four swings of the whole layer in half a second, with an amplitude of eight
  /// points.
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

  package init(_ options: inout MappingReader) {
    let standard = Shake()
    self.init(
      timing: Timing(&options, standard: standard.timing),
      target: MotionTarget(&options, interval: 0.05),
      axis: options.choice("axis", .rare("The axis of the motion."), default: standard.axis),
      amplitude: options.length(
        "amplitude", "Amplitude without damping, in points.", in: -10_000...10_000,
        default: standard.amplitude),
      swings: options.int("swings", "The number of swings.", in: 1...1000, default: standard.swings),
      decay: options.fraction(
        "decay", .rare("The fraction of the amplitude that is lost by the end."), default: standard.decay))
  }

  /// Returns the displacement at a progress, in points; 0 at both ends.
  public func displacement(at progress: Double) -> Double {
    amplitude * (1 - decay * progress) * sine(degrees: 360 * Double(swings) * progress)
  }

  /// Returns the activity of all units.
  package func activity(in layout: TextLayout) -> Activity { target.activity(of: timing, in: layout) }

  /// The position of the target.
  package var writes: [PropertyWrite] { [target.write(.position)] }

  /// Moves the layer, if it is the target.
  package func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    target.modify(&appearance, timing, at: context.time, move)
  }

  /// Moves the units, if they are the target.
  package func modify(_ layout: inout PresentedLayout, _ context: EffectContext) {
    target.modify(&layout, timing, at: context.time, move)
  }

  private func move(_ progress: Double, _ weight: Double, _ pose: inout Pose) {
    let shift = displacement(at: progress) * weight
    pose.offset =
      axis == .horizontal ? pose.offset.offset(dx: shift, dy: 0) : pose.offset.offset(dx: 0, dy: shift)
  }

  /// Returns a warning if there are no visible units.
  package func problems(in layout: TextLayout) -> [Diagnostic] { target.problems(in: layout, verb: "shake") }
}

extension TextEffect where Self == Shake {
  /// Returns a damped horizontal shake; `amplitude` is in points.
  public static func shake(amplitude: Double = 8, swings: Int = 4) -> Shake {
    Shake(amplitude: amplitude, swings: swings)
  }
}
