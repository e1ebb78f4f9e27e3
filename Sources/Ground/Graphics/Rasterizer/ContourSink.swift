/// A receiver of flattened contours, in unrounded fixed-point units.
protocol ContourSink {
  /// True if `ignores` can be true.
  var clips: Bool { get }

  /// Starts a contour; the previous one has been closed.
  mutating func move(to point: SIMD2<Double>)
  mutating func line(to point: SIMD2<Double>)
  /// Adds the line back to where the contour started.
  mutating func close()
  /// Returns true if any path between two points of a contour can be replaced by a straight line without changing the
  /// result, as long as it stays within the bounding box from `low` to `high`.
  func ignores(from low: SIMD2<Double>, to high: SIMD2<Double>) -> Bool
}

extension ContourSink {
  var clips: Bool { false }

  func ignores(from low: SIMD2<Double>, to high: SIMD2<Double>) -> Bool { false }
}
