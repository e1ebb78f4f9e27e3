extension WindingResolver {
  /// Resolves a row of at least `crowd` edges in bands of equal height.
  ///
  /// The number of bands is limited, so the cost of a row hardly depends on the crossings. The ends of edges are rounded
  /// to bands: a contour's edge ends where the next one begins, and both are rounded to the same band.
  mutating func resolveCrowd(_ row: Int, from top: Int32, to bottom: Int32) {
    let bits = WindingResolver.bandBits(active.count)
    let height = Int32(1) << bits
    var y = top
    while y < bottom {
      let middle = y &+ height >> 1
      _ = enterOutside(upTo: middle &- 1, from: y, row)
      for i in active.indices {
        let edge = active[i].edge
        // Rounded to bands, the edge begins at or above this band and ends below it.
        let isInside = edge.y0 < middle && edge.y1 >= middle
        active[i].top = isInside ? active[i].position(at: Int(middle)) : .max
        active[i].bottom = active[i].top
        if !isInside { setBoundary(0, of: i, at: y, row) }
      }
      sort(by: ActiveEdge.precedesInMiddle)
      var winding = winding
      for i in active.indices {
        guard active[i].top != .max else { break }
        let before = winding
        winding &+= active[i].edge.winding
        setBoundary(boundary(from: before, to: winding), of: i, at: y, row)
      }
      y &+= height
    }
  }

  /// Returns the binary logarithm of the bands' height for a number of edges: from a 256th to a 16th of a row.
  private static func bandBits(_ count: Int) -> Int32 {
    switch count {
    case ..<512: 4
    case ..<1024: 5
    case ..<4096: 6
    case ..<16_384: 7
    default: 8
    }
  }
}
