/// Turns ends of frames into GIF's delays: whole hundredths of a second in 16 bits.
///
/// A delay is the difference of two rounded points in time, not a rounded duration, so that errors never add
/// up: 30 frames a second become 3, 3, 4. Players turn 0 and 1 into 10, hence none is below 2.
struct GIFClock {
  /// The end of the last frame, in hundredths of a second after the first one's start.
  private(set) var now = 0
  private let start: Double

  static let shortestDelay = 2
  static let longestDelay = 65535

  /// A clock that starts with the first frame, at `start` seconds.
  init(start: Double) {
    self.start = GIFClock.hundredths(start)
  }

  /// The delays of the frame that ends at `end` seconds: one, or several where a delay's 16 bits are too few.
  ///
  /// A frame too short for a delay of its own borrows from the next ones.
  mutating func delays(until end: Double) -> [Int] {
    var rest = max(Self.shortestDelay, Int(GIFClock.hundredths(end) - start) - now)
    now += rest
    var delays: [Int] = []
    while rest > Self.longestDelay {
      // What remains must be long enough for a delay, too.
      let delay = min(Self.longestDelay, rest - Self.shortestDelay)
      delays.append(delay)
      rest -= delay
    }
    return delays + [rest]
  }

  private static func hundredths(_ seconds: Double) -> Double { (100 * seconds).rounded() }
}
