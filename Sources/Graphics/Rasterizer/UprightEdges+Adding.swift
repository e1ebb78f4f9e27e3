extension UprightEdges {
  /// Adds all edges to the cells.
  ///
  /// Where most edges of a letter end, two rows on at most and two columns, all of them are added by the same steps: what
  /// an edge has not, adds nothing. To ask and to be wrong about the answer takes longer.
  @inline(__always)
  func add<Sink: CellSink>(at place: UprightPlacement, to sink: Sink) {
    // Bounds: blocks are numbered below their count.
    let stride = Float(sink.stride)
    let highest = 2 * Float(FixedPoint.one) + 2
    unsafe blocks.withUnsafeBufferPointer { blocks in
      guard let base = blocks.baseAddress else { return }
      let count = blocks.count
      EdgeLanes.with { lanes in
        var index = 0
        // The last edge of a block is the least high.
        while unsafe index < count && (base[index].y0[3] - base[index].y1[3]) * abs(place.scale.y) > highest {
          lanes.set(unsafe PlacedBlock(base[index], place))
          for lane in 0..<4 { UprightEdges.addLarge(lanes, lane, to: sink) }
          index &+= 1
        }
        while index < count {
          let placed = unsafe PlacedBlock(base[index], place)
          let (upper, lower, isLarge) = placed.twoRows(stride: stride)
          lanes.set(upper: upper)
          lanes.set(lower: lower)
          let halves = unsafe unsafeBitCast(isLarge, to: SIMD2<UInt64>.self)
          if halves.x | halves.y == 0 {
            for lane in 0..<4 {
              lanes.addUpper(lane, to: sink)
              lanes.addLower(lane, to: sink)
            }
          } else {
            lanes.set(isLarge: isLarge)
            lanes.set(placed)
            for lane in 0..<4 where !lanes.isLarge(lane) {
              lanes.addUpper(lane, to: sink)
              lanes.addLower(lane, to: sink)
            }
            for lane in 0..<4 where lanes.isLarge(lane) { UprightEdges.addLarge(lanes, lane, to: sink) }
          }
          index &+= 1
        }
      }
    }
  }

  /// Adds an edge that passes through more than two rows, or through more than two columns of a row.
  @inline(never)
  private static func addLarge<Sink: CellSink>(_ lanes: EdgeLanes, _ lane: Int, to sink: Sink) {
    let edge = lanes.edge(lane)
    let height = edge.y1 - edge.y0
    if edge.x0 == edge.x1 {
      addVertical(integer(edge.x0), integer(edge.y0), integer(edge.y1), edge.winding < 0 ? -1 : 1, to: sink)
    } else if abs(edge.x1 - edge.x0) <= height {
      addSteep(edge.x0, edge.y0, edge.x1, edge.y1, edge.slope, edge.rise, edge.winding, lanes, to: sink)
    } else {
      let upper = GridPoint(x: Int32(integer(edge.x0)), y: Int32(integer(edge.y0)))
      let lower = GridPoint(x: Int32(integer(edge.x1)), y: Int32(integer(edge.y1)))
      if edge.winding > 0 {
        sink.addLine(from: upper, to: lower)
      } else {
        sink.addLine(from: lower, to: upper)
      }
    }
  }

  /// Adds an edge that stays at one place, in units.
  @inline(__always)
  private static func addVertical<Sink: CellSink>(
    _ x: Int, _ y0: Int, _ y1: Int, _ winding: Int, to sink: Sink
  ) {
    let twiceX = (x & RowPiece.fraction) &* 2
    var cell = (y0 >> RowPiece.bits) &* sink.stride &+ x >> RowPiece.bits
    func add(_ height: Int) {
      let left = RowPiece.area(height, twiceX)
      sink.add(
        Int16(truncatingIfNeeded: (height << 2 &- left) &* winding),
        Int16(truncatingIfNeeded: left &* winding), to: cell)
    }
    let first = min(RowPiece.one &- y0 & RowPiece.fraction, y1 &- y0)
    add(first)
    var rest = y1 &- y0 &- first
    let left = Int16(truncatingIfNeeded: RowPiece.area(RowPiece.one, twiceX) &* winding)
    let right = Int16(truncatingIfNeeded: CoverageAccumulator.pixel) &* Int16(winding) &- left
    while rest >= RowPiece.one {
      cell &+= sink.stride
      sink.add(right, left, to: cell)
      rest &-= RowPiece.one
    }
    if rest > 0 {
      cell &+= sink.stride
      add(rest)
    }
  }

  /// Adds an edge that is higher than wide, four rows at a time.
  @inline(__always)
  private static func addSteep<Sink: CellSink>(
    _ x0: Float, _ y0: Float, _ x1: Float, _ y1: Float, _ slope: Float, _ rise: Float, _ winding: Float,
    _ lanes: EdgeLanes, to sink: Sink
  ) {
    let one = Float(FixedPoint.one)
    let stride = Float(sink.stride)
    let height = SIMD4<Float>(repeating: y1 - y0)
    let (left, right) = (SIMD4<Float>(repeating: min(x0, x1)), SIMD4<Float>(repeating: max(x0, x1)))
    let row = integer(y0) >> RowPiece.bits
    // How far below the upper end each of four rows ends.
    let top = Float(FixedPoint.one &- Int32(truncatingIfNeeded: integer(y0) & RowPiece.fraction))
    var bottom = SIMD4<Float>(0, one, 2 * one, 3 * one) + top
    var start = SIMD4<Float>(0, stride, 2 * stride, 3 * stride) + Float(row &* sink.stride)
    var count = (integer(y1) &- 1) >> RowPiece.bits &- row &+ 1
    var before = (depth: Float(0), place: x0)
    while count > 0 {
      let depth = smaller(bottom, height)
      let cut = larger(smaller(depth * slope + x0, right), left)
      let above = SIMD4(before.depth, depth[0], depth[1], depth[2])
      lanes.set(
        upper: RowPieces(
          SIMD4(before.place, cut[0], cut[1], cut[2]), cut, height: depth - above,
          rise: SIMD4(repeating: rise),
          SIMD4(repeating: winding), row: start))
      for lane in 0..<min(count, 4) { lanes.addUpper(lane, to: sink) }
      before = (depth[3], cut[3])
      bottom += 4 * one
      start += 4 * stride
      count &-= 4
    }
  }

  /// The whole number of a place.
  @inline(__always)
  private static func integer(_ place: Float) -> Int { Int(place.bitPattern & 0x3f_ffff) }
}
