/// How progress runs over time: a function that maps 0...1 to progress that ends at 1.
///
/// The keywords are CSS's (CSS Easing Functions 2), the curves those of easings.net. A curve may leave 0...1 in between;
/// steps that jump at their start begin above 0, and `piecewise` begins and ends where its points do.
public enum Easing: Hashable, Sendable {
  /// Progress as it comes.
  case linear
  /// The curve of a cubic Bézier from (0, 0) to (1, 1); the control points' x lie in 0...1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// So many equal intervals, at least one, with jumps where the position tells; `jumpNone` needs two.
  case steps(Int, StepPosition)
  /// Straight lines through points: CSS's `linear()`.
  case piecewise(PiecewiseLinear)
  /// A spring let go at 0, with its rest at 1; its way to rest is stretched over the duration.
  case spring(Spring)
  /// A curve of easings.net that starts as its formula does.
  case `in`(EasingCurve)
  /// The curve turned round: it ends as its formula starts.
  case out(EasingCurve)
  /// The curve for one half, turned round for the other.
  case inOut(EasingCurve)

  /// CSS's `ease`: quick to start, slow to end.
  public static let ease = Easing.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// CSS's `ease-in`: slow to start.
  public static let easeIn = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// CSS's `ease-out`: slow to end.
  public static let easeOut = Easing.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// CSS's `ease-in-out`: slow to start and to end.
  public static let easeInOut = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Seconds that an effect takes with this easing if it doesn't say; nil where the easing doesn't either.
  public var naturalDuration: Double? {
    if case .spring(let spring) = self { spring.settlingDuration } else { nil }
  }

  /// The eased progress.
  ///
  /// Outside 0...1, where an easing that overshoots leads into another one, those of CSS go on as its specification
  /// says; springs and the curves of easings.net stay at their ends.
  ///
  /// - Parameter isBefore: True in the time before the animation starts, where steps that jump at their
  ///   start have not jumped yet (the "before flag" of the specification).
  public func callAsFunction(_ progress: Double, isBefore: Bool = false) -> Double {
    switch self {
    case .linear:
      return progress
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(at: progress)
    case .steps(let count, let position):
      return position.step(progress, count: count, isBefore: isBefore)
    case .piecewise(let lines):
      return lines.output(at: progress)
    case .spring(let spring):
      if progress <= 0 { return 0 }
      return progress >= 1 ? 1 : spring.value(at: progress * spring.settlingDuration)
    case .in(let curve):
      return Easing.within(progress, curve.value)
    case .out(let curve):
      return Easing.within(progress) { 1 - curve.value(1 - $0) }
    case .inOut(let curve):
      return Easing.within(progress) {
        $0 < 0.5 ? curve.halfValue(2 * $0) / 2 : 1 - curve.halfValue(2 - 2 * $0) / 2
      }
    }
  }

  /// A curve that is defined between 0 and 1 and stays at these outside.
  @inline(__always)
  private static func within(_ t: Double, _ curve: (Double) -> Double) -> Double {
    t <= 0 ? 0 : t >= 1 ? 1 : curve(t)
  }
}
