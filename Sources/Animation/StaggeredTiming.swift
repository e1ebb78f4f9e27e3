/// A timing that a text's units follow one after the other, as one animation.
///
/// A run lasts from the first unit's start to the last one's end. So a run backwards lets the units go in the opposite
/// order, and a repetition begins when all are done.
public struct StaggeredTiming: Hashable, Sendable {
  /// From the first start to the last end.
  private let whole: Timing
  /// Seconds that each unit takes.
  private let duration: Double
  /// How each unit's progress runs.
  private let easing: Easing
  /// Seconds from the run's start to each unit's own.
  private let delays: [Double]

  /// - Parameters:
  ///   - timing: Its duration and its easing are those of each unit.
  ///   - count: How many units there are.
  public init(_ timing: Timing, _ stagger: Stagger, count: Int) {
    var whole = timing
    whole.duration += stagger.total(count: count)
    whole.easing = .linear
    self.whole = whole
    duration = timing.duration
    easing = timing.easing
    delays = stagger.delays(count: count)
  }

  /// When any of the units moves.
  public var activity: Activity { whole.activity }

  /// How far a unit is, 0...1 but for easings that overshoot, at a time; nil while the animation has no effect.
  public func progress(ofUnit index: Int, at time: Double) -> Double? {
    whole.position(at: time).map { position in
      let elapsed = position.progress * whole.duration - delays[index]
      if elapsed < 0 { return easing(0, isBefore: true) }
      // What is left of the last unit's time when the run is over is a matter of rounding.
      if elapsed >= duration - 1e-9 { return easing(1) }
      return easing(elapsed / duration, isBefore: position.isBefore && elapsed == 0)
    }
  }
}
