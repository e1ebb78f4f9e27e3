extension WindingResolver {
  /// Resolves a row of at least `crowd` edges at the middles of bands of equal height.
  ///
  /// The number of bands is limited, so the cost of a row grows with the number of its edges and hardly depends on their
  /// crossings. The ends of edges are rounded to bands: a contour's edge ends where the next one begins, and both are
  /// rounded to the same band.
  mutating func resolveCrowd(_ row: Int, from top: Int32, to bottom: Int32) {
    let bits = WindingResolver.bandBits(active.count)
    let height = Int32(1) << bits
    let isDense = active.count >= WindingResolver.denseCrowd
    var y = top
    while y < bottom {
      let middle = y &+ height >> 1
      _ = enterOutside(upTo: middle &- 1, from: y, row)
      if isDense { countCrossings(at: middle) } else { sortCrossings(at: middle) }
      addBand(Int(height), row, isDense)
      y &+= height
    }
    crossings.removeAll(keepingCapacity: true)
  }

  /// Returns the x of an edge at the middle of a band; nil if the edge, rounded to bands, is above or below it.
  @inline(__always)
  private func crossing(of index: Int, at middle: Int32) -> Int? {
    let edge = active[index].edge
    return edge.y0 < middle && edge.y1 >= middle
      ? FixedPoint.coordinate(active[index].position(at: Int(middle))) &- left : nil
  }

  /// Sorts the crossings of a few thousand edges, of which each holds its edge.
  ///
  /// Their order hardly changes from band to band.
  private mutating func sortCrossings(at middle: Int32) {
    if crossings.isEmpty { crossings += active.indices.lazy.map { $0 } }
    for i in crossings.indices {
      let index = crossings[i] & 0xffff_ffff
      crossings[i] = (crossing(of: index, at: middle) ?? Int(Int32.max)) << 32 | index
    }
    var moves = 0
    for i in 1..<crossings.count where crossings[i] < crossings[i - 1] {
      let moving = crossings[i]
      var j = i
      repeat {
        crossings[j] = crossings[j - 1]
        j -= 1
      } while j > 0 && moving < crossings[j - 1]
      crossings[j] = moving
      moves += i - j
      if moves > 8 * crossings.count { return crossings.sort() }
    }
  }

  /// Sums the windings of the crossings in each sixteenth of a pixel.
  private mutating func countCrossings(at middle: Int32) {
    let end = width << WindingResolver.columnBits
    crossings.removeAll(keepingCapacity: true)
    crossings.append(contentsOf: repeatElement(0, count: end + 1))
    for index in active.indices {
      guard let x = crossing(of: index, at: middle) else { continue }
      crossings[min(max(x >> WindingResolver.columnShift, 0), end)] &+= Int(active[index].edge.winding)
    }
  }

  /// Adds the boundaries of a band to the accumulator.
  private func addBand(_ height: Int, _ row: Int, _ isDense: Bool) {
    var winding = winding
    for (place, crossing) in crossings.enumerated() {
      if isDense && crossing == 0 { continue }
      let x = isDense ? place << WindingResolver.columnShift : crossing >> 32
      if !isDense && x == Int(Int32.max) { return }
      let before = winding
      winding &+= isDense ? Int32(truncatingIfNeeded: crossing) : active[crossing & 0xffff_ffff].edge.winding
      addBoundary(boundary(from: before, to: winding), x: x, height, row)
    }
  }

  /// The number of edges from which on crossings are counted instead of sorted.
  private static let denseCrowd = 4096
  /// The binary logarithm of the columns in a pixel in which crossings are counted.
  private static let columnBits = 4
  private static let columnShift = Int(FixedPoint.bits) - columnBits

  /// Returns the binary logarithm of the bands' height for a number of edges: from a 128th to a 16th of a row.
  private static func bandBits(_ count: Int) -> Int32 {
    switch count {
    case ..<512: 5
    case ..<1024: 6
    case ..<4096: 7
    default: 8
    }
  }
}
