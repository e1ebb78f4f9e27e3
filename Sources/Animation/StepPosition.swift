extension Easing {
  /// Where the jumps of `steps` happen.
  public enum StepPosition: String, CaseIterable, Sendable {
    /// At the start of every interval.
    case jumpStart = "jump-start"
    /// At the end of every interval.
    case jumpEnd = "jump-end"
    /// Between the intervals only: it starts at 0 and ends at 1, with one jump fewer.
    case jumpNone = "jump-none"
    /// At both ends and between the intervals: one jump more.
    case jumpBoth = "jump-both"
  }
}

extension Easing.StepPosition {
  /// The step easing function of CSS Easing Functions 2.
  func step(_ progress: Double, count: Int, isBefore: Bool) -> Double {
    var scaled = progress * Double(count)
    // Hundredths such as 0.29 · 100 fall short of the jump they stand for.
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
