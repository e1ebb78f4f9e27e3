/// Rounds the points of flattened contours and writes them down, each contour with its first point at its end again.
///
/// Points are relative to an origin that is rounded by itself: a shape has the same points at all places that differ by
/// whole pixels. Points beyond the room there is are counted but not written.
struct PointSink: ContourSink {
  private let points: UnsafeMutablePointer<GridPoint>
  private let ends: UnsafeMutablePointer<Int>
  private let capacity: Int
  /// The number of points, written or not.
  private(set) var count = 0
  /// The number of contours, all of them closed once flattening is done.
  private(set) var contourCount = 0
  private let bias: SIMD2<Double>
  private var start = GridPoint.zero

  /// There is room for `capacity` points, and for the ends of as many contours.
  ///
  /// `origin` is in fixed-point units. `corner`, in whole ones, is where points are counted from.
  init(
    _ points: UnsafeMutablePointer<GridPoint>, ends: UnsafeMutablePointer<Int>, capacity: Int,
    origin: SIMD2<Double>, corner: SIMD2<Double> = .zero
  ) {
    self.points = points
    self.ends = ends
    self.capacity = capacity
    bias = FixedPoint.rounded(origin) - corner + FixedPoint.roundingBias
  }

  @inline(__always)
  mutating func move(to point: SIMD2<Double>) {
    start = rounded(point)
    add(start)
  }

  @inline(__always)
  mutating func line(to point: SIMD2<Double>) {
    add(rounded(point))
  }

  @inline(__always)
  mutating func close() {
    add(start)
    if contourCount < capacity { ends[contourCount] = count }
    contourCount &+= 1
  }

  /// The low halves of the sums with the bias are the coordinates.
  @inline(__always)
  private func rounded(_ point: SIMD2<Double>) -> GridPoint {
    unsafeBitCast(unsafeBitCast(point + bias, to: SIMD4<Int32>.self).evenHalf, to: GridPoint.self)
  }

  @inline(__always)
  private mutating func add(_ point: GridPoint) {
    if count < capacity { points[count] = point }
    count &+= 1
  }
}
