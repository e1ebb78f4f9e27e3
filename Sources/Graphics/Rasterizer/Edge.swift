/// A straight piece of an outline that runs down the picture, in fixed-point pixels.
///
/// It is the line x0 · 2^32 + ⌊slope⌋ · (y - y0), rounded to nearest; all who cut an edge cut it at the same points.
struct Edge: Sendable {
  /// The upper end; `y0 < y1`.
  var x0: Int32
  var y0: Int32
  /// The lower end.
  var x1: Int32
  var y1: Int32
  /// 1 where the outline runs down, -1 where it runs up.
  var winding: Int32
  /// How far x moves for each unit of y, times 2^32; below 2^62.
  var slope: Double
  /// How far y moves for each unit of x in either direction, times 2^32; of no meaning for an upright edge.
  var rise: Double

  static let zero = Edge(x0: 0, y0: 0, x1: 0, y1: 0, winding: 0, slope: 0, rise: 0)

  /// The place at a height, times 2^32.
  @inline(__always)
  func position(at y: Int32) -> Int64 {
    Int64(x0) << 32 &+ Int64(slope) &* Int64(y &- y0)
  }

  /// The place at a height, rounded to nearest.
  @inline(__always)
  func x(at y: Int32) -> Int32 {
    // Cutting the slope leaves the lower end a little short of where it is.
    y == y1 ? x1 : Int32(truncatingIfNeeded: (position(at: y) &+ 0x8000_0000) >> 32)
  }

  /// An order of edges in which only equal ones have no first.
  static func precedes(_ a: Edge, _ b: Edge) -> Bool {
    if a.y0 != b.y0 { return a.y0 < b.y0 }
    if a.x0 != b.x0 { return a.x0 < b.x0 }
    if a.y1 != b.y1 { return a.y1 < b.y1 }
    if a.x1 != b.x1 { return a.x1 < b.x1 }
    return a.winding < b.winding
  }
}
