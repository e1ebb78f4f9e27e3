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

  /// First edges that are higher than wide, then those that are wider than high, those that are neither a pixel wide nor
  /// high, and those that stay at one place.
  let blocks: [Block]
  let shallowStart: Int
  let shortStart: Int
  let uprightStart: Int
  /// Opposite corners of the box of all points.
  let box: SIMD4<Float>

  /// The lines of closed contours: their points, and how many points there are to the end of each of them.
  ///
  /// - Parameter largestScale: The most pixels there will be for each unit.
  init(
    points: [SIMD2<Float>], contourEnds: [Int], low: SIMD2<Float>, high: SIMD2<Float>, largestScale: Double
  ) {
    // Rounding may make them longer by a unit.
    let shortest = Float((1 - 2 / Double(FixedPoint.one)) / largestScale)
    var steep: [Line] = []
    var shallow: [Line] = []
    var short: [Line] = []
    var upright: [Line] = []
    var index = 0
    for end in contourEnds where index < end {
      var from = points[end - 1]
      for to in points[index..<end] {
        // Level lines cover nothing.
        if from.y != to.y {
          let line =
            from.y > to.y
            ? Line(upper: from, lower: to, winding: 1) : Line(upper: to, lower: from, winding: -1)
          let (width, height) = (line.width, line.height)
          if width == 0 {
            upright.append(line)
          } else if max(width, height) <= shortest {
            short.append(line)
          } else if width <= height {
            steep.append(line)
          } else {
            shallow.append(line)
          }
        }
        from = to
      }
      index = end
    }
    // Those that take as many steps side by side.
    let groups = [
      UprightEdges.sorted(steep) { $0.height }, UprightEdges.sorted(shallow) { $0.width },
      UprightEdges.dealt(short), upright,
    ]
    shallowStart = (steep.count + 3) / 4
    shortStart = shallowStart + (shallow.count + 3) / 4
    uprightStart = shortStart + (short.count + 3) / 4
    var blocks: [Block] = []
    blocks.reserveCapacity(uprightStart + (upright.count + 3) / 4)
    for lines in groups {
      for start in stride(from: 0, to: lines.count, by: 4) {
        blocks.append(Block(lines[start..<min(start + 4, lines.count)]))
      }
    }
    self.blocks = blocks
    box = SIMD4(lowHalf: low, highHalf: high)
  }

  /// The largest lines first.
  private static func sorted(_ lines: [Line], by length: (Line) -> Float) -> [Line] {
    // Whole numbers are sorted faster than pairs, and have the order of what they stand for: lengths are positive.
    lines.indices.map { UInt64(~length(lines[$0]).bitPattern) << 32 | UInt64($0) }.sorted()
      .map { lines[Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF)] }
  }

  /// The lines in an order in which those that meet are some places apart.
  ///
  /// What one adds to a cell must be there before the next can add to it.
  private static func dealt(_ lines: [Line]) -> [Line] {
    var dealt: [Line] = []
    dealt.reserveCapacity(lines.count)
    let step = (lines.count + 3) / 4
    for start in 0..<step {
      for index in stride(from: start, to: lines.count, by: step) { dealt.append(lines[index]) }
    }
    return dealt
  }

  fileprivate struct Line {
    var upper: SIMD2<Float>
    var lower: SIMD2<Float>
    var winding: Float

    var height: Float { upper.y - lower.y }
    var width: Float { abs(lower.x - upper.x) }
  }
}

extension UprightEdges.Block {
  /// One to four lines.
  fileprivate init(_ lines: ArraySlice<UprightEdges.Line>) {
    for lane in 0..<4 {
      // One that is not there stands in a point of the glyph.
      let isThere = lane < lines.count
      let line = lines[lines.startIndex + (isThere ? lane : 0)]
      let lower = isThere ? line.lower : line.upper
      (x0[lane], y0[lane]) = (line.upper.x, line.upper.y)
      (x1[lane], y1[lane]) = (lower.x, lower.y)
      guard isThere else { continue }
      winding[lane] = line.winding
      let dx = line.lower.x - line.upper.x
      // Beyond this, an edge is level or upright but for a part of a unit.
      let limit: Float = 1e9
      slope[lane] = min(max(dx / line.height, -limit), limit)
      rise[lane] = dx == 0 ? 0 : min(line.height / abs(dx), limit)
    }
  }
}
