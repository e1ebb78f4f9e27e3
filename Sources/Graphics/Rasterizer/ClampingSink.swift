/// Presses contours into the square that fixed point can count in, for outlines that leave it.
///
/// What is beyond the left or right side becomes a line along that side, so that it still counts for all pixels to
/// the right of it; what is above or below becomes a level line, which covers nothing. The square is larger than
/// any canvas, so no pixel sees the difference.
struct ClampingSink<Base: ContourSink>: ContourSink {
  static var clips: Bool { Base.clips }

  private(set) var base: Base
  private let origin: SIMD2<Double>
  private var start = SIMD2<Double>.zero
  private var current = SIMD2<Double>.zero

  private static var limit: Double { FixedPoint.limit * Double(FixedPoint.one) }

  /// Where coordinates of this size cross a side, they are still known to a small part of a pixel: 2^38 pixels.
  private static var exact: Double { 1_125_899_906_842_624 }

  /// Points given to the sink are relative to `origin`; the base receives them relative to zero.
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

  /// Sends a line, with a corner wherever it crosses a side of the square.
  private mutating func add(_ end: SIMD2<Double>) {
    let limit = Self.limit
    let delta = end - current
    // Where along the line the sides are met; 2 where they are not.
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
      // The coordinate that is known is set, as the other end may be too far away for it to survive the arithmetic.
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
