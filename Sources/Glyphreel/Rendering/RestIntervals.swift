internal import GlyphreelAnimation

/// When nothing moves: the times between those in which something does.
///
/// Before an effect begins and after it has ended it may well show, but always the same.
struct RestIntervals {
  /// From when to when something moves, ends included.
  private var motions: [ClosedRange<Double>]
  /// Other moments from which on something is different, in ascending order.
  private var changes: [Double]

  init(_ activities: [Activity], changes: [Double] = []) {
    motions = activities.map { $0.start...max($0.start, $0.end) }
    self.changes = changes.sorted()
  }

  /// When nothing moves here and in some others.
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

  /// The times around one, within which all show the same; nil while something moves.
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
    // An end of a motion belongs to it.
    return start.nextUp..<end
  }
}
