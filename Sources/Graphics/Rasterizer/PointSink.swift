/// Rounds the points of flattened contours and writes them down, each contour with its first point at its end again.
///
/// Points are relative to an origin that is rounded by itself: a shape has the same points at all places that differ by
/// whole pixels. Points beyond the room there is are counted but not written.
@safe struct PointSink: ContourSink {
  // Bounds: a point and an end are written only if their number is below the capacity.
  private let points: UnsafeMutablePointer<GridPoint>
  private let ends: UnsafeMutablePointer<Int>
  private let capacity: Int
  /// The number of points, written or not.
  private(set) var count = 0
  /// The number of contours, all of them closed once flattening is done.
  private(set) var contourCount = 0
  private var bias = SIMD2(repeating: FixedPoint.roundingBias)
  private var start = GridPoint.zero

  /// There is room for `capacity` points, and for the ends of as many contours.
  init(_ points: UnsafeMutablePointer<GridPoint>, ends: UnsafeMutablePointer<Int>, capacity: Int) {
    unsafe self.points = unsafe points
    unsafe self.ends = unsafe ends
    self.capacity = capacity
  }

  /// The same for points relative to an origin in fixed-point units, to be counted from a corner in whole ones.
  func counting(from origin: SIMD2<Double>, corner: SIMD2<Double>) -> PointSink {
    var sink = self
    sink.bias = FixedPoint.rounded(origin) - corner + FixedPoint.roundingBias
    return sink
  }

  @inline(__always)
  mutating func move(to point: SIMD2<Double>) {
    start = GridPoint(point, bias)
    add(start)
  }

  @inline(__always)
  mutating func line(to point: SIMD2<Double>) {
    add(GridPoint(point, bias))
  }

  @inline(__always)
  mutating func close() {
    add(start)
    if contourCount < capacity { unsafe ends[contourCount] = count }
    contourCount &+= 1
  }

  @inline(__always)
  private mutating func add(_ point: GridPoint) {
    if count < capacity { unsafe points[count] = point }
    count &+= 1
  }
}
