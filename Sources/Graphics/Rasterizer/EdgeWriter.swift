/// Takes the points of flattened contours, rounds them and writes their edges.
///
/// Edges beyond the capacity are counted but not written: the caller makes room and begins again.
struct EdgeWriter: ContourSink {
  private let edges: UnsafeMutablePointer<Edge>
  private let capacity: Int
  // Added to every rounded point.
  private let originX: Int32
  private let originY: Int32
  /// The number of edges that the contours have, written or not.
  private(set) var count = 0
  /// The box of all points, in fixed-point pixels.
  private(set) var minX = Int32.max
  private(set) var minY = Int32.max
  private(set) var maxX = Int32.min
  private(set) var maxY = Int32.min
  private var startX: Int32 = 0
  private var startY: Int32 = 0
  private var x: Int32 = 0
  private var y: Int32 = 0

  /// Points given to the writer are relative to `origin`, which is rounded by itself: a shape looks the same wherever
  /// it stands on whole pixels. Both are in fixed-point units.
  init(edges: UnsafeMutablePointer<Edge>, capacity: Int, origin: SIMD2<Double>) {
    self.edges = edges
    self.capacity = capacity
    originX = FixedPoint.nearest(origin.x)
    originY = FixedPoint.nearest(origin.y)
  }

  @inline(__always)
  mutating func move(to point: SIMD2<Double>) {
    close()
    startX = originX &+ FixedPoint.nearest(point.x)
    startY = originY &+ FixedPoint.nearest(point.y)
    x = startX
    y = startY
  }

  @inline(__always)
  mutating func line(to point: SIMD2<Double>) {
    add(originX &+ FixedPoint.nearest(point.x), originY &+ FixedPoint.nearest(point.y))
  }

  @inline(__always)
  mutating func close() {
    // What brings the starting point into the box is the line back to it, drawn here or by the contour itself.
    if x != startX || y != startY { add(startX, startY) }
  }

  @inline(__always)
  private mutating func add(_ newX: Int32, _ newY: Int32) {
    minX = min(minX, newX)
    maxX = max(maxX, newX)
    minY = min(minY, newY)
    maxY = max(maxY, newY)
    if y != newY {
      if count < capacity {
        edges[count] =
          y < newY
          ? Edge(x0: x, y0: y, x1: newX, y1: newY, winding: 1)
          : Edge(x0: newX, y0: newY, x1: x, y1: y, winding: -1)
      }
      count &+= 1
    }
    x = newX
    y = newY
  }
}
