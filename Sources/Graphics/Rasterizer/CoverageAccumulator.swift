/// Sums up how much of each pixel lies right of the edges, exactly.
///
/// A cell holds by how much the coverage changes from one pixel to the next, so that the running sum along a row is
/// the signed area covered: 2 · 4096² is a whole pixel. An edge changes the pixel it passes through and the one
/// after it; all further ones follow from the sum.
///
/// What an edge adds to a row depends on the edge and the row only, never on where the cells begin and end.
struct CoverageAccumulator {
  /// `height` rows of `stride` cells; `stride` is at least `width + 2`.
  let cells: UnsafeMutablePointer<Int32>
  let stride: Int
  /// In pixels.
  let width: Int
  let height: Int

  /// The area of a pixel, in cells.
  static let pixel = 2 * FixedPoint.one * FixedPoint.one

  /// Adds simple contours whose edges all lie within the cells, which begin at (`left`, `top`).
  func add(_ edges: UnsafeBufferPointer<Edge>, left: Int32, top: Int32) {
    for edge in edges {
      let y0 = edge.y0 &- top
      let x0 = edge.x0 &- left
      let x1 = edge.x1 &- left
      var row = cells + Int(y0 >> FixedPoint.bits) &* stride
      var height = edge.y1 &- edge.y0
      // What is left of the height after the first row.
      var rest = (y0 & FixedPoint.fraction) &+ height &- FixedPoint.one
      if rest <= 0 {
        addPiece(row, x0, x1, height, edge)
        continue
      }
      height &-= rest
      let slope = Int64(edge.slope)
      var position = Int64(x0) << 32 &+ 0x8000_0000 &+ slope &* Int64(height)
      let step = slope << Int64(FixedPoint.bits)
      var x = x0
      repeat {
        let next = Int32(truncatingIfNeeded: position >> 32)
        addPiece(row, x, next, height, edge)
        x = next
        row += stride
        height = FixedPoint.one
        rest &-= FixedPoint.one
        position &+= step
      } while rest > 0
      addPiece(row, x, x1, rest &+ FixedPoint.one, edge)
    }
  }

  /// Adds simple contours that may lie anywhere; what is right of the cells, above or below adds nothing.
  func addClipped(_ edges: UnsafeBufferPointer<Edge>, left: Int32, top: Int32) {
    let bottom = top &+ Int32(height) << FixedPoint.bits
    for edge in edges where edge.y0 < bottom && edge.y1 > top {
      var y = max(edge.y0, top)
      let end = min(edge.y1, bottom)
      var row = cells + Int((y &- top) >> FixedPoint.bits) &* stride
      while y < end {
        let next = min((y | FixedPoint.fraction) &+ 1, end)
        addClippedPiece(
          row, edge.x(at: y) &- left, edge.x(at: next) &- left, next &- y, edge.winding, edge.rise)
        y = next
        row += stride
      }
    }
  }

  /// Adds a piece of an edge inside one row, `height` units high.
  @inline(__always)
  private func addPiece(
    _ row: UnsafeMutablePointer<Int32>, _ xa: Int32, _ xb: Int32, _ height: Int32, _ edge: Edge
  ) {
    let column = xa >> FixedPoint.bits
    if column == xb >> FixedPoint.bits {
      addToColumn(
        row + Int(column), (xa & FixedPoint.fraction) &+ (xb & FixedPoint.fraction),
        height &* edge.winding)
    } else {
      addWidePiece(row, min(xa, xb), max(xa, xb), height, edge.winding, edge.rise)
    }
  }

  /// Adds a piece whose mean distance from the left side of one pixel is half of `twiceX`.
  @inline(__always)
  private func addToColumn(_ cell: UnsafeMutablePointer<Int32>, _ twiceX: Int32, _ height: Int32) {
    let left = height &* twiceX
    cell[0] &+= height << (FixedPoint.bits &+ 1) &- left
    cell[1] &+= left
  }

  /// Adds a piece that passes through two or more pixels, all of them within the row.
  @inline(__always)
  private func addWidePiece(
    _ row: UnsafeMutablePointer<Int32>, _ xl: Int32, _ xr: Int32, _ height: Int32, _ winding: Int32,
    _ edgeRise: Double
  ) {
    let rise = Int64(edgeRise)
    let one = FixedPoint.one
    var column = xl >> FixedPoint.bits
    let lastColumn = xr >> FixedPoint.bits
    let fraction = xl & FixedPoint.fraction
    var position = rise &* Int64(one &- fraction)
    var reached = CoverageAccumulator.height(position, atMost: height)
    var cell = row + Int(column)
    addToColumn(cell, fraction &+ one, reached &* winding)
    cell += 1
    column &+= 1
    while column < lastColumn {
      position &+= rise << Int64(FixedPoint.bits)
      let next = CoverageAccumulator.height(position, atMost: height)
      addToColumn(cell, one, (next &- reached) &* winding)
      cell += 1
      reached = next
      column &+= 1
    }
    addToColumn(cell, xr & FixedPoint.fraction, (height &- reached) &* winding)
  }

  /// Adds a piece to the columns it shares with the row; what is left of them counts as full cover.
  func addClippedPiece(
    _ row: UnsafeMutablePointer<Int32>, _ xa: Int32, _ xb: Int32, _ height: Int32, _ winding: Int32,
    _ edgeRise: Double
  ) {
    let rise = Int64(edgeRise)
    let one = FixedPoint.one
    let xl = min(xa, xb)
    let xr = max(xa, xb)
    if xl >= Int32(width) << FixedPoint.bits { return }
    if xr <= 0 {
      addToColumn(row, 0, height &* winding)
      return
    }
    var column = xl >> FixedPoint.bits
    let lastColumn = xr >> FixedPoint.bits
    var x = xl
    var reached: Int32 = 0
    if column < 0 {
      reached = CoverageAccumulator.height(rise &* Int64(0 &- xl), atMost: height)
      addToColumn(row, 0, reached &* winding)
      column = 0
      x = 0
    }
    while column < lastColumn && column < Int32(width) {
      let boundary = (column &+ 1) << FixedPoint.bits
      let next = CoverageAccumulator.height(rise &* Int64(boundary &- xl), atMost: height)
      addToColumn(row + Int(column), (x & FixedPoint.fraction) &+ one, (next &- reached) &* winding)
      reached = next
      x = boundary
      column &+= 1
    }
    if column == lastColumn && column < Int32(width) {
      addToColumn(
        row + Int(column), (x & FixedPoint.fraction) &+ (xr & FixedPoint.fraction),
        (height &- reached) &* winding)
    }
  }

  /// The height that a piece has gained somewhere, from a position times 2^32.
  @inline(__always)
  private static func height(_ position: Int64, atMost height: Int32) -> Int32 {
    Int32(truncatingIfNeeded: min(position >> 32, Int64(height)))
  }
}
