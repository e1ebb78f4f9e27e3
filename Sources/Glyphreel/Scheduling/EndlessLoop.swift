internal import GlyphreelAnimation

/// How long a scene that never comes to rest is shown before it begins again.
struct EndlessLoop {
  /// In seconds.
  let duration: Double
  /// True if the motion goes on smoothly where the scene begins again.
  let isSeamless: Bool

  /// Seconds beyond which nobody waits for a common period.
  private static let limit = 120.0

  /// The shortest loop that holds all finite motion and repeats the endless one exactly.
  ///
  /// - Parameter activities: Those of the whole scene, at least one of them endless.
  init(of activities: [Activity], frameRate: Double) {
    let endless = activities.filter { !$0.end.isFinite }
    let begun = endless.map { $0.start + $0.leadIn }.max() ?? 0
    let settled = max(begun, activities.map(\.end).filter(\.isFinite).max() ?? 0)
    let periods = endless.compactMap(\.period)
    if periods.count == endless.count,
      let loop = LoopLength(periods: periods, frameRate: frameRate, limit: EndlessLoop.limit)
    {
      // What begins later than the scene has its first round before the loop can close, and what ends in it is seen to
      // have ended.
      let seen = settled > begun ? settled - begun + 1 / frameRate : 0
      let rounds = max((seen / loop.seconds - 1e-9).rounded(.up), 1)
      duration = begun + rounds * loop.seconds
      isSeamless = true
    } else {
      duration = settled + max(periods.max() ?? 0, 1)
      isSeamless = false
    }
  }
}
