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
  }

  /// The span in which any of the units moves.
  package var activity: Activity { overall.activity }

  /// Returns a unit's eased progress at a scene time; nil while the animation is not in effect.
  package func progress(ofUnit index: Int, at time: Double) -> Double? {
    overall.position(at: time).map { position in
      let elapsed = position.progress * overall.duration - delays[index]
      if elapsed < 0 { return easing(0, isBefore: true) }
      // The last unit's end can miss the iteration's end by a rounding error.
      if elapsed >= duration - 1e-9 { return easing(1) }
      return easing(elapsed / duration, isBefore: position.isBefore && elapsed == 0)
    }
  }
}
