/// One step of a contour between its two ends: a line, a quadratic or a cubic Bézier curve.
struct Bezier: Hashable {
  typealias Vector = SIMD2<Double>

  /// The points of the curve's hull, from start to end; two for a line, three or four for a curve.
  let start: Vector
  /// The first control; the end for a line.
  let control1: Vector
  /// The second control; the end for a line and a quadratic curve.
  let control2: Vector
  let end: Vector
  /// 1, 2 or 3.
  let degree: Int

  init(line start: Vector, _ end: Vector) {
    (self.start, control1, control2, self.end, degree) = (start, end, end, end, 1)
  }

  init(quad start: Vector, _ control: Vector, _ end: Vector) {
    (self.start, control1, control2, self.end, degree) = (start, control, end, end, 2)
  }

  init(cubic start: Vector, _ control1: Vector, _ control2: Vector, _ end: Vector) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    degree = 3
  }

  /// True when all points are one.
  var isPoint: Bool { start == end && control1 == start && control2 == start }

  /// The place at a parameter in 0...1, exactly an end at an end.
  func point(at t: Double) -> Vector {
    if t == 0 { return start }
    if t == 1 { return end }
    let s = 1 - t
    switch degree {
    case 1: return s * start + t * end
    case 2: return s * s * start + 2 * s * t * control1 + t * t * end
    default:
      let near = s * s * s * start + 3 * s * s * t * control1
      return near + 3 * s * t * t * control2 + t * t * t * end
    }
  }

  /// How the place changes with the parameter.
  func derivative(at t: Double) -> Vector {
    let s = 1 - t
    switch degree {
    case 1: return end - start
    case 2: return 2 * (s * (control1 - start) + t * (end - control1))
    default:
      let inner = s * s * (control1 - start) + 2 * s * t * (control2 - control1)
      return 3 * (inner + t * t * (end - control2))
    }
  }

  /// The direction at a parameter, of length 1; nil inside of a curve that stands still there.
  ///
  /// At an end that a control coincides with it is the direction towards the next point that does not.
  func direction(at t: Double) -> Vector? {
    if let direction = derivative(at: t).unit { return direction }
    let ahead = [control1 - start, control2 - start, end - start]
    let back = [end - control2, end - control1, end - start]
    return (t == 0 ? ahead : t == 1 ? back : []).lazy.compactMap(\.unit).first
  }

  /// The part between two parameters in 0...1, in order.
  func part(from t0: Double, to t1: Double) -> Bezier {
    if t0 == 0, t1 == 1 { return self }
    let (a, b) = (point(at: t0), point(at: t1))
    // The ends' derivatives, on the part's own scale, tell its controls.
    let (da, db) = (derivative(at: t0) * (t1 - t0), derivative(at: t1) * (t1 - t0))
    switch degree {
    case 1: return Bezier(line: a, b)
    case 2: return Bezier(quad: a, a + da / 2, b)
    default: return Bezier(cubic: a, a + da / 3, b - db / 3, b)
    }
  }

  /// The curve from its end to its start.
  var reversed: Bezier {
    switch degree {
    case 1: Bezier(line: end, start)
    case 2: Bezier(quad: end, control1, start)
    default: Bezier(cubic: end, control2, control1, start)
    }
  }
}

extension SIMD2<Double> {
  var length: Double { (x * x + y * y).squareRoot() }

  /// The vector made as long as 1; nil for one that is too short to have a direction, or not finite.
  var unit: SIMD2<Double>? {
    let length = length
    return length > 1e-12 && length.isFinite ? self / length : nil
  }

  /// A quarter turn from the x axis to the y axis.
  var quarterTurn: SIMD2<Double> { SIMD2(-y, x) }

  /// The area of the parallelogram of both, positive if `other` lies towards the quarter turn.
  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }

  func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }

  var point: Point { Point(x: x, y: y) }
}
