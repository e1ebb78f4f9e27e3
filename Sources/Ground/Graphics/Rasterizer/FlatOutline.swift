/// A glyph's contours as lines that are fine enough up to some size.
final class FlatOutline: Sendable {
  /// The points of all contours in the outline's units, each without the one that closes it.
  let points: [SIMD2<Float>]
  /// The end of each contour in `points`.
  let ends: [Int]

  /// - Parameter scale: The scale that curves are flattened for, in pixels per unit.
  init(_ segments: [FillOutline.Segment], scale: Double) {
    var recorder = Recorder()
    let unit = 1 / Double(FixedPoint.one)
    Flattening(.scale(x: unit, y: unit), scale: scale).flatten(segments, into: &recorder)
    points = recorder.points
    ends = recorder.ends
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
