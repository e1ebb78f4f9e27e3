/// A clock that converts the ends of frames to GIF delays: hundredths of a second in 16 bits.
///
/// A delay is the difference of two rounded times, not a rounded duration, so rounding errors do not accumulate: 30
/// frames per second become 3, 3, 4. Players replace delays of 0 and 1 by 10, so the minimum is 2.
struct GIFClock {
  /// The end of the last frame, in hundredths of a second after the start of the first one.
  private(set) var now = 0
  private let start: Double

  static let shortestDelay = 2
  static let longestDelay = 65535

  /// Creates a clock for an animation whose first frame starts at `start` seconds.
  init(start: Double) {
    self.start = GIFClock.hundredths(start)
  }

  /// Returns the delays of a frame that ends at `end` seconds: one, or several if 16 bits cannot hold the duration.
  ///
  /// A frame that is shorter than the minimum delay borrows from the next frames.
  mutating func delays(until end: Double) -> [Int] {
    var rest = max(Self.shortestDelay, Int(GIFClock.hundredths(end) - start) - now)
    now += rest
    var delays: [Int] = []
    while rest > Self.longestDelay {
      // The remainder must be at least the minimum delay, too.
      let delay = min(Self.longestDelay, rest - Self.shortestDelay)
      delays.append(delay)
      rest -= delay
    }
    return delays + [rest]
  }

  private static func hundredths(_ seconds: Double) -> Double { (100 * seconds).rounded() }
}
