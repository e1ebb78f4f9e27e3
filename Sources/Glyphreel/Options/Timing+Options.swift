public import GlyphreelAnimation
internal import GlyphreelExactText

extension Timing {
  /// Reads the keys that all effects share.
  ///
  /// They say when to start, how long, how often, how fast, which way, along which curve, what shows before and after,
  /// and when to turn round. `duration`, in seconds, `easing` and `iterations` are the effect's own defaults; without one
  /// for the duration it must be given, or follow from a spring. So is `fill`.
  public init(
    _ options: inout Options, duration: Double?, easing: Easing, iterations: Double = 1,
    fill: Fill = .forwards
  ) {
    let errors = options.diagnostics.count
    let easing = options.parsed("easing", as: .easing, default: easing, Easing.init(css:))
    // An easing that can't be read may be a spring.
    let isEasingUnknown = options.diagnostics.count > errors || options.isInvalid("easing")
    // Who asks for a spring means its own time.
    let duration = easing.naturalDuration ?? (isEasingUnknown ? duration ?? 0 : duration)
    if duration == nil {
      options.require("duration")
      options.note("duration", neededUnless: "easing")
    }
    let iterations =
      options.parsed("iterations", as: .iterations, default: iterations) {
        if $0 == "infinite" { return .infinity }
        guard let count = CoreSchema.double($0), count >= 0 else { return nil }
        return count
      }
    self.init(
      delay: options.seconds("delay", default: 0),
      duration: options.seconds("duration", default: duration ?? 0),
      iterations: iterations,
      direction: options.choice("direction", default: .normal),
      fill: options.choice("fill", default: fill),
      easing: easing,
      reverseAt: options.seconds("reverseAt"),
      speed: options.double("speed", in: 0.001...1000, default: 1),
      timeOffset: options.seconds("timeOffset", default: 0))
  }
}
