/// A receiver of flattened contours, in fixed-point units that are not rounded yet.
protocol ContourSink {
  /// True if `ignores` can be true.
  var clips: Bool { get }

  /// Starts a contour; the one before has been closed.
  mutating func move(to point: SIMD2<Double>)
  mutating func line(to point: SIMD2<Double>)
  /// Adds the line back to where the contour started.
  mutating func close()
  /// Returns true if a contour's path from point to point within a box makes no difference.
  func ignores(from low: SIMD2<Double>, to high: SIMD2<Double>) -> Bool
}

extension ContourSink {
  var clips: Bool { false }

  func ignores(from low: SIMD2<Double>, to high: SIMD2<Double>) -> Bool { false }
}
