/// An APNG delay in seconds: a fraction with a numerator and a denominator of 16 bits.
struct FrameDelay: Hashable {
  var numerator: Int
  var denominator: Int

  static let limit = 65535

  /// The delay in seconds.
  var seconds: Double { Double(numerator) / Double(denominator) }

  /// Creates the fraction nearest to a value in 0...65535, or the simplest fraction within 10^-10 of it.
  ///
  /// Follows the value's continued fraction, whose convergents are its best rational approximations.
  init(nearestTo value: Double) {
    precondition((0...Double(Self.limit)).contains(value), "a delay is from 0 to 65535 seconds")
    var (before, last) = ((0, 1), (1, 0))
    var rest = value
    while true {
      let whole = Int(rest.rounded(.down))
      func convergent(_ term: Int) -> (Int, Int) { (term * last.0 + before.0, term * last.1 + before.1) }
      let next = convergent(whole)
      if next.0 > Self.limit || next.1 > Self.limit {
        // The semiconvergent with the largest term that 16 bits allow.
        var term = Self.limit
        if last.0 > 0 { term = min(term, (Self.limit - before.0) / last.0) }
        if last.1 > 0 { term = min(term, (Self.limit - before.1) / last.1) }
        let between = convergent(term)
        func error(_ fraction: (Int, Int)) -> Double { abs(value - Double(fraction.0) / Double(fraction.1)) }
        let best = last.1 == 0 || error(between) < error(last) ? between : last
        (numerator, denominator) = best
        return
      }
      (before, last) = (last, next)
      let fraction = rest - Double(whole)
      if abs(value - Double(next.0) / Double(next.1)) <= 1e-10 || fraction <= 0 {
        (numerator, denominator) = next
        return
      }
      rest = 1 / fraction
      // A larger term never fits.
      rest = min(rest, 1e6)
    }
  }
}

/// A clock that converts the ends of frames to delays without accumulating rounding errors.
struct FrameDelayClock {
  /// The sum of the delays so far, in seconds after the start.
  private var now = 0.0
  private let start: Double

  /// Creates a clock for an animation whose first frame starts at `start` seconds.
  init(start: Double) {
    self.start = start
  }

  /// Returns the number of parts of a frame.
  ///
  /// It exceeds 1 if a delay's 16 bits cannot hold the duration.
  static func partCount(from start: Double, to end: Double) -> Int {
    max(1, Int(((end - start) / Double(FrameDelay.limit)).rounded(.up)))
  }

  /// Returns the delays of the parts of a frame that ends at `end` seconds.
  mutating func delays(until end: Double, parts: Int) -> [FrameDelay] {
    (0..<parts).map { part in
      let rest = max(0, end - start - now)
      let share = part + 1 == parts ? rest : rest / Double(parts - part)
      let delay = FrameDelay(nearestTo: min(share, Double(FrameDelay.limit)))
      now += delay.seconds
      return delay
    }
  }
}
