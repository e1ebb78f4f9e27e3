/// Takes the points of flattened contours, in fixed-point units that are not rounded yet.
protocol ContourSink {
  /// Whether `ignores` can be true; where it can't, nobody works out what to ask.
  static var clips: Bool { get }

  /// Starts a contour. The one before has been closed.
  mutating func move(to point: SIMD2<Double>)
  mutating func line(to point: SIMD2<Double>)
  /// Draws the line back to where the contour started.
  mutating func close()
  /// Whether it makes no difference by what way the contour goes from point to point within a box.
  func ignores(from low: SIMD2<Double>, to high: SIMD2<Double>) -> Bool
}

extension ContourSink {
  static var clips: Bool { false }

  func ignores(from low: SIMD2<Double>, to high: SIMD2<Double>) -> Bool { false }
}
