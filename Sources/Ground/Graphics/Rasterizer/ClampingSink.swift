/// Clips contours to the square that fixed point can represent, by the Liang-Barsky method.
///
/// Lines beyond the left or right side become lines along that side, which keep their winding; lines above or below become
/// horizontal lines, which cover nothing. The square is larger than any canvas, so no pixel changes.
struct ClampingSink<Base: ContourSink>: ContourSink {
  var clips: Bool { base.clips }

  private(set) var base: Base
  private let origin: SIMD2<Double>
  private var start = SIMD2<Double>.zero
  private var current = SIMD2<Double>.zero

  private static var limit: Double { FixedPoint.limit * Double(FixedPoint.one) }

  /// Where coordinates up to this size, 2^38 pixels, cross a side is known to a fraction of a pixel.
  private static var exact: Double { 1_125_899_906_842_624 }

  /// Creates a sink for points relative to `origin`; the base receives them relative to zero.
  init(base: Base, origin: SIMD2<Double>) {
    self.base = base
    self.origin = origin
  }

  mutating func move(to point: SIMD2<Double>) {
    start = point + origin
    current = start
    base.move(to: clamped(start))
  }

  mutating func line(to point: SIMD2<Double>) {
    add(point + origin)
  }

  mutating func close() {
    if current != start { add(start) }
    base.close()
  }

  func ignores(from low: SIMD2<Double>, to high: SIMD2<Double>) -> Bool {
    let (from, to) = (low + origin, high + origin)
    guard min(from.x, from.y) > -Self.exact, max(to.x, to.y) < Self.exact else { return false }
    return base.ignores(from: clamped(from), to: clamped(to))
  }

  /// Sends a line with a corner where it crosses a side of the square.
  private mutating func add(_ end: SIMD2<Double>) {
    let limit = Self.limit
    let delta = end - current
    // The parameters at which the line meets the sides.
    var crossings = SIMD4(
      (-limit - current.x) / delta.x, (limit - current.x) / delta.x,
      (-limit - current.y) / delta.y, (limit - current.y) / delta.y)
    for _ in 0..<4 {
      var nearest = 2.0
      var index = 0
      for i in 0..<4 where crossings[i] > 0 && crossings[i] < nearest {
        nearest = crossings[i]
        index = i
      }
      guard nearest < 1 else { break }
      crossings[index] = 2
      // The known coordinate is set, because rounding errors grow with the distance of the other end.
      var corner = current + delta * nearest
      corner[index / 2] = index % 2 == 0 ? -limit : limit
      base.line(to: clamped(corner))
    }
    base.line(to: clamped(end))
    current = end
  }

  private func clamped(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      min(max(point.x, -Self.limit), Self.limit), min(max(point.y, -Self.limit), Self.limit))
  }
}
