// Bounds: as in `WindingResolver`; all edges below `count` are active ones.
extension WindingResolver {
  /// Resolves a row in which so many edges begin, end and cross that there are more heights to stop at than can be told
  /// apart: bands are of one height, and edges begin and end between two of them.
  ///
  /// What a row takes then grows with the number of edges alone. A contour's edges end where the next ones begin, and
  /// both are rounded to the same band.
  mutating func resolveCrowd(from top: Int32, to bottom: Int32, _ row: UnsafeMutablePointer<Int16>) {
    let bits = WindingResolver.bandBits(count)
    let height = Int32(1) << bits
    var y = top
    while y < bottom {
      let middle = y &+ height >> 1
      _ = unsafe enterOutside(upTo: middle &- 1, from: y, row)
      for i in 0..<count {
        let edge = unsafe active[i].edge
        // Rounded to bands, it begins at or above this one and ends below it.
        let isThere = edge.y0 < middle && edge.y1 >= middle
        unsafe active[i].top = isThere ? edge.position(at: middle) : .max
        if !isThere { unsafe setBoundary(0, of: i, at: y, row) }
      }
      sort { a, b in
        if a.top != b.top { return a.top < b.top }
        if a.edge.slope != b.edge.slope { return a.edge.slope < b.edge.slope }
        return Edge.precedes(a.edge, b.edge)
      }
      var winding = winding
      for i in 0..<count {
        guard unsafe active[i].top != .max else { break }
        let before = winding
        unsafe winding &+= active[i].edge.winding
        unsafe setBoundary(before == 0 ? 1 : (winding == 0 ? -1 : 0), of: i, at: y, row)
      }
      y &+= height
    }
  }

  /// A band's height among so many edges, as a power of two: from a 256th of a row to a 16th.
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
