/// Finds the outer boundary of contours that overlap, so that area inside several of them counts once.
///
/// A sweep runs down each row. Between two heights where edges begin, end or cross, edges keep their order from left
/// to right; walking along them, the winding number tells which ones separate the inside (non-zero) from the outside.
/// Only those are handed to the accumulator, running down where the inside begins and up where it ends, so that their
/// sum is 0 outside and one pixel inside. Each row is resolved by itself: what is found does not depend on the clip.
@safe struct WindingResolver {
  // Bounds: `order` holds the number of every edge once, so that no more edges are ever active than there are, which is
  // what `resolve` makes room for. Rows are those of the accumulator, which clips what it is given.
  private let edges: UnsafeBufferPointer<Edge>
  /// The numbers of the edges, sorted by their upper ends.
  private let order: UnsafeBufferPointer<EdgeStart>
  /// The edges on the sweep line from left to right; there is room for all edges.
  private let active: UnsafeMutablePointer<ActiveEdge>
  private var count = 0
  private var next = 0
  private let accumulator: CoverageAccumulator
  private let left: Int32

  /// Adds the boundary of the edges to the accumulator, whose first cell is at (`left`, `top`).
  ///
  /// `order` holds the sorted starts of all edges. `scratch` keeps memory from one call to the next.
  static func resolve(
    _ edges: UnsafeBufferPointer<Edge>, order: UnsafeBufferPointer<EdgeStart>, left: Int32, top: Int32,
    into accumulator: CoverageAccumulator,
    scratch: inout [ActiveEdge]
  ) {
    guard let first = unsafe edges.first else { return }
    if scratch.count < edges.count {
      scratch = Array(repeating: ActiveEdge(first), count: edges.count + edges.count / 2)
    }
    unsafe scratch.withUnsafeMutableBufferPointer { active in
      guard let active = active.baseAddress else { return }
      var resolver = unsafe WindingResolver(edges, order, active, accumulator, left)
      for row in 0..<accumulator.height {
        resolver.resolveRow(row, from: top &+ Int32(row) << FixedPoint.bits)
      }
    }
  }

  private init(
    _ edges: UnsafeBufferPointer<Edge>, _ order: UnsafeBufferPointer<EdgeStart>,
    _ active: UnsafeMutablePointer<ActiveEdge>, _ accumulator: CoverageAccumulator, _ left: Int32
  ) {
    unsafe self.edges = unsafe edges
    unsafe self.order = unsafe order
    unsafe self.active = unsafe active
    self.accumulator = accumulator
    self.left = left
  }

  private mutating func resolveRow(_ row: Int, from top: Int32) {
    let bottom = top &+ FixedPoint.one
    let cells = unsafe accumulator.cells + row * accumulator.stride
    var y = top
    while y < bottom {
      // The band ends where the first of its edges ends or a new one begins.
      var end = unsafe replaceEdges(at: y, cells, bottom)
      if count > 0 {
        end = orderBand(from: y, to: end)
        unsafe markBoundaries(at: y, cells)
      }
      y = end
    }
    for i in 0..<count {
      unsafe add(active[i], upTo: bottom, cells)
      unsafe active[i].boundary = 0
    }
  }

  /// Takes edges that end off the sweep line and puts those on it that begin; returns the height where that happens next.
  private mutating func replaceEdges(
    at y: Int32, _ row: UnsafeMutablePointer<Int16>, _ bottom: Int32
  ) -> Int32 {
    var end = bottom
    var kept = 0
    for i in 0..<count {
      if unsafe active[i].edge.y1 <= y {
        unsafe add(active[i], upTo: y, row)
      } else {
        if kept != i { unsafe active[kept] = unsafe active[i] }
        end = unsafe min(end, active[kept].edge.y1)
        kept += 1
      }
    }
    while unsafe next < order.count && order[next].y <= y {
      let edge = unsafe edges[order[next].index]
      if edge.y1 > y {
        unsafe active[kept] = ActiveEdge(edge)
        end = min(end, edge.y1)
        kept += 1
      }
      next += 1
    }
    count = kept
    return unsafe next < order.count ? min(end, order[next].y) : end
  }

  /// Sorts the edges from left to right as they are between `top` and the end of the band, which is returned: it is
  /// `bottom`, or the first crossing if there is one above it.
  private mutating func orderBand(from top: Int32, to bottom: Int32) -> Int32 {
    for i in 0..<count {
      unsafe active[i].top = unsafe active[i].edge.position(at: top)
      unsafe active[i].bottom = unsafe active[i].edge.position(at: bottom)
    }
    sort { a, b in
      if a.top != b.top { return a.top < b.top }
      if a.bottom != b.bottom { return a.bottom < b.bottom }
      return Edge.precedes(a.edge, b.edge)
    }
    // Whatever crosses first are neighbours. Among hundreds of edges in a row a band is not as thin as the grid: what
    // a row takes would grow with the square of their number and more.
    let step = max(1, Int32(truncatingIfNeeded: count) >> 6)
    var first = bottom
    var isOrdered = true
    for i in 1..<max(count, 1) where unsafe active[i - 1].bottom > active[i].bottom {
      isOrdered = false
      let above = unsafe Double(active[i].top &- active[i - 1].top)
      let below = unsafe Double(active[i - 1].bottom &- active[i].bottom)
      let crossing = Double(bottom &- top) * (above / (above + below))
      // On the grid of heights, and at least one step down, so that the sweep moves on.
      first = min(first, top &+ max(step, FixedPoint.nearest(crossing)))
    }
    if isOrdered { return bottom }
    for i in 0..<count { unsafe active[i].bottom = unsafe active[i].edge.position(at: first) }
    // A crossing rounded to the grid may leave a little disorder at the ends of the band; the middle decides.
    sort { a, b in
      let left = a.top >> 1 &+ a.bottom >> 1
      let right = b.top >> 1 &+ b.bottom >> 1
      if left != right { return left < right }
      if a.edge.slope != b.edge.slope { return a.edge.slope < b.edge.slope }
      return Edge.precedes(a.edge, b.edge)
    }
    return first
  }

  /// Walks along the band that begins at `y` and notes which edges are boundaries in it.
  private func markBoundaries(at y: Int32, _ row: UnsafeMutablePointer<Int16>) {
    var winding: Int32 = 0
    for i in 0..<count {
      let before = winding
      unsafe winding &+= active[i].edge.winding
      let boundary: Int32 = before == 0 ? 1 : (winding == 0 ? -1 : 0)
      if unsafe boundary != active[i].boundary {
        unsafe add(active[i], upTo: y, row)
        unsafe active[i].boundary = boundary
        unsafe active[i].since = y
      }
    }
  }

  /// Hands a boundary over to the accumulator, from where it began to be one.
  @inline(__always)
  private func add(_ active: ActiveEdge, upTo y: Int32, _ row: UnsafeMutablePointer<Int16>) {
    guard active.boundary != 0 && active.since < y else { return }
    unsafe accumulator.addClippedPiece(
      row, active.edge.x(at: active.since) &- left, active.edge.x(at: y) &- left, y &- active.since,
      active.boundary, active.edge.rise)
  }

  /// Insertion sort: from one band to the next the order hardly changes.
  @inline(__always)
  private func sort(by precedes: (ActiveEdge, ActiveEdge) -> Bool) {
    for i in 1..<max(count, 1) where unsafe precedes(active[i], active[i - 1]) {
      let moving = unsafe active[i]
      var j = i
      repeat {
        unsafe active[j] = unsafe active[j - 1]
        j -= 1
      } while unsafe j > 0 && precedes(moving, active[j - 1])
      unsafe active[j] = moving
    }
  }
}

/// An edge on the sweep line.
struct ActiveEdge: Sendable {
  let edge: Edge
  /// Its place at the top and the bottom of the band at hand, times 2^24.
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

/// Where an edge begins and its number, in one word that sorts quickly.
struct EdgeStart: Comparable, Sendable {
  private let bits: UInt64

  init(y: Int32, index: Int) {
    bits = UInt64(UInt32(bitPattern: y) ^ 0x8000_0000) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
  }

  var y: Int32 { Int32(bitPattern: UInt32(truncatingIfNeeded: bits >> 32) ^ 0x8000_0000) }
  var index: Int { Int(UInt32(truncatingIfNeeded: bits)) }

  @inline(__always)
  static func < (a: EdgeStart, b: EdgeStart) -> Bool { a.bits < b.bits }
}
