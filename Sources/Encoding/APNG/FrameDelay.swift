/// A fraction of 16 bits above and below, as APNG has delays.
struct FrameDelay: Hashable {
  var numerator: Int
  var denominator: Int

  static let limit = 65535

  /// In seconds.
  var seconds: Double { Double(numerator) / Double(denominator) }

  /// The fraction nearest to a value from 0 to 65535 that 16 bits can hold; the simplest within 10^-10 of it.
  ///
  /// It walks along the value's continued fraction, whose convergents are the best approximations there are.
  init(nearestTo value: Double) {
    precondition((0...Double(Self.limit)).contains(value), "a delay is from 0 to 65535 seconds")
    var (before, last) = ((0, 1), (1, 0))
    var rest = value
    while true {
      let whole = Int(rest.rounded(.down))
      func convergent(_ term: Int) -> (Int, Int) { (term * last.0 + before.0, term * last.1 + before.1) }
      let next = convergent(whole)
      if next.0 > Self.limit || next.1 > Self.limit {
        // As far towards it as 16 bits go.
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
      // Beyond this a term can't fit anyway.
      rest = min(rest, 1e6)
    }
  }
}

/// Turns ends of frames into delays without letting their errors add up.
struct FrameDelayClock {
  /// What the delays so far add up to, in seconds after the start.
  private var now = 0.0
  private let start: Double

  /// A clock that starts with the first frame, at `start` seconds.
  init(start: Double) {
    self.start = start
  }

  /// Into how many parts a frame falls because a delay's 16 bits are too few for it.
  static func partCount(from start: Double, to end: Double) -> Int {
    max(1, Int(((end - start) / Double(FrameDelay.limit)).rounded(.up)))
  }

  /// The delays of the parts of a frame that is shown until `end` seconds.
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
