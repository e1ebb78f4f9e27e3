/// A line or curve of a contour in the form of a cubic, for questions about where outlines meet.
struct BezierPiece {
  var p0: SIMD2<Double>
  var p1: SIMD2<Double>
  var p2: SIMD2<Double>
  var p3: SIMD2<Double>
  /// 1 for lines, 2 or 3 for curves.
  var degree: Int
  /// The box of all four points.
  let low: SIMD2<Double>
  let high: SIMD2<Double>

  init(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>, degree: Int
  ) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
    self.degree = degree
    low = SIMD2(min(min(p0.x, p1.x), min(p2.x, p3.x)), min(min(p0.y, p1.y), min(p2.y, p3.y)))
    high = SIMD2(max(max(p0.x, p1.x), max(p2.x, p3.x)), max(max(p0.y, p1.y), max(p2.y, p3.y)))
  }

  init(line p0: SIMD2<Double>, _ p3: SIMD2<Double>) {
    let third = (p3 - p0) / 3
    self.init(p0, p0 + third, p3 - third, p3, degree: 1)
  }

  init(quad p0: SIMD2<Double>, _ control: SIMD2<Double>, _ p3: SIMD2<Double>) {
    self.init(p0, p0 + (control - p0) * 2 / 3, p3 + (control - p3) * 2 / 3, p3, degree: 2)
  }

  init(_ segment: Bezier) {
    switch segment.degree {
    case 1: self.init(line: segment.start, segment.end)
    case 2: self.init(quad: segment.start, segment.control1, segment.end)
    default:
      self.init(segment.start, segment.control1, segment.control2, segment.end, degree: 3)
    }
  }

  /// The halves on both sides of the middle parameter, by de Casteljau's construction.
  func halves() -> (BezierPiece, BezierPiece) {
    let a = (p0 + p1) / 2
    let b = (p1 + p2) / 2
    let c = (p2 + p3) / 2
    let ab = (a + b) / 2
    let bc = (b + c) / 2
    let middle = (ab + bc) / 2
    return (
      BezierPiece(p0, a, ab, middle, degree: degree), BezierPiece(middle, bc, c, p3, degree: degree)
    )
  }

  /// True if the boxes share a point or come within `margin` of it.
  @inline(__always)
  func isNear(_ other: BezierPiece, margin: Double) -> Bool {
    low.x <= other.high.x + margin && other.low.x <= high.x + margin
      && low.y <= other.high.y + margin && other.low.y <= high.y + margin
  }

  /// Twice the area between the piece and the lines from its ends to the origin.
  var twiceArea: Double {
    let outer = 6 * (cross(p0, p1) + cross(p2, p3))
    let inner = 3 * (cross(p0, p2) + cross(p1, p2) + cross(p1, p3))
    return (outer + inner + cross(p0, p3)) / 10
  }

  /// How often the piece crosses the ray from `point` to the left: counted positive where y grows.
  func crossings(leftOf point: SIMD2<Double>, depth: Int = 40) -> Int {
    if high.y <= point.y || low.y > point.y || low.x > point.x { return 0 }
    if high.x < point.x || depth == 0 {
      return (p3.y > point.y ? 1 : 0) - (p0.y > point.y ? 1 : 0)
    }
    let (first, second) = halves()
    return first.crossings(leftOf: point, depth: depth - 1)
      + second.crossings(leftOf: point, depth: depth - 1)
  }
}

/// The area of the parallelogram of two vectors, positive where the second is a quarter turn ahead.
@inline(__always)
func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

@inline(__always)
func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }
