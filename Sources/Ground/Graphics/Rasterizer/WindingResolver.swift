/// A sweep-line resolver of overlapping contours: by the non-zero rule, area inside several of them counts once; by the
/// even-odd rule, only area inside an odd number of them counts.
///
/// A sweep line moves down each row. A band lies between two heights at which edges begin, end or cross; within it,
/// edges keep their order from left to right. The sums of their windings along the line show which edges separate the
/// inside from the outside. Only those are added to the accumulator: downwards where the inside begins,
/// upwards where it ends. Each row is resolved separately, so the result does not depend on the clip.
struct WindingResolver {
  private let order: SweepOrder
  /// The bits of winding numbers that are inside if one of them is set.
  let rule: Int32
  /// The edges on the sweep line, from left to right.
  var active: [ActiveEdge] = []
  private var next = 0
  private var nextOutside = 0
  /// The winding number to the left of all edges.
  private(set) var winding: Int32 = 0
  /// The height from which the left side is a boundary; nil while it is outside.
  private var since: Int32?
  private let accumulator: CoverageAccumulator
  let left: Int
  /// The crossings of a crowd with the middle of a band.
  var crossings: [Int] = []

  /// The rules: every winding number but 0 is inside, or every odd one.
  static let nonZero: Int32 = -1
  static let evenOdd: Int32 = 1

  /// Adds the boundary of the edges to the accumulator, whose first cell is at (`left`, `top`).
  static func resolve(
    _ order: SweepOrder, rule: Int32, left: Int32, top: Int32, into accumulator: CoverageAccumulator
  ) {
    var resolver = WindingResolver(order, rule, left, accumulator)
    for row in 0..<accumulator.height {
      resolver.resolve(row &* accumulator.stride, from: top &+ Int32(row) << FixedPoint.bits)
    }
  }

  private init(_ order: SweepOrder, _ rule: Int32, _ left: Int32, _ accumulator: CoverageAccumulator) {
    self.order = order
    self.rule = rule
    self.left = Int(left)
    self.accumulator = accumulator
  }

  private mutating func resolve(_ row: Int, from top: Int32) {
    let bottom = top &+ FixedPoint.one
    if order.edges.count >= WindingResolver.crowd, enterCrowd(from: top, to: bottom) {
      resolveCrowd(row, from: top, to: bottom)
    } else {
      var y = top
      while y < bottom {
        // The band ends where the first of its edges ends or a new one begins.
        var end = replaceEdges(at: y, row, bottom)
        end = min(end, enterOutside(upTo: y, from: y, row))
        if !active.isEmpty {
          end = orderBand(from: y, to: end)
          markBoundaries(at: y, row)
        }
        y = end
      }
    }
    for i in active.indices { setBoundary(0, of: i, at: bottom, row) }
    flushOutside(at: bottom, row)
  }

  /// Sets the winding number to the left, from `y` on, to its value at `limit`; returns the height of its next change.
  mutating func enterOutside(upTo limit: Int32, from y: Int32, _ row: Int) -> Int32 {
    let before = winding
    while nextOutside < order.outside.count && order.outside[nextOutside].y <= limit {
      winding = order.outside[nextOutside].winding
      nextOutside += 1
    }
    if (before & rule != 0) != (winding & rule != 0) { flushOutside(at: y, row) }
    if winding & rule != 0 && since == nil { since = y }
    return nextOutside < order.outside.count ? order.outside[nextOutside].y : .max
  }

  private mutating func flushOutside(at y: Int32, _ row: Int) {
    if let start = since, start < y { accumulator.addPiece(row, 0, 0, Int(y &- start), 0, 1) }
    since = nil
  }

  /// Removes ended edges from the sweep line and adds those that begin; returns the height of the next change.
  private mutating func replaceEdges(at y: Int32, _ row: Int, _ bottom: Int32) -> Int32 {
    var end = bottom
    for i in active.indices {
      if active[i].edge.y1 <= y {
        setBoundary(0, of: i, at: y, row)
      } else {
        end = min(end, active[i].edge.y1)
      }
    }
    active.removeAll { $0.edge.y1 <= y }
    while next < order.starts.count && order.starts[next].y <= y {
      let edge = order.edges[order.starts[next].index]
      if edge.y1 > y {
        active.append(ActiveEdge(edge))
        end = min(end, edge.y1)
      }
      next += 1
    }
    return next < order.starts.count ? min(end, order.starts[next].y) : end
  }

  /// Sorts the edges from left to right within the band that begins at `top`, and returns the band's end.
  ///
  /// The end is `bottom`, or the first crossing above it.
  private mutating func orderBand(from top: Int32, to bottom: Int32) -> Int32 {
    for i in active.indices {
      active[i].top = active[i].position(at: Int(top))
      active[i].bottom = active[i].position(at: Int(bottom))
    }
    sort(by: ActiveEdge.precedesAtTop)
    // The edges that cross first are neighbours. Among more than a hundred edges, bands are higher than the grid:
    // otherwise the cost of a row would grow with more than the square of their number.
    let step = max(1, Int32(truncatingIfNeeded: active.count) >> 6)
    var first = bottom
    var isOrdered = true
    for i in 1..<max(active.count, 1) where active[i - 1].bottom > active[i].bottom {
      isOrdered = false
      let above = Double(active[i].top &- active[i - 1].top)
      let below = Double(active[i - 1].bottom &- active[i].bottom)
      let crossing = Double(bottom &- top) * (above / (above + below))
      // Rounded to the grid, and at least one step down, so that the sweep terminates.
      first = min(first, top &+ max(step, FixedPoint.nearest(crossing)))
    }
    if isOrdered { return bottom }
    for i in active.indices { active[i].bottom = active[i].position(at: Int(first)) }
    sort(by: ActiveEdge.precedesInMiddle)
    return first
  }

  /// Sets which edges are boundaries in the band that begins at `y`.
  private mutating func markBoundaries(at y: Int32, _ row: Int) {
    var winding = winding
    for i in active.indices {
      let before = winding
      winding &+= active[i].edge.winding
      setBoundary(boundary(from: before, to: winding), of: i, at: y, row)
    }
  }

  /// Returns 1 where the inside begins between two winding numbers, -1 where it ends, and 0 otherwise.
  @inline(__always)
  func boundary(from before: Int32, to after: Int32) -> Int {
    let (left, right) = (before & rule != 0, after & rule != 0)
    return left == right ? 0 : right ? 1 : -1
  }

  /// Adds a vertical boundary through part of a row, unless it is 0.
  @inline(__always)
  func addBoundary(_ boundary: Int, x: Int, _ height: Int, _ row: Int) {
    if boundary != 0 { accumulator.addPiece(row, x, x, height, 0, boundary) }
  }

  /// In pixels.
  var width: Int { accumulator.width }

  @inline(__always)
  private mutating func setBoundary(_ boundary: Int, of i: Int, at y: Int32, _ row: Int) {
    active[i].setBoundary(boundary, at: Int(y), left: left, row, accumulator)
  }

  /// Sorts by insertion, because the order hardly changes from band to band; after many moves, by `Array.sort`.
  ///
  /// Both give the same result, because no two edges are equal.
  @inline(__always)
  private mutating func sort(by precedes: (ActiveEdge, ActiveEdge) -> Bool) {
    var moves = 0
    for i in 1..<max(active.count, 1) where precedes(active[i], active[i - 1]) {
      let moving = active[i]
      var j = i
      repeat {
        active[j] = active[j - 1]
        j -= 1
      } while j > 0 && precedes(moving, active[j - 1])
      active[j] = moving
      moves += i - j
      if moves > 64 && moves > 8 * active.count { return active.sort(by: precedes) }
    }
  }

  /// Adds all edges that touch a row to the sweep line if there are at least `crowd`; otherwise returns false.
  private mutating func enterCrowd(from top: Int32, to bottom: Int32) -> Bool {
    // Ended edges are not counted: their presence depends on how the previous row was resolved.
    var size = active.count { $0.edge.y1 > top }
    var arriving = next
    while arriving < order.starts.count && order.starts[arriving].y < bottom {
      if order.edges[order.starts[arriving].index].y1 > top { size += 1 }
      arriving += 1
    }
    guard size >= WindingResolver.crowd else { return false }
    active.removeAll { $0.edge.y1 <= top }
    for start in order.starts[next..<arriving] where order.edges[start.index].y1 > top {
      active.append(ActiveEdge(order.edges[start.index]))
    }
    next = arriving
    return true
  }

  /// The number of edges in a row from which on the row is resolved at fixed heights.
  private static let crowd = 256
}
