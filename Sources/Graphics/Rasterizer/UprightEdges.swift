/// A glyph's straight lines as edges that run down the picture, four side by side, for places where nothing is turned.
struct UprightEdges: Sendable {
  /// Four edges: in the outline's units with y upwards, the upper ends and the lower ones.
  struct Block: Sendable {
    var x0 = SIMD4<Float>.zero
    var y0 = SIMD4<Float>.zero
    var x1 = SIMD4<Float>.zero
    var y1 = SIMD4<Float>.zero
    /// How far x moves for each unit down.
    var slope = SIMD4<Float>.zero
    /// How far it goes down for each unit of x in either direction; 0 for an upright edge.
    var rise = SIMD4<Float>.zero
    /// 1 where the contour runs down, -1 where it runs up, 0 for an edge that is not there.
    var winding = SIMD4<Float>.zero
  }

  /// The edges, the highest of them first.
  let blocks: [Block]
  /// Opposite corners of the box of all points.
  let box: SIMD4<Float>

  /// The lines of closed contours: their points, and how many points there are to the end of each of them.
  init(points: [SIMD2<Float>], contourEnds: [Int], low: SIMD2<Float>, high: SIMD2<Float>) {
    var lines: [Line] = []
    var index = 0
    for end in contourEnds where index < end {
      var from = points[end - 1]
      for to in points[index..<end] {
        // Level lines cover nothing.
        if from.y > to.y { lines.append(Line(upper: from, lower: to, winding: 1)) }
        if from.y < to.y { lines.append(Line(upper: to, lower: from, winding: -1)) }
        from = to
      }
      index = end
    }
    // Those that take more than two rows side by side: they are added row by row.
    // Whole numbers are sorted faster than pairs, and have the order of what they stand for: heights are positive.
    let order = lines.indices.map { UInt64(~lines[$0].height.bitPattern) << 32 | UInt64($0) }.sorted()
      .map { Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
    blocks = stride(from: 0, to: order.count, by: 4).map { start in
      var block = Block()
      for lane in 0..<4 {
        let isThere = start + lane < order.count
        let line = lines[order[isThere ? start + lane : start]]
        block.set(line, isThere: isThere, lane)
      }
      return block
    }
    box = SIMD4(lowHalf: low, highHalf: high)
  }

  fileprivate struct Line {
    var upper: SIMD2<Float>
    var lower: SIMD2<Float>
    var winding: Float

    var height: Float { upper.y - lower.y }
  }
}

extension UprightEdges.Block {
  fileprivate mutating func set(_ line: UprightEdges.Line, isThere: Bool, _ lane: Int) {
    // One that is not there stands in a point of the glyph.
    let lower = isThere ? line.lower : line.upper
    (x0[lane], y0[lane]) = (line.upper.x, line.upper.y)
    (x1[lane], y1[lane]) = (lower.x, lower.y)
    guard isThere else { return }
    winding[lane] = line.winding
    let dx = line.lower.x - line.upper.x
    // Beyond this, an edge is level or upright but for a part of a unit.
    let limit: Float = 1e9
    slope[lane] = min(max(dx / line.height, -limit), limit)
    rise[lane] = dx == 0 ? 0 : min(line.height / abs(dx), limit)
  }
}
