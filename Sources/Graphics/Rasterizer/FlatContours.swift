/// Closed contours of straight lines, in fixed-point pixels from some corner.
@safe struct FlatContours {
  // Bounds: ends are counts of points that `PointSink` has written, in ascending order.
  /// The points of one contour after the other; the last of each is its first again.
  let points: UnsafePointer<GridPoint>
  /// How many points there are to the end of each contour.
  let ends: UnsafePointer<Int>
  let contourCount: Int
}
