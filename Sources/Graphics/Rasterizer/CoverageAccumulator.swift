/// Sums up how much of each pixel lies right of the edges, as exactly as a 16,384th of a pixel.
///
/// A cell holds by how much the coverage changes from one pixel to the next, so that the running sum along a row is
/// the signed area covered. An edge changes the pixel it passes through and the one after it; all further ones follow
/// from the sum. The two changes add up to the edge's height without any rounding, so that nothing is left over beyond a
/// closed contour, and sums may leave sixteen bits on the way to one that fits.
///
/// What an edge adds to a row depends on the edge and the row only, never on where the cells begin and end.
@safe struct CoverageAccumulator {
  // Bounds: the scan converter has `height` rows of `stride` cells, two more than are asked for in each. `add` is given
  // points that it has found to lie within, and no cut of a short line is rounded to a place beyond its ends. A piece adds
  // to three cells from its first column on, which is `width` at most: one cell behind the last row may be added 0 to. All
  // others are clipped piece by piece: `addClipped` takes rows from 0 to `height`, `addClippedPiece` columns from 0 to
  // `width`. `next` is reached with numbers of cells that have one after them.
  /// `height` rows of `stride` cells, a row more, and three cells more; `stride` is at least `width + 2`.
  let cells: UnsafeMutablePointer<Int16>
  /// The second cell, where all that is added to a cell's neighbour is counted from.
  ///
  /// If the compiler knew that it follows the first, it would add to both by one access, which waits for the one before.
  let next: UnsafeMutablePointer<Int16>
  let stride: Int
  /// In pixels.
  let width: Int
  let height: Int

  /// The area of a pixel, in cells: 2^14.
  static let pixel = FixedPoint.one << 2

  init(cells: UnsafeMutablePointer<Int16>, stride: Int, width: Int, height: Int) {
    unsafe self.cells = unsafe cells
    unsafe next = unsafe cells + 1
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// Adds simple contours whose lines all lie within the cells, the first of which is where they count from.
  ///
  /// No line is longer than `Edge.shortLength` in any direction.
  @inline(never)
  func add(_ contours: FlatContours) {
    var index = 0
    for contour in 0..<contours.contourCount {
      let end = unsafe contours.ends[contour]
      var point = unsafe contours.points[index]
      index &+= 1
      while index < end {
        let next = unsafe contours.points[index]
        addLine(from: point, to: next)
        point = next
        index &+= 1
      }
    }
  }

  @inline(__always)
  func addLine(from start: GridPoint, to end: GridPoint) {
    if start.y < end.y {
      addFalling(Int(start.x), Int(start.y), Int(end.x), Int(end.y), 1)
    } else if end.y < start.y {
      addFalling(Int(end.x), Int(end.y), Int(start.x), Int(start.y), -1)
    }
  }

  /// Adds a line that runs down the picture; `winding` is 1, or -1 if the contour runs up along it.
  @inline(__always)
  private func addFalling(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ winding: Int) {
    let row = (y0 >> RowPiece.bits) &* stride
    // What is left of the height after the first row.
    let rest = y1 &- (y0 | RowPiece.fraction) &- 1
    if rest > 0 { return addRows(row, x0, x1, y1 &- y0 &- rest, rest, winding) }
    let column = x0 >> RowPiece.bits
    if column == x1 >> RowPiece.bits {
      addToColumn(
        row &+ column, x0 & RowPiece.fraction &+ x1 & RowPiece.fraction, y1 &- y0, winding)
    } else {
      addPiece(row, x0, x1, y1 &- y0, RowPiece.rise(x1 &- x0, y1 &- y0), winding)
    }
  }

  /// Adds a line that passes through several rows, with `first` units of height in the first and `rest` below.
  @inline(__always)
  private func addRows(
    _ start: Int, _ x0: Int, _ x1: Int, _ first: Int, _ rest: Int, _ winding: Int
  ) {
    var row = start
    var rest = rest
    let column = x0 >> RowPiece.bits
    let twiceColumn = column << (RowPiece.bits &+ 1)
    if x0 == x1 {
      let twiceX = x0 &* 2 &- twiceColumn
      row &+= column
      addToColumn(row, twiceX, first, winding)
      row &+= stride
      while rest > RowPiece.one {
        addFullHeight(row, twiceX, winding)
        row &+= stride
        rest &-= RowPiece.one
      }
      return addToColumn(row, twiceX, rest, winding)
    }
    let slope = RowPiece.quotient(x1 &- x0, first &+ rest)
    let step = slope << RowPiece.bits
    // With a half more, so that cutting off the last digits rounds.
    var position = x0 << RowPiece.placeBits &+ 1 << (RowPiece.placeBits &- 1) &+ slope &* first
    var next = position >> RowPiece.placeBits
    if column == x1 >> RowPiece.bits {
      row &+= column
      addToColumn(row, x0 &+ next &- twiceColumn, first, winding)
      row &+= stride
      while rest > RowPiece.one {
        let x = next
        position &+= step
        next = position >> RowPiece.placeBits
        addFullHeight(row, x &+ next &- twiceColumn, winding)
        row &+= stride
        rest &-= RowPiece.one
      }
      return addToColumn(row, next &+ x1 &- twiceColumn, rest, winding)
    }
    let rise = RowPiece.rise(x1 &- x0, first &+ rest)
    addPiece(row, x0, next, first, rise, winding)
    row &+= stride
    while rest > RowPiece.one {
      let x = next
      position &+= step
      next = position >> RowPiece.placeBits
      addPiece(row, x, next, RowPiece.one, rise, winding)
      row &+= stride
      rest &-= RowPiece.one
    }
    addPiece(row, next, x1, rest, rise, winding)
  }

  /// Adds a piece of a line inside one row.
  @inline(__always)
  private func addPiece(
    _ row: Int, _ xa: Int, _ xb: Int, _ height: Int, _ rise: Int, _ winding: Int
  ) {
    let piece = RowPiece(xa, xb, height: height, rise: rise)
    if piece.isWide { return addWide(row, piece, winding) }
    let cell = row &+ piece.column
    let (left, excess) = (piece.left, piece.excess)
    add(height << 2 &- left &+ excess, winding, to: cell)
    addNext(left &- excess &- excess, winding, to: cell)
    add(excess, winding, to: cell &+ 2)
  }

  /// Adds a piece that passes through more than two columns.
  @inline(never)
  private func addWide(_ row: Int, _ piece: RowPiece, _ winding: Int) {
    piece.forEachColumn { column, twiceX, height in
      addToColumn(row &+ column, twiceX, height, winding)
    }
  }

  /// Adds a piece whose mean distance from the left side of one pixel is half of `twiceX`.
  @inline(__always)
  private func addToColumn(
    _ cell: Int, _ twiceX: Int, _ height: Int, _ winding: Int
  ) {
    let left = RowPiece.area(height, twiceX)
    add(height << 2 &- left, winding, to: cell)
    addNext(left, winding, to: cell)
  }

  /// The same as high as a row.
  @inline(__always)
  private func addFullHeight(_ cell: Int, _ twiceX: Int, _ winding: Int) {
    add(Int(Self.pixel) &- twiceX &* 2, winding, to: cell)
    addNext(twiceX &* 2, winding, to: cell)
  }

  @inline(__always)
  private func add(_ change: Int, _ winding: Int, to cell: Int) {
    unsafe cells[cell] &+= Int16(truncatingIfNeeded: winding < 0 ? 0 &- change : change)
  }

  @inline(__always)
  private func addNext(_ change: Int, _ winding: Int, to cell: Int) {
    unsafe next[cell] &+= Int16(truncatingIfNeeded: winding < 0 ? 0 &- change : change)
  }

  /// Adds simple contours that may lie anywhere; what is right of the cells, above or below adds nothing.
  func addClipped(_ edges: ArraySlice<Edge>, left: Int32, top: Int32) {
    for edge in edges { addClipped(edge, left: left, top: top) }
  }

  /// Adds an edge that may lie anywhere.
  @inline(__always)
  func addClipped(_ edge: Edge, left: Int32, top: Int32) {
    let bottom = top &+ Int32(height) << FixedPoint.bits
    if edge.y0 >= bottom || edge.y1 <= top { return }
    var y = max(edge.y0, top)
    let end = min(edge.y1, bottom)
    var row = unsafe cells + Int((y &- top) >> FixedPoint.bits) &* stride
    while y < end {
      let next = min((y | FixedPoint.fraction) &+ 1, end)
      unsafe addClippedPiece(
        row, edge.x(at: y) &- left, edge.x(at: next) &- left, next &- y, edge.winding, edge.rise)
      y = next
      unsafe row += stride
    }
  }

  /// Adds a piece to the columns it shares with the row; what is left of them counts as full cover.
  func addClippedPiece(
    _ row: UnsafeMutablePointer<Int16>, _ xa: Int32, _ xb: Int32, _ height: Int32, _ winding: Int32,
    _ rise: Int64
  ) {
    let (height, winding) = (Int(height), Int(winding))
    let row = unsafe row - cells
    let piece = RowPiece(Int(xa), Int(xb), height: height, rise: Int(rise))
    if piece.column >= width { return }
    if piece.end <= 0 { return add(height << 2, winding, to: row) }
    if !piece.isWide {
      let (left, excess) = (piece.left, piece.excess)
      addClipped(height << 2 &- left &+ excess, winding, to: row, piece.column)
      addClipped(left &- excess &- excess, winding, to: row, piece.column &+ 1)
      addClipped(excess, winding, to: row, piece.column &+ 2)
      return
    }
    piece.forEachColumn(in: 0..<width) { column, twiceX, height in
      addToColumn(row &+ column, twiceX, height, winding)
    }
  }

  @inline(__always)
  func addClipped(
    _ change: Int, _ winding: Int, to row: Int, _ column: Int
  ) {
    if column <= width { add(change, winding, to: row &+ max(column, 0)) }
  }
}
