/// Finds the outer boundary of contours that overlap, so that area inside several of them counts once.
///
/// A sweep runs down each row. Between two heights where edges begin, end or cross, edges keep their order from left
/// to right; walking along them, the winding number tells which ones separate the inside (non-zero) from the outside.
/// Only those are handed to the accumulator, running down where the inside begins and up where it ends, so that their
/// sum is 0 outside and one pixel inside. Each row is resolved by itself: what is found does not depend on the clip.
struct WindingResolver: Sendable {
  /// An edge on the sweep line.
  private struct Active {
    let edge: Edge
    /// Its place at the top and the bottom of the band at hand, times 2^32.
    var top: Int64 = 0
    var bottom: Int64 = 0
    /// 1 where the inside begins to the right of it, -1 where it ends, 0 within or without.
    var boundary: Int32 = 0
    /// The height from which it has been that kind of boundary.
    var since: Int32 = 0

    init(_ edge: Edge) {
      self.edge = edge
    }
  }

  private var active: [Active] = []

  /// Adds the boundary of the edges to the accumulator, whose first cell is at (`left`, `top`).
  ///
  /// The edges are sorted as a sweep from the top meets them.
  mutating func resolve(
    _ edges: UnsafeBufferPointer<Edge>, left: Int32, top: Int32, into accumulator: CoverageAccumulator
  ) {
    active.removeAll(keepingCapacity: true)
    var next = 0
    for row in 0..<accumulator.height {
      let rowTop = top &+ Int32(row) << FixedPoint.bits
      let rowBottom = rowTop &+ FixedPoint.one
      let cells = accumulator.cells + row * accumulator.stride
      var y = rowTop
      while y < rowBottom {
        flush(upTo: y, endingOnly: true, left, cells, accumulator)
        active.removeAll { $0.edge.y1 <= y }
        while next < edges.count && edges[next].y0 <= y {
          if edges[next].y1 > y { active.append(Active(edges[next])) }
          next += 1
        }
        // The band ends where the first of the edges ends or a new one begins.
        var bottom = next < edges.count ? min(rowBottom, edges[next].y0) : rowBottom
        for edge in active { bottom = min(bottom, edge.edge.y1) }
        if !active.isEmpty { bottom = orderBand(from: y, to: bottom) }
        markBoundaries(at: y, left, cells, accumulator)
        y = bottom
      }
      flush(upTo: rowBottom, endingOnly: false, left, cells, accumulator)
    }
  }

  /// Sorts the edges from left to right as they are between `top` and the bottom of the band, which is returned: it
  /// is `bottom`, or the first crossing if there is one above it.
  private mutating func orderBand(from top: Int32, to bottom: Int32) -> Int32 {
    active.withUnsafeMutableBufferPointer { active in
      for i in active.indices {
        active[i].top = active[i].edge.position(at: top)
        active[i].bottom = active[i].edge.position(at: bottom)
      }
      WindingResolver.sort(active) { ($0.top, $0.bottom) < ($1.top, $1.bottom) }
      // Whatever crosses first are neighbours.
      var first = bottom
      for i in active.indices.dropLast() where active[i].bottom > active[i + 1].bottom {
        let above = Double(active[i + 1].top &- active[i].top)
        let below = Double(active[i].bottom &- active[i + 1].bottom)
        let crossing = Double(bottom &- top) * (above / (above + below))
        // On the grid of heights, and at least one step down, so that the sweep moves on.
        first = min(first, top &+ max(1, FixedPoint.nearest(crossing)))
      }
      if first < bottom {
        for i in active.indices { active[i].bottom = active[i].edge.position(at: first) }
      }
      // A crossing rounded to the grid may leave a little disorder at the ends of the band; the middle decides.
      WindingResolver.sort(active) { a, b in
        let left = a.top >> 1 &+ a.bottom >> 1
        let right = b.top >> 1 &+ b.bottom >> 1
        return (left, a.edge.slope) == (right, b.edge.slope)
          ? Edge.startsBefore(a.edge, b.edge) : (left, a.edge.slope) < (right, b.edge.slope)
      }
      return first
    }
  }

  /// Walks along the band that begins at `y` and notes which edges are boundaries in it.
  private mutating func markBoundaries(
    at y: Int32, _ left: Int32, _ row: UnsafeMutablePointer<Int32>, _ accumulator: CoverageAccumulator
  ) {
    var winding: Int32 = 0
    for i in active.indices {
      let before = winding
      winding &+= active[i].edge.winding
      let boundary: Int32 = before == 0 ? 1 : (winding == 0 ? -1 : 0)
      if boundary != active[i].boundary {
        WindingResolver.add(active[i], upTo: y, left, row, accumulator)
        active[i].boundary = boundary
        active[i].since = y
      }
    }
  }

  /// Hands over the boundaries noted so far, all of them or those of edges that end at `y`.
  private mutating func flush(
    upTo y: Int32, endingOnly: Bool, _ left: Int32, _ row: UnsafeMutablePointer<Int32>,
    _ accumulator: CoverageAccumulator
  ) {
    for i in active.indices where !endingOnly || active[i].edge.y1 <= y {
      WindingResolver.add(active[i], upTo: y, left, row, accumulator)
      active[i].boundary = 0
    }
  }

  @inline(__always)
  private static func add(
    _ active: Active, upTo y: Int32, _ left: Int32, _ row: UnsafeMutablePointer<Int32>,
    _ accumulator: CoverageAccumulator
  ) {
    guard active.boundary != 0 && active.since < y else { return }
    accumulator.addClippedPiece(
      row, active.edge.x(at: active.since) &- left, active.edge.x(at: y) &- left,
      y &- active.since, active.boundary, active.edge.rise)
  }

  /// Insertion sort: from one band to the next the order hardly changes.
  @inline(__always)
  private static func sort(
    _ active: UnsafeMutableBufferPointer<Active>, by precedes: (Active, Active) -> Bool
  ) {
    guard active.count > 1 else { return }
    for i in 1..<active.count {
      var j = i
      while j > 0 && precedes(active[j], active[j - 1]) {
        active.swapAt(j, j - 1)
        j -= 1
      }
    }
  }
}
