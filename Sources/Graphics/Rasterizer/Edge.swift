/// A straight piece of an outline that runs down the picture, in fixed-point pixels.
struct Edge {
  /// The upper end; `y0 < y1`.
  var x0: Int32
  var y0: Int32
  /// The lower end.
  var x1: Int32
  var y1: Int32
  /// 1 where the outline runs down, -1 where it runs up.
  var winding: Int32

  static let zero = Edge(x0: 0, y0: 0, x1: 0, y1: 0, winding: 0)

  /// How far x moves for each unit of y, times 2^32.
  ///
  /// A quotient of two doubles is rounded once and the same on every processor. The line is from here on
  /// defined as x0 · 2^32 + slope · (y - y0), so that all who cut it meet at the same points.
  @inline(__always)
  var slope: Int64 {
    Int64(Double(x1 &- x0) / Double(y1 &- y0) * 4_294_967_296)
  }

  /// The edge as seen from another origin.
  @inline(__always)
  func moved(left dx: Int32, up dy: Int32) -> Edge {
    Edge(x0: x0 &- dx, y0: y0 &- dy, x1: x1 &- dx, y1: y1 &- dy, winding: winding)
  }

  /// The order in which a sweep from the top meets edges, down to the last difference.
  static func startsBefore(_ a: Edge, _ b: Edge) -> Bool {
    if a.y0 != b.y0 { return a.y0 < b.y0 }
    if a.x0 != b.x0 { return a.x0 < b.x0 }
    if a.y1 != b.y1 { return a.y1 < b.y1 }
    if a.x1 != b.x1 { return a.x1 < b.x1 }
    return a.winding < b.winding
  }
}
