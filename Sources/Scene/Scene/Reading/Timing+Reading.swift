package import GlyphreelAnimation
internal import GlyphreelExact

extension Timing {
  /// Reads the timing keys, which all effects share.
  ///
  /// The arguments are the effect's defaults. Without a default, `duration` in seconds is required, unless
  /// the easing is a spring.
  package init(
    _ options: inout MappingReader, duration: Double?, easing: Easing, iterations: Double = 1,
    fill: Fill = .forwards
  ) {
    let errors = options.diagnostics.count
    let timed = options.easing(default: easing)
    // An invalid easing may be a misspelt spring.
    let isEasingUnknown = options.diagnostics.count > errors || options.isInvalid("easing")
    // A spring has its own duration.
    let duration =
      timed.duration ?? timed.easing.naturalDuration ?? (isEasingUnknown ? duration ?? 0 : duration)
    if duration == nil {
      options.require("duration")
      options.note("duration", requiredUnless: "easing")
    }
    let iterations =
      options.parsed(
        "iterations", "Number of iterations, with fractions, or infinite.", as: .iterations,
        default: iterations
      ) {
        if $0 == "infinite" { return .infinity }
        guard let count = CoreSchema.double($0), count >= 0 else { return nil }
        return count
      }
    let delay = options.seconds("delay", "Delay before the effect starts.", default: 0)
    let seconds = options.duration(default: duration ?? 0, beside: timed)
    let direction: Direction = options.choice(
      "direction", "Playback direction: normal, reverse, or alternating.", default: .normal)
    if direction == .alternate, iterations <= 1, options.has("direction") {
      options.report(
        .warning, "'direction: alternate' turns round after each iteration, and there is only one",
        hint: "add 'iterations: 2' or 'iterations: infinite'", at: "direction")
    }
    self.init(
      delay: delay,
      duration: seconds,
      iterations: iterations,
      direction: direction,
      fill: options.choice(
        "fill", "Whether the effect applies before its start and after its end.", default: fill),
      easing: timed.easing,
      reverseAt: options.seconds("reverseAt", .rare("Time after the start at which the effect reverses.")),
      speed: options.double(
        "speed", "Playback rate. Does not apply to the delay.", in: 0.001...1000, default: 1),
      timeOffset: options.seconds("timeOffset", .rare("Time already elapsed at the start."), default: 0))
  }
}

extension MappingReader {
  /// Reads `easing`, whose notation may state a duration.
  package mutating func easing(default fallback: Easing) -> (easing: Easing, duration: Double?) {
    let timed = parsed(
      "easing", "A CSS easing, a name of easings.net, or a spring.", as: .easing, TimedEasing.init)
    note("easing", default: OptionKey.written(fallback))
    return (timed?.easing ?? fallback, timed?.duration)
  }

  /// Reads `duration`, whose default the easing may state; reports two that differ.
  package mutating func duration(
    in limits: ClosedRange<Double>? = nil, default fallback: Double,
    beside timed: (easing: Easing, duration: Double?)
  ) -> Double {
    let seconds = seconds(
      "duration", "Duration of one iteration.", in: limits, default: timed.duration ?? fallback)
    guard let own = timed.duration else { return seconds }
    let (stated, applied) = (Quantity.time.written(own), Quantity.time.written(seconds))
    if let limits, !limits.contains(own), !has("duration") {
      report(
        .error,
        "'easing' takes \(stated), and a duration is at most \(Quantity.time.written(limits.upperBound))",
        hint: "write a shorter one, such as 'duration: \(Quantity.time.written(fallback))'", at: "easing")
    } else if abs(seconds - own) > 0.0005 {
      let isSpring = timed.easing.naturalDuration != nil
      report(
        .warning,
        isSpring
          ? "the spring of 'easing' comes to rest after \(stated), and 'duration' scales it to \(applied)"
          : "'easing' says \(stated), and 'duration' says \(applied), which applies",
        hint: isSpring
          ? "remove 'duration'"
          : "remove one: write " + Diagnostic.correction("easing: \(timed.easing.written)"),
        at: "duration")
    }
    return seconds
  }
}

extension Easing {
  /// The notation in a flow mapping, where commas end a value.
  package var written: String { css.contains("(") ? "'\(css)'" : css }
}
