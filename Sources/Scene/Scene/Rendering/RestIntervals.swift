internal import GlyphreelAnimation
internal import GlyphreelExact

/// The times at which nothing moves.
///
/// Effects may be visible before and after their motion, but do not change then.
struct RestIntervals {
  /// The closed intervals of motion with the tolerance of effects at both ends, disjoint and in order.
  private let motions: [ClosedRange<Double>]

  /// - Parameters:
  ///   - changes: Other times at which the content changes.
  ///   - others: Contents that move at the same time.
  init(_ activities: [Activity], changes: [Double] = [], union others: [RestIntervals] = []) {
    // A group around one moving layer shares its intervals: a recording can have 100,000.
    let moving = others.filter { !$0.motions.isEmpty }
    if activities.isEmpty, changes.isEmpty, moving.count == 1 {
      motions = moving[0].motions
      return
    }
    let spans = activities.map { ($0.start, max($0.start, $0.end)) } + changes.map { ($0, $0) }
    var all = spans.map { $0 - Timing.tolerance...$1 + Timing.tolerance }
    for other in others { all += other.motions }
    all.sort { $0.lowerBound < $1.lowerBound }
    var merged: [ClosedRange<Double>] = []
    for motion in all {
      if let last = merged.last, motion.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, motion.upperBound)
      } else {
        merged.append(motion)
      }
    }
    motions = merged
  }

  /// Returns the interval around a time in which the content is constant; nil while something moves.
  func interval(around time: Double) -> Range<Double>? {
    // A day of captions has 100,000 motions.
    let next = motions.partitionPoint { $0.upperBound >= time }
    let end = next < motions.count ? motions[next].lowerBound : .infinity
    guard time < end else { return nil }
    // The end of a motion belongs to it.
    return (next > 0 ? motions[next - 1].upperBound : -.infinity).nextUp..<end
  }
}
