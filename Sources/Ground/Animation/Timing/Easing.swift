/// An easing function: maps the progress of an iteration, 0...1, to an eased progress that ends at 1.
///
/// The keywords are those of CSS Easing Functions 2, and the curves those of easings.net. A curve may overshoot 0...1,
/// steps that jump at the start begin above 0, and `piecewise` begins and ends at the outputs of its outermost
/// points.
public enum Easing: Hashable, Sendable {
  /// The identity.
  case linear
  /// A cubic Bézier curve from (0, 0) to (1, 1), with the control points' x in 0...1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A staircase of equal intervals: their number, at least 1, or 2 with `jumpNone`, and the positions of the jumps.
  case steps(Int, StepPosition)
  /// Linear interpolation between points, CSS's `linear()`.
  case piecewise(PiecewiseLinear)
  /// A spring released at 0 that comes to rest at 1, with its settling duration scaled to the animation's duration.
  case spring(Spring)
  /// An easings.net curve that accelerates from 0.
  case `in`(EasingCurve)
  /// The curve rotated by 180°, so that it decelerates towards 1.
  case out(EasingCurve)
  /// The curve in the first half, and the rotated curve in the second half.
  case inOut(EasingCurve)

  /// CSS's `ease`: fast start, slow end.
  public static let ease = Easing.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// CSS's `ease-in`: slow start.
  public static let easeIn = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// CSS's `ease-out`: slow end.
  public static let easeOut = Easing.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// CSS's `ease-in-out`: slow start and end.
  public static let easeInOut = Easing.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The duration in seconds that a spring implies for an effect without its own duration; nil for other easings.
  package var naturalDuration: Double? {
    if case .spring(let spring) = self { spring.settlingDuration } else { nil }
  }

  /// Returns the eased progress.
  ///
  /// Outside 0...1, which an outer easing that overshoots can reach, the CSS easings extrapolate as CSS Easing
  /// Functions 2 defines; springs and the easings.net curves return 0 or 1.
  ///
  /// - Parameter isBefore: True before the animation's start, where steps that jump at the start have not jumped yet
  ///   (the "before flag" of CSS Easing Functions).
  public func callAsFunction(_ progress: Double, isBefore: Bool = false) -> Double {
    switch self {
    case .linear:
      return progress
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(at: progress)
    case .steps(let count, let position):
      return position.step(progress, count: count, isBefore: isBefore)
    case .piecewise(let function):
      return function.output(at: progress)
    case .spring(let spring):
      if progress <= 0 { return 0 }
      return progress >= 1 ? 1 : spring.value(at: progress * spring.settlingDuration)
    case .in(let curve):
      return Easing.clamped(progress, curve.value)
    case .out(let curve):
      return Easing.clamped(progress) { 1 - curve.value(1 - $0) }
    case .inOut(let curve):
      return Easing.clamped(progress) {
        $0 < 0.5 ? curve.halfValue(2 * $0) / 2 : 1 - curve.halfValue(2 - 2 * $0) / 2
      }
    }
  }

  /// Returns `curve(t)` inside 0...1, and 0 or 1 outside.
  @inline(__always)
  private static func clamped(_ t: Double, _ curve: (Double) -> Double) -> Double {
    t <= 0 ? 0 : t >= 1 ? 1 : curve(t)
  }
}
