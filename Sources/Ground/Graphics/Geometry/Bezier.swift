/// A segment of a contour: a line, or a quadratic or cubic Bézier curve.
struct Bezier: Hashable {
  typealias Vector = SIMD2<Double>

  /// The start, the first of two (line) to four (cubic) points of the control polygon.
  let start: Vector
  /// The first control point; the end of a line.
  let control1: Vector
  /// The second control point; the end of a line or a quadratic curve.
  let control2: Vector
  let end: Vector
  /// The degree: 1, 2 or 3.
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

  /// The same curve of degree 3.
  var cubic: Bezier {
    switch degree {
    case 1: Bezier(cubic: start, start + (end - start) / 3, end - (end - start) / 3, end)
    case 2: Bezier(cubic: start, start + (control1 - start) * (2 / 3), end + (control1 - end) * (2 / 3), end)
    default: self
    }
  }

  /// Returns the curve whose points are each computed from a point of this curve and one of another curve of the same degree.
  func mapped(with other: Bezier, _ point: (Vector, Vector) -> Vector) -> Bezier {
    let (from, to) = (point(start, other.start), point(end, other.end))
    let control1 = point(control1, other.control1)
    switch degree {
    case 1: return Bezier(line: from, to)
    case 2: return Bezier(quad: from, control1, to)
    default: return Bezier(cubic: from, control1, point(control2, other.control2), to)
    }
  }

  /// True if all points are equal.
  var isPoint: Bool { start == end && control1 == start && control2 == start }

  /// Returns the point at a parameter in 0...1, exact at both ends.
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

  /// Returns the derivative at a parameter.
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

  /// Returns the unit tangent at a parameter; nil where the derivative is zero inside the curve.
  ///
  /// At an end that coincides with a control point, it is the direction towards the next distinct point.
  func direction(at t: Double) -> Vector? {
    if let direction = derivative(at: t).unit { return direction }
    let ahead = [control1 - start, control2 - start, end - start]
    let back = [end - control2, end - control1, end - start]
    return (t == 0 ? ahead : t == 1 ? back : []).lazy.compactMap(\.unit).first
  }

  /// Returns the part between two ordered parameters in 0...1.
  func part(from t0: Double, to t1: Double) -> Bezier {
    if t0 == 0, t1 == 1 { return self }
    let (a, b) = (point(at: t0), point(at: t1))
    // The control points follow from the derivatives at the ends, scaled to the part.
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

  /// The unit vector; nil if the vector is too short for a direction, or not finite.
  var unit: SIMD2<Double>? {
    let length = length
    return length > 1e-12 && length.isFinite ? self / length : nil
  }

  /// The vector rotated by a quarter turn from the x axis to the y axis.
  var quarterTurn: SIMD2<Double> { SIMD2(-y, x) }

  /// Returns the cross product, which is positive if `other` lies towards the quarter turn.
  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }

  func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }

  var point: Point { Point(x: x, y: y) }
}
