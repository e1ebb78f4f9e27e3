/// An edge on the sweep line.
struct ActiveEdge: Sendable {
  let edge: Edge
  private let slope: Int
  let rise: Int
  /// Its positions at the top and the bottom of the current band, with `FixedPoint.slopeBits` more fractional bits.
  var top = 0
  var bottom = 0
  /// 1 if the inside begins at this edge, from left to right, -1 if it ends there, 0 if the edge is not a
  /// boundary.
  private var boundary = 0
  /// The height from which `boundary` has had its value.
  private var since = 0

  init(_ edge: Edge) {
    self.edge = edge
    slope = edge.slope
    rise = edge.rise
  }

  /// Returns its position at a height, with `FixedPoint.slopeBits` more fractional bits.
  @inline(__always)
  func position(at y: Int) -> Int { Int(edge.x0) << FixedPoint.slopeBits &+ slope &* (y &- Int(edge.y0)) }

  /// Returns its x at a height; above and below the edge, the x of the nearer end.
  @inline(__always)
  func x(at y: Int) -> Int {
    if y <= edge.y0 { return Int(edge.x0) }
    return y >= edge.y1 ? Int(edge.x1) : FixedPoint.coordinate(position(at: y))
  }

  /// Sets `boundary` from `y` on, and adds the piece above `y` to a row of the accumulator.
  @inline(__always)
  mutating func setBoundary(
    _ boundary: Int, at y: Int, left: Int, _ row: Int, _ accumulator: CoverageAccumulator
  ) {
    guard boundary != self.boundary else { return }
    if self.boundary != 0 && since < y {
      accumulator.addPiece(
        row, x(at: since) &- left, x(at: y) &- left, y &- since, rise, self.boundary)
    }
    self.boundary = boundary
    since = y
  }

  /// The order along the sweep line at the top of a band.
  @inline(__always)
  static func precedesAtTop(_ a: ActiveEdge, _ b: ActiveEdge) -> Bool {
    if a.top != b.top { return a.top < b.top }
    if a.bottom != b.bottom { return a.bottom < b.bottom }
    return Edge.precedes(a.edge, b.edge)
  }

  /// The order along the middle of a band.
  ///
  /// Edges can be slightly out of order at a band's ends, because crossings are rounded to the grid.
  @inline(__always)
  static func precedesInMiddle(_ a: ActiveEdge, _ b: ActiveEdge) -> Bool {
    let left = a.top >> 1 &+ a.bottom >> 1
    let right = b.top >> 1 &+ b.bottom >> 1
    if left != right { return left < right }
    if a.slope != b.slope { return a.slope < b.slope }
    return Edge.precedes(a.edge, b.edge)
  }
}
