/// Accumulates how much of each pixel lies to the right of the edges, to a 16,384th of a pixel.
///
/// A cell stores the change in coverage from one pixel to the next, so the running sum along a row is the
/// signed area covered. A piece of an edge changes the pixel that it passes through and the pixel after it; the sum does the
/// rest. The two changes add up to the piece's height without rounding, so nothing is left over to the right of a
/// closed contour, and intermediate sums may overflow 16 bits.
///
/// The contribution of an edge to a row depends only on the edge and the row, never on where the cells begin and end.
@safe struct CoverageAccumulator {
  // Bounds: `cells` has `height` rows of `stride` cells, and three cells more. `addInside` is given edges within
  // the cells that are short enough for no cut to be rounded beyond their ends, so that a piece adds to three cells from a
  // column of 0...width on. Of other edges, and by the callers of `addPiece`, rows are clipped, and columns in `addPiece`.
  let cells: UnsafeMutablePointer<Int16>
  /// The second cell, the base of what is added to a cell's right neighbour.
  ///
  /// If the compiler knew that it follows the first, it would merge both additions into one access, which waits for the
  /// store before it.
  private let next: UnsafeMutablePointer<Int16>
  /// Cells per row: at least `width + 2`, and a multiple of 8.
  let stride: Int
  /// In pixels.
  let width: Int
  let height: Int

  /// The area of a pixel, in cell units: 2^14.
  static let pixel = FixedPoint.one << 2

  init(cells: UnsafeMutablePointer<Int16>, stride: Int, width: Int, height: Int) {
    unsafe self.cells = unsafe cells
    unsafe next = unsafe cells + 1
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// Adds the edges of simple contours, whose coordinates count from (`left`, `top`) of the first cell.
  ///
  /// To the left of the cells, an edge counts for all of a row; above, below and to the right it adds nothing.
  ///
  /// - Parameter areInside: True if all lines lie within the cells, the first of which is where they count from.
  @inline(never)
  func add(_ lines: UnsafeBufferPointer<Line>, areInside: Bool, left: Int32, top: Int32) {
    let areShort = areInside && max(width, height) < CoverageAccumulator.longestLine
    for index in 0..<lines.count {
      let line = unsafe lines[index]
      if areShort {
        addInside(from: line.start, to: line.end)
      } else {
        addClipped(Edge(line), left: Int(left), top: Int(top))
      }
    }
  }

  /// In pixels: no cut of a line up to this length is rounded to a position beyond its ends.
  private static let longestLine = 2048

  @inline(__always)
  private func addInside(from start: GridPoint, to end: GridPoint) {
    if start.y < end.y {
      addInside(Int(start.x), Int(start.y), Int(end.x), Int(end.y), 1)
    } else if end.y < start.y {
      addInside(Int(end.x), Int(end.y), Int(start.x), Int(start.y), -1)
    }
  }

  /// Adds an edge that lies within the cells.
  @inline(__always)
  private func addInside(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ winding: Int) {
    let row = (y0 >> RowPiece.bits) &* stride
    // The height below the first row.
    let rest = y1 &- (y0 | RowPiece.fraction) &- 1
    if rest > 0 { return addRows(row, x0, x1, y1 &- y0 &- rest, rest, winding) }
    let column = x0 >> RowPiece.bits
    if column == x1 >> RowPiece.bits {
      addToColumn(row &+ column, x0 & RowPiece.fraction &+ x1 & RowPiece.fraction, y1 &- y0, winding)
    } else {
      addInside(row, x0, x1, y1 &- y0, FixedPoint.shortQuotient(y1 &- y0, abs(x1 &- x0)), winding)
    }
  }

  /// Adds an edge through several rows, with `first` units of height in the first and `rest` below.
  @inline(__always)
  private func addRows(_ start: Int, _ x0: Int, _ x1: Int, _ first: Int, _ rest: Int, _ winding: Int) {
    var row = start
    var rest = rest
    let column = x0 >> RowPiece.bits
    let slope = x0 == x1 ? 0 : FixedPoint.shortQuotient(x1 &- x0, first &+ rest)
    let step = slope << RowPiece.bits
    // With half a unit more, so that truncation rounds.
    var position = x0 << FixedPoint.slopeBits &+ 1 << (FixedPoint.slopeBits &- 1) &+ slope &* first
    var cut = position >> FixedPoint.slopeBits
    if column == x1 >> RowPiece.bits {
      let twiceColumn = column << (RowPiece.bits &+ 1)
      row &+= column
      addToColumn(row, x0 &+ cut &- twiceColumn, first, winding)
      row &+= stride
      while rest > RowPiece.one {
        let x = cut
        position &+= step
        cut = position >> FixedPoint.slopeBits
        addToColumn(row, x &+ cut &- twiceColumn, RowPiece.one, winding)
        row &+= stride
        rest &-= RowPiece.one
      }
      return addToColumn(row, cut &+ x1 &- twiceColumn, rest, winding)
    }
    let rise = FixedPoint.shortQuotient(first &+ rest, abs(x1 &- x0))
    addInside(row, x0, cut, first, rise, winding)
    row &+= stride
    while rest > RowPiece.one {
      let x = cut
      position &+= step
      cut = position >> FixedPoint.slopeBits
      addInside(row, x, cut, RowPiece.one, rise, winding)
      row &+= stride
      rest &-= RowPiece.one
    }
    addInside(row, cut, x1, rest, rise, winding)
  }

  /// Adds a piece of an edge that lies within the cells.
  @inline(__always)
  private func addInside(_ row: Int, _ xa: Int, _ xb: Int, _ height: Int, _ rise: Int, _ winding: Int) {
    let piece = RowPiece(xa, xb, height: height, rise: rise)
    if piece.isWide { return addClipped(row, piece, winding) }
    let cell = row &+ piece.column
    let (left, excess) = (piece.left, piece.excess)
    add(piece.height << 2 &- left &+ excess, winding, to: cell)
    addNext(left &- excess &- excess, winding, to: cell)
    add(excess, winding, to: cell &+ 2)
  }

  /// Adds a piece inside one column; `twiceX` is twice its mean distance from the column's left side.
  @inline(__always)
  private func addToColumn(_ cell: Int, _ twiceX: Int, _ height: Int, _ winding: Int) {
    let left = RowPiece.area(height, twiceX)
    add(height << 2 &- left, winding, to: cell)
    addNext(left, winding, to: cell)
  }

  /// Adds what of an edge lies within the rows.
  @inline(never)
  private func addClipped(_ edge: Edge, left: Int, top: Int) {
    let start = max(Int(edge.y0), top)
    let end = min(Int(edge.y1), top &+ height << RowPiece.bits)
    if start >= end { return }
    let active = ActiveEdge(edge)
    var y = start
    var x = active.x(at: y)
    while y < end {
      let next = min((y | RowPiece.fraction) &+ 1, end)
      let cut = active.x(at: next)
      let row = ((y &- top) >> RowPiece.bits) &* stride
      addPiece(row, x &- left, cut &- left, next &- y, active.rise, Int(edge.winding))
      (x, y) = (cut, next)
    }
  }

  /// Adds a piece of an edge inside one row, from `xa` at its top to `xb`; `row` is the index of the row's first cell.
  @inline(__always)
  func addPiece(_ row: Int, _ xa: Int, _ xb: Int, _ height: Int, _ rise: Int, _ winding: Int) {
    addClipped(row, RowPiece(xa, xb, height: height, rise: rise), winding)
  }

  /// Adds a piece that passes may lie anywhere or pass through more than two columns.
  @inline(never)
  private func addClipped(_ row: Int, _ piece: RowPiece, _ winding: Int) {
    if piece.column >= width { return }
    if piece.end <= 0 { return add(piece.height << 2, winding, to: row) }
    if !piece.isWide {
      let (left, excess) = (piece.left, piece.excess)
      add(piece.height << 2 &- left &+ excess, winding, to: row &+ max(piece.column, 0))
      add(left &- excess &- excess, winding, to: row &+ max(piece.column &+ 1, 0))
      return add(excess, winding, to: row &+ max(piece.column &+ 2, 0))
    }
    piece.forEachColumn(in: 0..<width) { column, twiceX, height in
      let left = RowPiece.area(height, twiceX)
      add(height << 2 &- left, winding, to: row &+ column)
      addNext(left, winding, to: row &+ column)
    }
  }

  @inline(__always)
  private func add(_ change: Int, _ winding: Int, to cell: Int) {
    unsafe cells[cell] &+= Int16(truncatingIfNeeded: winding < 0 ? 0 &- change : change)
  }

  @inline(__always)
  private func addNext(_ change: Int, _ winding: Int, to cell: Int) {
    unsafe next[cell] &+= Int16(truncatingIfNeeded: winding < 0 ? 0 &- change : change)
  }
}
