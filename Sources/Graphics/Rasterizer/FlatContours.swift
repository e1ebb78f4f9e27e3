/// Closed contours of straight lines, in fixed-point pixels from some corner.
@safe struct FlatContours {
  // Bounds: ends are counts of points that `PointSink` has written, in ascending order.
  /// The points of one contour after the other; the last of each is its first again.
  let points: UnsafePointer<GridPoint>
  /// How many points there are to the end of each contour.
  let ends: UnsafePointer<Int>
  let contourCount: Int

  /// All lines but level ones.
  func appendEdges(to edges: inout [Edge]) {
    var index = 0
    for contour in 0..<contourCount {
      let end = unsafe ends[contour]
      while index &+ 1 < end {
        if let edge = unsafe Edge(from: points[index], to: points[index &+ 1]) { edges.append(edge) }
        index &+= 1
      }
      index = end
    }
  }
}
