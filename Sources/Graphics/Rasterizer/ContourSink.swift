/// Takes the points of flattened contours, in fixed-point units that are not rounded yet.
protocol ContourSink {
  /// Starts a contour. The one before has been closed.
  mutating func move(to point: SIMD2<Double>)
  mutating func line(to point: SIMD2<Double>)
  /// Draws the line back to where the contour started.
  mutating func close()
}
