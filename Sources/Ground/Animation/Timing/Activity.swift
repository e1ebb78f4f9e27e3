/// The time span in which an animation changes the picture, and the period with which it repeats.
package struct Activity: Hashable, Sendable {
  /// The time at which motion starts, in seconds from the scene's start.
  package var start: Double
  /// The time at which motion ends, in seconds from the scene's start; infinite for endless animations.
  package var end: Double
  /// The loop period of an endless animation in seconds; nil for a finite one.
  package var period: Double?
  /// The seconds of introductory motion between `start` and the first loop; 0 by default.
  package var leadIn = 0.0
  /// True if the picture changes in steps, which allows a loop to be a fraction of a frame longer or shorter.
  package var isStepped = false
  /// The parts of it during which the picture changes, in any order; nil for all of it.
  package var motions: [ClosedRange<Double>]?

  /// Creates an activity from times in seconds.
  package init(start: Double, end: Double, period: Double? = nil) {
    self.start = start
    self.end = end
    self.period = period
  }

  /// Moves it to a later time.
  package mutating func move(by seconds: Double) {
    start += seconds
    end += seconds
    motions = motions?.map { $0.lowerBound + seconds...$0.upperBound + seconds }
  }
}

extension Timing {
  /// The span from the timing's start to its end, with a period if it is endless.
  ///
  /// The period of an alternating direction is two iterations.
  package var activity: Activity {
    let isEndless = end == .infinity && iterations == .infinity
    let turns = direction == .alternate || direction == .alternateReverse ? 2.0 : 1
    return Activity(start: delay, end: end, period: isEndless ? duration * turns / speed : nil)
  }
}
