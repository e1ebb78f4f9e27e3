internal import GlyphreelAnimation

/// The loop of a scene with endless effects.
struct EndlessLoop {
  /// The length of the loop in seconds.
  let duration: Double
  /// True if the motion continues without a jump where the loop restarts.
  let isSeamless: Bool

  /// The greatest common period of endless effects for which the loop is seamless, in seconds.
  private static let limit = 120.0

  /// Computes the shortest loop that contains all finite motion and repeats the endless motion exactly.
  ///
  /// - Parameter activities: All activities of the scene; at least one is endless.
  init(of activities: [Activity], frameRate: Double) {
    let endless = activities.filter { !$0.end.isFinite }
    let begun = endless.map { $0.start + $0.leadIn }.max() ?? 0
    let settled = max(begun, activities.map(\.end).filter(\.isFinite).max() ?? 0)
    let periods = endless.compactMap(\.period)
    if periods.count == endless.count, let loop = EndlessLoop.length(of: endless, frameRate: frameRate) {
      // Motion that starts late completes its first period before the loop closes, and the end of finite
      // motion is visible for one frame.
      let seen = settled > begun ? settled - begun + 1 / frameRate : 0
      let rounds = max((seen / loop.seconds - 1e-9).rounded(.up), 1)
      duration = begun + rounds * loop.seconds
      isSeamless = true
    } else {
      duration = settled + max(periods.max() ?? 0, 1)
      isSeamless = false
    }
  }

  /// Returns the common period of endless activities, with the periods of stepped ones rounded to whole frames if
  /// that costs less than a frame in all.
  private static func length(of endless: [Activity], frameRate: Double) -> LoopLength? {
    var isClose = true
    let rounded = endless.map { activity in
      let period = activity.period ?? 0
      return activity.isStepped ? max((period * frameRate).rounded(), 1) / frameRate : period
    }
    let loop = LoopLength(periods: rounded, frameRate: frameRate, limit: limit)
    if let loop {
      for (activity, period) in zip(endless, rounded) where activity.isStepped {
        let rounds = (loop.seconds / period).rounded()
        if abs(rounds * (activity.period ?? 0) - loop.seconds) * frameRate >= 1 { isClose = false }
      }
      if isClose { return loop }
    }
    return LoopLength(periods: endless.compactMap(\.period), frameRate: frameRate, limit: limit)
  }
}
