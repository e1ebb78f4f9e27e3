/// A line or quadratic curve of a contour, for questions about where contours cross.
struct QuadraticPiece {
  let p0: SIMD2<Double>
  /// The control point; of a line its middle.
  let p1: SIMD2<Double>
  let p2: SIMD2<Double>
  let isLine: Bool
  /// The box of all three points.
  let low: SIMD2<Double>
  let high: SIMD2<Double>

  init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, isLine: Bool) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.isLine = isLine
    low = SIMD2(min(p0.x, p1.x, p2.x), min(p0.y, p1.y, p2.y))
    high = SIMD2(max(p0.x, p1.x, p2.x), max(p0.y, p1.y, p2.y))
  }

  init(line p0: SIMD2<Double>, _ p2: SIMD2<Double>) {
    self.init(p0, (p0 + p2) / 2, p2, isLine: true)
  }

  /// Half of the second derivative; of no meaning for a line.
  var bend: SIMD2<Double> { p0 - 2 * p1 + p2 }

  func point(at t: Double) -> SIMD2<Double> {
    isLine ? p0 + (p2 - p0) * t : p0 + (p1 - p0) * (2 * t) + bend * (t * t)
  }

  func derivative(at t: Double) -> SIMD2<Double> {
    isLine ? p2 - p0 : (p1 - p0) * 2 + bend * (2 * t)
  }

  /// The piece between two parameters, with ends that are given exactly.
  func part(
    from t0: Double, _ start: SIMD2<Double>, to t1: Double, _ end: SIMD2<Double>
  ) -> QuadraticPiece {
    if isLine { return QuadraticPiece(line: start, end) }
    return QuadraticPiece(start, start + derivative(at: t0) * ((t1 - t0) / 2), end, isLine: false)
  }

  var reversed: QuadraticPiece { QuadraticPiece(p2, p1, p0, isLine: isLine) }

  /// True if the boxes share a point or come within `margin` of it.
  @inline(__always)
  func isNear(_ other: QuadraticPiece, margin: Double) -> Bool {
    low.x <= other.high.x + margin && other.low.x <= high.x + margin
      && low.y <= other.high.y + margin && other.low.y <= high.y + margin
  }

  /// How often the piece crosses the ray from a point along an axis (0 for x, 1 for y) towards lower coordinates:
  /// counted positive where the other coordinate grows.
  func crossings(before point: SIMD2<Double>, along axis: Int) -> Int {
    let across = 1 - axis
    let place = point[across]
    if low[axis] > point[axis] || low[across] > place || high[across] <= place { return 0 }
    let whole = (p2[across] > place ? 1 : 0) - (p0[across] > place ? 1 : 0)
    if high[axis] < point[axis] { return whole }
    if isLine {
      if whole == 0 { return 0 }
      let t = (place - p0[across]) / (p2[across] - p0[across])
      return p0[axis] + (p2[axis] - p0[axis]) * t < point[axis] ? whole : 0
    }
    // Cut where the coordinate turns, each half crosses once at most.
    let a = bend[across]
    let b = p1[across] - p0[across]
    let turn = b * (b + a) < 0 ? -b / a : 1
    var count = 0
    var start = p0[across]
    var t0 = 0.0
    for t1 in turn < 1 ? [turn, 1] : [1] {
      let end = t1 == 1 ? p2[across] : self.point(at: t1)[across]
      let sign = (end > place ? 1 : 0) - (start > place ? 1 : 0)
      if sign != 0 {
        let t = QuadraticPiece.root(a, b, p0[across] - place, between: t0, and: t1)
        if self.point(at: t)[axis] < point[axis] { count += sign }
      }
      start = end
      t0 = t1
    }
    return count
  }

  /// The root of a t² + 2 b t + c in an interval that holds one.
  private static func root(_ a: Double, _ b: Double, _ c: Double, between t0: Double, and t1: Double)
    -> Double
  {
    let q = -b - (b < 0 ? -1 : 1) * max(b * b - a * c, 0).squareRoot()
    // One of the two is infinite where the curve is straight or passes through the start.
    let first = q / a
    let second = c / q
    func distance(_ t: Double) -> Double { t >= t0 && t <= t1 ? 0 : min(abs(t - t0), abs(t - t1)) }
    let best = !(distance(first) > distance(second)) && first.isFinite ? first : second
    return best.isFinite ? min(max(best, t0), t1) : (t0 + t1) / 2
  }
}
