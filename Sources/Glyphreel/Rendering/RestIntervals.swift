internal import GlyphreelAnimation

/// The times at which nothing moves.
///
/// Effects may show before and after their motion, but do not change then.
struct RestIntervals {
  /// The closed intervals of motion, with the tolerance of effects at both ends.
  private var motions: [ClosedRange<Double>]

  /// - Parameter changes: Other times at which the content changes.
  init(_ activities: [Activity], changes: [Double] = []) {
    let spans = activities.map { ($0.start, max($0.start, $0.end)) } + changes.map { ($0, $0) }
    motions = spans.map { $0 - Timing.tolerance...$1 + Timing.tolerance }
  }

  /// Returns the times at which nothing moves here and in others.
  func union(_ others: [RestIntervals]) -> RestIntervals {
    var all = self
    for other in others { all.motions += other.motions }
    return all
  }

  /// Returns the interval around a time in which the content is constant; nil while something moves.
  func interval(around time: Double) -> Range<Double>? {
    var (start, end) = (-Double.infinity, Double.infinity)
    for motion in motions {
      if motion.contains(time) { return nil }
      if motion.upperBound < time {
        start = max(start, motion.upperBound)
      } else {
        end = min(end, motion.lowerBound)
      }
    }
    // The end of a motion belongs to it.
    return start.nextUp..<end
  }
}
