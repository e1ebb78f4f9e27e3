internal import GlyphreelGraphics

/// A closed line of a TrueType glyph: points in font units, with quadratic curves.
struct FontContour: Hashable {
  /// A point on the line, or the control point of a curve.
  struct Point: Hashable {
    let x: Int
    let y: Int
    let isOnLine: Bool
  }

  private(set) var points: [Point] = []

  mutating func append(_ point: Point) { points.append(point) }

  /// Returns the contours of a path.
  ///
  /// - Parameters:
  ///   - path: A path in points, y down; it is filled by the non-zero winding rule.
  ///   - scale: Font units per point.
  static func contours(of path: Path, scale: Double) -> [FontContour] {
    var contours: [FontContour] = []
    var contour = FontContour()
    var last = GlyphreelGraphics.Point.zero
    func finish() {
      contour.removeRedundantPoints()
      if contour.points.count > 2 { contours.append(contour) }
      contour = FontContour()
    }
    func add(_ point: GlyphreelGraphics.Point, isOnLine: Bool) {
      contour.append(
        Point(x: Int((point.x * scale).rounded()), y: Int((-point.y * scale).rounded()), isOnLine: isOnLine))
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        finish()
        add(to, isOnLine: true)
        last = to
      case .line(let to):
        add(to, isOnLine: true)
        last = to
      case .quad(let to, let control):
        add(control, isOnLine: false)
        add(to, isOnLine: true)
        last = to
      case .cubic(let to, let control1, let control2):
        for curve in quadratics(from: last, control1, control2, to: to, tolerance: 0.5 / scale) {
          add(curve.control, isOnLine: false)
          add(curve.end, isOnLine: true)
        }
        last = to
      case .close: break
      }
    }
    finish()
    return contours
  }

  /// Removes points that follow from their neighbours: equal ones, and those in the middle of two control points, but for the first.
  private mutating func removeRedundantPoints() {
    var kept: [Point] = []
    for point in points where kept.last != point { kept.append(point) }
    while kept.count > 1, kept.last == kept.first { kept.removeLast() }
    points = kept.indices.filter { index in
      let point = kept[index]
      let (a, b) = (kept[(index + kept.count - 1) % kept.count], kept[(index + 1) % kept.count])
      guard index > 0, point.isOnLine, !a.isOnLine, !b.isOnLine else { return true }
      // The middle of rounded points can be half a unit off.
      return abs(2 * point.x - a.x - b.x) > 1 || abs(2 * point.y - a.y - b.y) > 1
    }.map { kept[$0] }
  }

  /// Returns quadratic curves in place of a cubic one: so many that their distance from it is within the tolerance.
  private static func quadratics(
    from start: GlyphreelGraphics.Point, _ control1: GlyphreelGraphics.Point,
    _ control2: GlyphreelGraphics.Point, to end: GlyphreelGraphics.Point, tolerance: Double
  ) -> [(control: GlyphreelGraphics.Point, end: GlyphreelGraphics.Point)] {
    let dx = end.x - 3 * control2.x + 3 * control1.x - start.x
    let dy = end.y - 3 * control2.y + 3 * control1.y - start.y
    // The distance is √3/36 of the third difference, and an eighth of it after a split in two.
    let distance = (dx * dx + dy * dy).squareRoot() * 0.0481125
    var count = 1.0
    while distance > tolerance * count * count * count, count < 16 { count += 1 }
    func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: Double) -> Double {
      let s = 1 - t
      return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
    }
    func slope(_ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: Double) -> Double {
      let s = 1 - t
      return 3 * (s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c))
    }
    return (0..<Int(count)).map { index in
      let (t0, t1) = (Double(index) / count, Double(index + 1) / count)
      // The control point is the mean of those that either end's tangent suggests.
      func control(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        let (first, last) = (value(a, b, c, d, at: t0), value(a, b, c, d, at: t1))
        let turn = slope(a, b, c, d, at: t0) - slope(a, b, c, d, at: t1)
        return (first + last) / 2 + turn * (t1 - t0) / 4
      }
      func last(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double { value(a, b, c, d, at: t1) }
      let (x, y) = (
        (start.x, control1.x, control2.x, end.x), (start.y, control1.y, control2.y, end.y)
      )
      return (
        .init(x: control(x.0, x.1, x.2, x.3), y: control(y.0, y.1, y.2, y.3)),
        .init(x: last(x.0, x.1, x.2, x.3), y: last(y.0, y.1, y.2, y.3))
      )
    }
  }
}
