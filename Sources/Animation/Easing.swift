/// How progress runs over time: a function of 0...1 that ends at 1.
///
/// The keywords are CSS's (CSS Easing Functions 2). A curve may leave 0...1 in between; steps that jump at
/// their start begin above 0.
public enum Easing: Hashable, Sendable {
  /// Progress as it comes.
  case linear
  /// The curve of a cubic Bézier from (0, 0) to (1, 1); the control points' x lie in 0...1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// So many equal intervals, at least one, with jumps where the position tells; `jumpNone` needs two.
  case steps(Int, StepPosition)

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

  /// CSS's `ease`: quick to start, slow to end.
  public static let ease = Easing.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// CSS's `ease-in`: slow to start.
  public static let easeIn = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// CSS's `ease-out`: slow to end.
  public static let easeOut = Easing.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// CSS's `ease-in-out`: slow to start and to end.
  public static let easeInOut = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The eased progress for a progress in 0...1; values outside are limited to it first.
  ///
  /// - Parameter isBefore: True in the time before the animation starts, where steps that jump at their
  ///   start have not jumped yet (the "before flag" of the specification).
  public func callAsFunction(_ progress: Double, isBefore: Bool = false) -> Double {
    let t = min(max(progress, 0), 1)
    switch self {
    case .linear:
      return t
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(at: t)
    case .steps(let count, let position):
      return Easing.step(t, count: count, position: position, isBefore: isBefore)
    }
  }

  /// The step easing of CSS Easing Functions 2, section 2.3.
  private static func step(
    _ t: Double, count: Int, position: StepPosition, isBefore: Bool
  ) -> Double {
    let jumpsAtStart = position == .jumpStart || position == .jumpBoth
    let scaled = t * Double(count)
    var step = Int(scaled.rounded(.down)) + (jumpsAtStart ? 1 : 0)
    if isBefore, scaled == scaled.rounded(.down) { step -= 1 }
    let jumps =
      switch position {
      case .jumpStart, .jumpEnd: count
      case .jumpNone: count - 1
      case .jumpBoth: count + 1
      }
    return Double(min(max(step, 0), jumps)) / Double(max(jumps, 1))
  }
}

/// The unit curve of CSS: a cubic Bézier from (0, 0) to (1, 1) as y over x.
private struct CubicBezier {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// The y where the curve has this x, solved to 1e-12 with additions and multiplications only.
  func y(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    // x grows with the parameter, so that the root stays between `low` and `high`; Newton's steps that
    // would leave them are replaced by halving.
    var low = 0.0
    var high = 1.0
    var parameter = x
    for _ in 0..<64 {
      let error = CubicBezier.value(parameter, x1, x2) - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let slope = CubicBezier.slope(parameter, x1, x2)
      let next = slope > 1e-9 ? parameter - error / slope : low
      parameter = next > low && next < high ? next : (low + high) / 2
    }
    return CubicBezier.value(parameter, y1, y2)
  }

  /// One coordinate: 3(1−t)²t·p1 + 3(1−t)t²·p2 + t³.
  private static func value(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t
  }

  private static func slope(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * p1 + 6 * s * t * (p2 - p1) + 3 * t * t * (1 - p2)
  }
}
