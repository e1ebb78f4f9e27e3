extension UprightEdges {
  /// Adds all edges to the cells.
  ///
  /// Four edges at a time take the same steps, as many as the one that needs most of them: what an edge has not, adds nothing.
  /// To ask for it and to be wrong about the answer takes longer.
  @inline(__always)
  func add<Sink: CellSink>(at place: UprightPlacement, to sink: Sink) {
    // Bounds: blocks are numbered below their count.
    unsafe blocks.withUnsafeBufferPointer { blocks in
      EdgeLanes.with { lanes in
        let (rowStep, columnStep) = (Float(sink.rowStep), Float(sink.columnStep))
        for index in uprightStart..<blocks.count {
          lanes.set(unsafe PlacedBlock(blocks[index], place))
          for lane in 0..<4 { UprightEdges.addUpright(lanes, lane, to: sink) }
        }
        for index in 0..<shallowStart {
          UprightEdges.addSteep(unsafe PlacedBlock(blocks[index], place), lanes, to: sink)
        }
        for index in shallowStart..<shortStart {
          UprightEdges.addShallow(unsafe PlacedBlock(blocks[index], place), lanes, to: sink)
        }
        var index = shortStart
        while index < uprightStart {
          // First all numbers of several blocks, then all sums: neither waits for the other.
          let count = min(uprightStart &- index, EdgeLanes.blockCount)
          for i in 0..<count {
            let block = unsafe PlacedBlock(blocks[index &+ i], place)
            let (upper, lower) = block.twoRows(rowStep: rowStep, columnStep: columnStep)
            lanes[i].set(upper, lower)
          }
          for i in 0..<count { lanes[i].addRows(to: sink) }
          index &+= count
        }
      }
    }
  }

  /// Adds edges that are higher than wide, and pass through two columns of a row at most.
  @inline(__always)
  private static func addSteep<Sink: CellSink>(_ block: PlacedBlock, _ lanes: EdgeLanes, to sink: Sink) {
    let (rowStep, columnStep) = (Float(sink.rowStep), Float(sink.columnStep))
    let last = SIMD4<Float>(repeating: Float(sink.height &* sink.rowStep))
    let left = smaller(block.x0, block.x1)
    let right = larger(block.x0, block.x1)
    let row = RowPieces.pixel(block.y0)
    let height = block.y1 - block.y0
    // How far below the upper end each row ends.
    var bottom = (row + Float(FixedPoint.one)) - block.y0
    var start = (row - RowPieces.zero) * (rowStep / Float(FixedPoint.one))
    var above = SIMD4<Float>.zero
    var from = block.x0
    for _ in 0..<RowPieces.count(from: block.y0, to: block.y1) {
      let depth = smaller(bottom, height)
      let cut = larger(smaller(block.x0 + block.slope * depth, right), left)
      let pieces = RowPieces(
        from, cut, height: depth - above, rise: block.rise, block.winding, row: smaller(start, last),
        columnStep: columnStep)
      lanes.add(pieces, to: sink)
      above = depth
      from = cut
      bottom += Float(FixedPoint.one)
      start += rowStep
    }
  }

  /// Adds edges that are wider than high, and pass through two rows of a column at most.
  @inline(__always)
  private static func addShallow<Sink: CellSink>(_ block: PlacedBlock, _ lanes: EdgeLanes, to sink: Sink) {
    let (rowStep, columnStep) = (Float(sink.rowStep), Float(sink.columnStep))
    let left = smaller(block.x0, block.x1)
    let right = larger(block.x0, block.x1)
    let width = right - left
    let isBackwards = block.x1 .< block.x0
    let direction = SIMD4<Float>(repeating: 1).replacing(with: -1, where: isBackwards)
    // How far from the upper end each column ends.
    let inColumn = block.x0 - RowPieces.pixel(block.x0)
    var end = (Float(FixedPoint.one) - inColumn).replacing(with: inColumn, where: isBackwards)
    var x = block.x0
    var y = block.y0
    for _ in 0..<RowPieces.count(from: left, to: right) {
      let distance = smaller(end, width)
      let nextX = block.x0 + direction * distance
      let nextY = smaller(block.y0 + block.rise * distance, block.y1)
      let pieces = ColumnPieces(
        x, y, nextX, nextY, slope: block.slope, block.winding, rowStep: rowStep, columnStep: columnStep)
      lanes.add(pieces, to: sink)
      x = nextX
      y = nextY
      end += Float(FixedPoint.one)
    }
  }

  /// Adds an edge that stays at one place.
  @inline(__always)
  private static func addUpright<Sink: CellSink>(_ lanes: EdgeLanes, _ lane: Int, to sink: Sink) {
    let edge = lanes.edge(lane)
    let (x, y0, y1) = (integer(edge.x0), integer(edge.y0), integer(edge.y1))
    if y0 == y1 { return }
    let winding = edge.winding < 0 ? -1 : 1
    let twiceX = (x & RowPiece.fraction) &* 2
    var cell = (y0 >> RowPiece.bits) &* sink.rowStep &+ (x >> RowPiece.bits) &* sink.columnStep
    func add(_ height: Int) {
      let left = RowPiece.area(height, twiceX)
      sink.add(
        Int16(truncatingIfNeeded: (height << 2 &- left) &* winding),
        Int16(truncatingIfNeeded: left &* winding), to: cell)
    }
    let first = min(RowPiece.one &- y0 & RowPiece.fraction, y1 &- y0)
    add(first)
    cell &+= sink.rowStep
    let rest = y1 &- y0 &- first
    let left = Int16(truncatingIfNeeded: RowPiece.area(RowPiece.one, twiceX) &* winding)
    let right = Int16(truncatingIfNeeded: CoverageAccumulator.pixel) &* Int16(winding) &- left
    let rows = rest >> RowPiece.bits
    sink.add(right, left, to: cell, rows: rows)
    cell &+= rows &* sink.rowStep
    add(rest & RowPiece.fraction)
  }

  /// The whole number of a place.
  @inline(__always)
  private static func integer(_ place: Float) -> Int { Int(place.bitPattern & 0x3f_ffff) }
}
