/// A glyph's contours as straight lines that are fine enough up to some size, so that text is not flattened anew for
/// each place where a letter stands.
final class FlatOutline: Sendable {
  /// Pixels for each unit of the outline, up to which the lines do.
  let largestScale: Double
  /// The points of one contour after the other in the outline's units, without that at which it closes.
  let points: [SIMD2<Float>]
  /// How many points there are to the end of each contour.
  let ends: [Int]
  /// The box of all points.
  let low: SIMD2<Float>
  let high: SIMD2<Float>
  /// The same lines, ready for places where nothing is turned.
  let edges: UprightEdges

  /// - Parameters:
  ///   - largestScale: Pixels for each unit.
  ///   - tolerance: How far a line may be from its curve at that scale, in pixels.
  init(_ steps: [FillOutline.Step], largestScale: Double, tolerance: Double) {
    self.largestScale = largestScale
    var recorder = Recorder()
    let unit = 1 / Double(FixedPoint.one)
    Flattening(
      AffineTransform(a: unit, b: 0, c: 0, d: unit, tx: 0, ty: 0),
      scale: largestScale * Flattening.tolerance / tolerance
    ).flatten(steps, into: &recorder)
    points = recorder.points
    ends = recorder.ends
    let first = points.first ?? .zero
    low = points.reduce(first) { SIMD2(min($0.x, $1.x), min($0.y, $1.y)) }
    high = points.reduce(first) { SIMD2(max($0.x, $1.x), max($0.y, $1.y)) }
    edges = UprightEdges(
      points: points, contourEnds: ends, low: low, high: high, largestScale: largestScale)
  }

  private struct Recorder: ContourSink {
    var points: [SIMD2<Float>] = []
    var ends: [Int] = []
    private var first = 0

    mutating func move(to point: SIMD2<Double>) {
      first = points.count
      points.append(SIMD2<Float>(Float(point.x), Float(point.y)))
    }

    mutating func line(to point: SIMD2<Double>) {
      let next = SIMD2<Float>(Float(point.x), Float(point.y))
      if next != points.last { points.append(next) }
    }

    mutating func close() {
      if points.count > first + 1 && points[points.count - 1] == points[first] { points.removeLast() }
      ends.append(points.count)
    }
  }
}
