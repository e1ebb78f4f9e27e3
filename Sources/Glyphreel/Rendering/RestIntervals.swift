internal import GlyphreelAnimation

/// The times at which nothing moves.
///
/// Effects may show before and after their motion, but do not change then.
struct RestIntervals {
  /// The closed intervals of motion.
  private var motions: [ClosedRange<Double>]
  /// Other times at which the content changes, ascending.
  private var changes: [Double]

  init(_ activities: [Activity], changes: [Double] = []) {
    motions = activities.map { $0.start...max($0.start, $0.end) }
    self.changes = changes.sorted()
  }

  /// Returns the times at which nothing moves here and in others.
  func union(_ others: [RestIntervals]) -> RestIntervals {
    if others.isEmpty { return self }
    var all = self
    for other in others {
      all.motions += other.motions
      all.changes += other.changes
    }
    all.changes.sort()
    return all
  }

  /// Returns the interval around a time in which the content is constant; nil while something moves.
  func interval(around time: Double) -> Range<Double>? {
    var (start, end) = (-Double.infinity, Double.infinity)
    for motion in motions {
      if motion.contains(time) { return nil }
      if motion.upperBound < time { start = max(start, motion.upperBound) }
      if motion.lowerBound > time { end = min(end, motion.lowerBound) }
    }
    for change in changes {
      if change == time { return nil }
      if change < time { start = max(start, change) } else { end = min(end, change) }
    }
    // The end of a motion belongs to it.
    return start.nextUp..<end
  }
}
