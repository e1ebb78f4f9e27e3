/// The parameter t of a radial gradient between two circles.
///
/// The circle at t has the centre c0 + t · (c1 - c0) and the radius r0 + t · (r1 - r0). A point p lies on it if (p -
/// c0 - t · (c1 - c0))² = (r0 + t · (r1 - r0))², a quadratic equation in t.
struct RadialParameter {
  private let from: Gradient.Circle
  private let dx: Double
  private let dy: Double
  private let dr: Double
  private let a: Double

  init?(_ from: Gradient.Circle, _ to: Gradient.Circle) {
    self.from = from
    dx = to.center.x - from.center.x
    dy = to.center.y - from.center.y
    dr = to.radius - from.radius
    a = dx * dx + dy * dy - dr * dr
    guard a.isFinite, from.radius >= 0, to.radius >= 0, dx != 0 || dy != 0 || dr != 0 else { return nil }
  }

  /// Returns the parameters of two points, or NaN if no circle passes through a point.
  @inline(__always)
  func parameters(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> SIMD2<Double> {
    let (px, py) = (x - from.center.x, y - from.center.y)
    let r0 = from.radius
    let none = SIMD2(repeating: Double.nan)
    let b = px * dx + py * dy + r0 * dr
    let c = px * px + py * py - r0 * r0
    if a == 0 {
      let t = c / (2 * b)
      return t.replacing(with: none, where: .!(r0 + t * dr .>= 0))
    }
    // A negative discriminant makes the root and the result NaN.
    let discriminants = b * b - a * c
    let roots = SIMD2(discriminants.x.squareRoot(), discriminants.y.squareRoot())
    let t1 = (b + roots) / a
    let t2 = (b - roots) / a
    let isFirst = t1 .> t2
    let larger = t2.replacing(with: t1, where: isFirst)
    let smaller = t1.replacing(with: t2, where: isFirst)
    let second = smaller.replacing(with: none, where: .!(r0 + smaller * dr .>= 0))
    return larger.replacing(with: second, where: .!(r0 + larger * dr .>= 0))
  }
}
