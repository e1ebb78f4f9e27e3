extension Easing {
  /// The positions of the jumps in `steps`.
  public enum StepPosition: String, CaseIterable, Sendable {
    /// At the start of each interval.
    case jumpStart = "jump-start"
    /// At the end of each interval.
    case jumpEnd = "jump-end"
    /// Between intervals only: from 0 to 1 with one jump fewer.
    case jumpNone = "jump-none"
    /// At both ends and between intervals: one jump more.
    case jumpBoth = "jump-both"
  }
}

extension Easing.StepPosition {
  /// Returns the value of CSS Easing Functions 2's step easing.
  func step(_ progress: Double, count: Int, isBefore: Bool) -> Double {
    var scaled = progress * Double(count)
    // Products such as 0.29 · 100 fall just short of the jump's position.
    if abs(scaled - scaled.rounded()) < 1e-9 { scaled = scaled.rounded() }
    var step = scaled.rounded(.down)
    let isAtJump = scaled == step
    if self == .jumpStart || self == .jumpBoth { step += 1 }
    if isBefore, isAtJump { step -= 1 }
    let jumps =
      switch self {
      case .jumpStart, .jumpEnd: Double(count)
      case .jumpNone: Double(max(count - 1, 1))
      case .jumpBoth: Double(count + 1)
      }
    if progress >= 0 { step = max(step, 0) }
    if progress <= 1 { step = min(step, jumps) }
    return step / jumps
  }
}
