internal import GlyphreelExact

/// A timing whose units run one after another by a stagger, as one animation.
///
/// An iteration lasts from the first unit's start to the last unit's end. Backwards iterations therefore reverse the
/// order of the units, and the next iteration starts when all units have ended.
package struct StaggeredTiming: Hashable, Sendable {
  /// The timing from the first unit's start to the last unit's end.
  private let overall: Timing
  /// The duration of each unit in seconds.
  private let duration: Double
  private let easing: Easing
  /// The delay of each unit after the iteration's start, in seconds.
  private let delays: [Double]
  /// The timing of each unit after its delay, if the units follow a pen: each repeats and reverses on its own.
  private var own: Timing?

  /// - Parameters:
  ///   - timing: The timing, whose duration and easing apply to each unit.
  ///   - count: The number of units.
  package init(_ timing: Timing, _ stagger: Stagger, count: Int) {
    var overall = timing
    overall.duration += stagger.total(count: count)
    overall.easing = .linear
    self.overall = overall
    duration = timing.duration
    easing = timing.easing
    delays = stagger.delays(count: count)
    if stagger.followed != nil { own = timing }
  }

  /// The span in which any of the units moves.
  package var activity: Activity {
    guard let own else { return overall.activity }
    var activity = own.activity
    let wait = delays.filter(\.isFinite).max() ?? 0
    activity.end += wait
    activity.leadIn = wait
    return activity
  }

  /// Returns a unit's eased progress at a scene time; nil while the animation is not in effect.
  package func progress(ofUnit index: Int, at time: Double) -> Double? {
    if let own { return own.progress(ofUnitDelayedBy: delays[index], at: time) }
    return overall.position(at: time).map { position in
      let elapsed = position.progress * overall.duration - delays[index]
      if elapsed < 0 { return easing(0, isBefore: true) }
      // The last unit's end can miss the iteration's end by a rounding error.
      if elapsed >= duration - 1e-9 { return easing(1) }
      return easing(elapsed / duration, isBefore: position.isBefore && elapsed == 0)
    }
  }
}

extension Timing {
  /// The time in seconds before the start at which a unit waits that has not started though others have.
  private static let waiting = 1e-6

  /// Returns the timing and the time of a unit that starts later than others; until then it shows its start.
  package func waiting(forUnitDelayedBy delay: Double, at time: Double) -> (timing: Timing, time: Double) {
    guard time >= self.delay, time - delay < self.delay else { return (self, time - delay) }
    var timing = self
    timing.fill = fill == .forwards ? .both : fill == .none ? .backwards : fill
    return (timing, self.delay - Timing.waiting)
  }

  /// Returns the eased progress of a unit that starts later than others; nil while it is not in effect.
  fileprivate func progress(ofUnitDelayedBy delay: Double, at time: Double) -> Double? {
    let (timing, time) = waiting(forUnitDelayedBy: delay, at: time)
    return timing.progress(at: time)
  }
}
