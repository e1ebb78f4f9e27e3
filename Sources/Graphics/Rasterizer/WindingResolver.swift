/// Finds the outer boundary of contours that overlap, so that area inside several of them counts once.
///
/// A sweep runs down each row. Between two heights where edges begin, end or cross, edges keep their order from left
/// to right; walking along them, the winding number tells which ones separate the inside (non-zero) from the outside.
/// Only those are handed to the accumulator, running down where the inside begins and up where it ends, so that their
/// sum is 0 outside and one pixel inside. Each row is resolved by itself: what is found does not depend on the clip.
@safe struct WindingResolver {
  // Bounds: `order` holds the number of every edge that can be active once, and `SweepOrder` makes room for as many.
  // Rows are those of the accumulator, which clips what it is given.
  private let edges: UnsafeBufferPointer<Edge>
  /// The numbers of the edges, sorted by their upper ends.
  private let order: UnsafeBufferPointer<EdgeStart>
  /// Where the winding number to the left of all edges changes.
  private let outside: UnsafeBufferPointer<SweepOrder.WindingStep>
  /// The edges on the sweep line from left to right; there is room for all edges.
  let active: UnsafeMutablePointer<ActiveEdge>
  private(set) var count = 0
  private var next = 0
  private var nextOutside = 0
  /// The winding number to the left of all edges, and from where it has made that side a boundary.
  private(set) var winding: Int32 = 0
  private var since: Int32?
  private let accumulator: CoverageAccumulator
  private let left: Int32

  /// Adds the boundary of the edges to the accumulator, whose first cell is at (`left`, `top`) within the tile that the
  /// edges are put in order for.
  static func resolve(
    _ edges: UnsafeBufferPointer<Edge>, in order: inout SweepOrder, left: Int32, top: Int32,
    into accumulator: CoverageAccumulator
  ) {
    unsafe order.starts.withUnsafeBufferPointer { starts in
      unsafe order.outside.withUnsafeBufferPointer { outside in
        unsafe order.active.withUnsafeMutableBufferPointer { active in
          guard let active = active.baseAddress else { return }
          var resolver = unsafe WindingResolver(edges, starts, outside, active, accumulator, left)
          for row in 0..<accumulator.height {
            resolver.resolveRow(row, from: top &+ Int32(row) << FixedPoint.bits)
          }
        }
      }
    }
  }

  private init(
    _ edges: UnsafeBufferPointer<Edge>, _ order: UnsafeBufferPointer<EdgeStart>,
    _ outside: UnsafeBufferPointer<SweepOrder.WindingStep>, _ active: UnsafeMutablePointer<ActiveEdge>,
    _ accumulator: CoverageAccumulator, _ left: Int32
  ) {
    unsafe self.edges = unsafe edges
    unsafe self.order = unsafe order
    unsafe self.outside = unsafe outside
    unsafe self.active = unsafe active
    self.accumulator = accumulator
    self.left = left
  }

  private mutating func resolveRow(_ row: Int, from top: Int32) {
    let bottom = top &+ FixedPoint.one
    let cells = unsafe accumulator.cells + row * accumulator.stride
    if unsafe edges.count >= WindingResolver.crowd, enterCrowd(from: top, to: bottom) {
      unsafe resolveCrowd(from: top, to: bottom, cells)
    } else {
      var y = top
      while y < bottom {
        // The band ends where the first of its edges ends or a new one begins.
        var end = unsafe replaceEdges(at: y, cells, bottom)
        end = unsafe min(end, enterOutside(upTo: y, from: y, cells))
        if count > 0 {
          end = orderBand(from: y, to: end)
          unsafe markBoundaries(at: y, cells)
        }
        y = end
      }
    }
    for i in 0..<count { unsafe setBoundary(0, of: i, at: bottom, cells) }
    unsafe flushOutside(at: bottom, cells)
  }

  /// From `y` on, the winding number to the left is what it is at `limit`; returns the height at which it changes next.
  mutating func enterOutside(upTo limit: Int32, from y: Int32, _ row: UnsafeMutablePointer<Int16>) -> Int32 {
    let before = winding
    while unsafe nextOutside < outside.count && outside[nextOutside].y <= limit {
      winding = unsafe outside[nextOutside].winding
      nextOutside += 1
    }
    if (before != 0) != (winding != 0) { unsafe flushOutside(at: y, row) }
    if winding != 0 && since == nil { since = y }
    return unsafe nextOutside < outside.count ? outside[nextOutside].y : .max
  }

  private mutating func flushOutside(at y: Int32, _ row: UnsafeMutablePointer<Int16>) {
    if let start = since, start < y { unsafe accumulator.addClippedPiece(row, 0, 0, y &- start, 1, 0) }
    since = nil
  }

  /// Takes edges that end off the sweep line and puts those on it that begin; returns the height where that happens next.
  private mutating func replaceEdges(
    at y: Int32, _ row: UnsafeMutablePointer<Int16>, _ bottom: Int32
  ) -> Int32 {
    var end = bottom
    var kept = 0
    for i in 0..<count {
      if unsafe active[i].edge.y1 <= y {
        unsafe setBoundary(0, of: i, at: y, row)
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
    // Whatever crosses first are neighbours. Among a hundred edges in a row a band is not as thin as the grid: what
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
    var winding = winding
    for i in 0..<count {
      let before = winding
      unsafe winding &+= active[i].edge.winding
      unsafe setBoundary(before == 0 ? 1 : (winding == 0 ? -1 : 0), of: i, at: y, row)
    }
  }

  /// Makes an edge another kind of boundary from `y` on; what it was until then is handed over to the accumulator.
  @inline(__always)
  func setBoundary(_ boundary: Int32, of i: Int, at y: Int32, _ row: UnsafeMutablePointer<Int16>) {
    let active = unsafe active + i
    guard unsafe boundary != active.pointee.boundary else { return }
    if unsafe active.pointee.boundary != 0 && active.pointee.since < y {
      let edge = unsafe active.pointee.edge
      unsafe accumulator.addClippedPiece(
        row, edge.x(near: active.pointee.since) &- left, edge.x(near: y) &- left, y &- active.pointee.since,
        active.pointee.boundary, edge.rise)
    }
    unsafe active.pointee.boundary = boundary
    unsafe active.pointee.since = y
  }

  /// Insertion sort, as from one band to the next the order hardly changes; where it changes a lot, an order that has no
  /// equals gives any other way of sorting the same result.
  @inline(__always)
  func sort(by precedes: (ActiveEdge, ActiveEdge) -> Bool) {
    var moves = 0
    for i in 1..<max(count, 1) where unsafe precedes(active[i], active[i - 1]) {
      let moving = unsafe active[i]
      var j = i
      repeat {
        unsafe active[j] = unsafe active[j - 1]
        j -= 1
      } while unsafe j > 0 && precedes(moving, active[j - 1])
      unsafe active[j] = moving
      moves += i - j
      if moves > 64 && moves > 8 * count { return sortAll(by: precedes) }
    }
  }

  private func sortAll(by precedes: (ActiveEdge, ActiveEdge) -> Bool) {
    var all = unsafe UnsafeMutableBufferPointer(start: active, count: count)
    unsafe all.sort(by: precedes)
  }

  /// Puts all edges that touch a row on the sweep line if they are a crowd; says whether they are.
  private mutating func enterCrowd(from top: Int32, to bottom: Int32) -> Bool {
    // Those that have ended may still be there or not, depending on what was resolved before.
    var size = 0
    for i in 0..<count where unsafe active[i].edge.y1 > top { size += 1 }
    var arriving = next
    while unsafe arriving < order.count && order[arriving].y < bottom {
      if unsafe edges[order[arriving].index].y1 > top { size += 1 }
      arriving += 1
    }
    guard size >= WindingResolver.crowd else { return false }
    var kept = 0
    for i in 0..<count where unsafe active[i].edge.y1 > top {
      if kept != i { unsafe active[kept] = unsafe active[i] }
      kept += 1
    }
    for i in next..<arriving {
      let edge = unsafe edges[order[i].index]
      guard edge.y1 > top else { continue }
      unsafe active[kept] = ActiveEdge(edge)
      kept += 1
    }
    count = kept
    next = arriving
    return true
  }

  /// More edges in a row than this are resolved at fixed heights.
  static let crowd = 256
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
