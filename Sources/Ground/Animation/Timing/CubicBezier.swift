/// The cubic Bézier curve from (0, 0) to (1, 1) that CSS's `cubic-bezier()` describes.
package struct CubicBezier: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Creates a curve with two control points, whose x are in 0...1.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Returns the curve's y for an x, solved to 1e-12 by additions and multiplications only.
  ///
  /// Outside 0...1 the curve continues along its end tangents (CSS Easing Functions 2).
  package func y(at x: Double) -> Double {
    if x < 0 { return x1 > 0 ? x * y1 / x1 : x2 > 0 ? x * y2 / x2 : 0 }
    if x > 1 {
      let beyond = x - 1
      return x2 < 1 ? 1 + beyond * (1 - y2) / (1 - x2) : x1 < 1 ? 1 + beyond * (1 - y1) / (1 - x1) : 1
    }
    if x == 0 || x == 1 { return x }
    // Newton's method with bisection as the fallback: x is monotonic in the parameter, so the root stays in
    // low...high.
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

  /// Returns one coordinate at parameter `t`: 3(1−t)²t·p1 + 3(1−t)t²·p2 + t³.
  private static func value(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t
  }

  private static func slope(_ t: Double, _ p1: Double, _ p2: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * p1 + 6 * s * t * (p2 - p1) + 3 * t * t * (1 - p2)
  }
}
