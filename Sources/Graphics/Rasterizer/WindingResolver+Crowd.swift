extension WindingResolver {
  /// Resolves a row of at least `crowd` edges at the middles of bands of equal height.
  ///
  /// The number of bands is limited, so the cost of a row grows with the number of its edges and not with that of their
  /// crossings. The ends of edges are rounded to bands: a contour's edge ends where the next one begins, and both are
  /// rounded to the same band.
  mutating func resolveCrowd(_ row: Int, from top: Int32, to bottom: Int32) {
    // Moved here, since visiting the columns reads the rest of the resolver.
    var columns = CrossingColumns()
    swap(&columns, &self.columns)
    columns.prepare(width: width)
    let height = Int32(1) << WindingResolver.bandBits(active.count)
    var y = top
    while y < bottom {
      let middle = y &+ height >> 1
      _ = enterOutside(upTo: middle &- 1, from: y, row)
      for index in active.indices where active[index].edge.y0 < middle && active[index].edge.y1 >= middle {
        columns.add(
          active[index].edge.winding,
          at: FixedPoint.coordinate(active[index].position(at: Int(middle))) &- left)
      }
      var winding = winding
      columns.removeAll { x, change in
        let before = winding
        winding &+= change
        addBoundary(boundary(from: before, to: winding), x: x, Int(height), row)
      }
      y &+= height
    }
    swap(&columns, &self.columns)
  }

  /// Returns the binary logarithm of the bands' height for a number of edges: from a 64th to a 16th of a row.
  private static func bandBits(_ count: Int) -> Int32 {
    switch count {
    case ..<512: 6
    case ..<2048: 7
    default: 8
    }
  }
}

/// The crossings of edges with a horizontal line, summed in sixteenths of a pixel.
///
/// Adding one costs the same for any number of them, and so does visiting a sixteenth that has some.
struct CrossingColumns {
  /// The position of the last crossing in each sixteenth, in fixed-point units, and the sum of the windings.
  ///
  /// The first element is that of everything to the left.
  private var crossings: [SIMD2<Int32>] = []
  /// A bit for each sixteenth with a crossing.
  private var used: [UInt64] = []
  private var count = 0

  private static let shift = Int(FixedPoint.bits) - 4

  /// Makes room for a row of pixels.
  mutating func prepare(width: Int) {
    count = (width << 4) + 1
    if crossings.count < count {
      crossings = Array(repeating: .zero, count: count)
      used = Array(repeating: 0, count: count >> 6 + 1)
    }
  }

  /// Adds a crossing, unless it lies to the right of the row.
  @inline(__always)
  mutating func add(_ winding: Int32, at x: Int) {
    let column = x < 0 ? 0 : x >> CrossingColumns.shift + 1
    guard column < count else { return }
    crossings[column] = SIMD2(Int32(max(x, 0)), crossings[column].y &+ winding)
    used[column >> 6] |= 1 << UInt64(column & 63)
  }

  /// Calls `body` with the position and the sum of each sixteenth that has crossings, from left to right, and removes them.
  @inline(__always)
  mutating func removeAll(_ body: (Int, Int32) -> Void) {
    for word in 0...(count >> 6) {
      var bits = used[word]
      if bits == 0 { continue }
      used[word] = 0
      while bits != 0 {
        let column = word << 6 | bits.trailingZeroBitCount
        bits &= bits &- 1
        let crossing = crossings[column]
        crossings[column].y = 0
        if crossing.y != 0 { body(Int(crossing.x), crossing.y) }
      }
    }
  }
}
