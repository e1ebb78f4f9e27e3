extension UprightEdges {
  /// Adds all edges to the cells.
  ///
  /// Most edges of a letter pass through two rows at most, and through two columns of each. All of these are added by the same
  /// steps: what an edge has not, adds nothing. To ask for it and to be wrong about the answer takes longer.
  @inline(__always)
  func add<Sink: CellSink>(at place: UprightPlacement, to sink: Sink) {
    // Bounds: blocks are numbered below their count.
    unsafe blocks.withUnsafeBufferPointer { blocks in
      guard let base = blocks.baseAddress else { return }
      EdgeLanes.with { lanes in
        var index = 0
        while index < leaningCount {
          index = unsafe UprightEdges.addHigh(base, from: index, leaningCount, lanes, place, to: sink)
          let count = min(leaningCount &- index, EdgeLanes.blockCount)
          // First all numbers of several blocks, then all sums: neither waits for the other.
          for i in 0..<count {
            unsafe lanes[i].set(PlacedBlock(base[index &+ i], place), stride: Float(sink.stride))
          }
          for i in 0..<count { UprightEdges.add(lanes[i], to: sink) }
          index &+= count
        }
        while index < blocks.count {
          lanes.set(unsafe PlacedBlock(base[index], place))
          for lane in 0..<4 { UprightEdges.addVertical(lanes, lane, to: sink) }
          index &+= 1
        }
      }
    }
  }

  /// Adds what the edges of a block add.
  @inline(__always)
  private static func add<Sink: CellSink>(_ lanes: EdgeLanes, to sink: Sink) {
    guard lanes.hasLarge else {
      for lane in 0..<4 {
        lanes.addUpper(lane, to: sink)
        lanes.addLower(lane, to: sink)
      }
      return
    }
    for lane in 0..<4 where !lanes.isLarge(lane) {
      lanes.addUpper(lane, to: sink)
      lanes.addLower(lane, to: sink)
    }
    // After the others, as it takes their memory.
    for lane in 0..<4 where lanes.isLarge(lane) { addLarge(lanes, lane, to: sink) }
  }

  /// Adds blocks of edges all of which pass through more than two rows, and returns the number of the first other one.
  @inline(__always)
  private static func addHigh<Sink: CellSink>(
    _ blocks: UnsafePointer<Block>, from start: Int, _ count: Int, _ lanes: EdgeLanes,
    _ place: UprightPlacement,
    to sink: Sink
  ) -> Int {
    // Bounds: as above.
    var index = start
    while index < count {
      // The last edge of a block is the least high.
      let height = unsafe blocks[index].y0[3] - blocks[index].y1[3]
      if height * abs(place.scale.y) <= 2 * Float(FixedPoint.one) + 2 { break }
      lanes.set(unsafe PlacedBlock(blocks[index], place))
      for lane in 0..<4 { addLarge(lanes, lane, to: sink) }
      index &+= 1
    }
    return index
  }

  /// Adds an edge that leans and passes through more than two rows, or through more than two columns of a row.
  @inline(never)
  private static func addLarge<Sink: CellSink>(_ lanes: EdgeLanes, _ lane: Int, to sink: Sink) {
    let edge = lanes.edge(lane)
    let height = edge.y1 - edge.y0
    if abs(edge.x1 - edge.x0) <= height {
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

  /// Adds an edge that stays at one place.
  @inline(__always)
  private static func addVertical<Sink: CellSink>(_ lanes: EdgeLanes, _ lane: Int, to sink: Sink) {
    let edge = lanes.edge(lane)
    let (x, y0, y1) = (integer(edge.x0), integer(edge.y0), integer(edge.y1))
    if y0 == y1 { return }
    let winding = edge.winding < 0 ? -1 : 1
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
    // Rows below the last one add nothing; nobody asks for their number.
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
      for lane in 0..<4 { lanes.addUpper(lane, to: sink) }
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
