/// Sums up how much of each pixel lies right of the edges, exactly.
///
/// A cell holds by how much the coverage changes from one pixel to the next, so that the running sum along a row is
/// the signed area covered: 2 · 4096² is a whole pixel. An edge changes the pixel it passes through and the one
/// after it; all further ones follow from the sum.
///
/// Coordinates are fixed-point pixels relative to the top left of the cells. What an edge adds to a row depends on
/// the edge and the row only, never on where the cells begin and end.
struct CoverageAccumulator {
  /// `height` rows of `stride` cells; `stride` is at least `width + 2`.
  let cells: UnsafeMutablePointer<Int32>
  let stride: Int
  /// In pixels.
  let width: Int
  let height: Int

  /// The area of a pixel, in cells.
  static let pixel = 2 * FixedPoint.one * FixedPoint.one

  /// Adds an edge that lies within the cells: 0 ≤ x ≤ width, 0 ≤ y ≤ height.
  @inline(__always)
  func add(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ winding: Int32) {
    let one = FixedPoint.one
    let firstRow = y0 >> FixedPoint.bits
    let lastRow = (y1 &- 1) >> FixedPoint.bits
    var row = cells + Int(firstRow) &* stride
    if firstRow == lastRow {
      addPiece(row, x0, x1, (y1 &- y0) &* winding)
      return
    }
    var bottom = (firstRow &+ 1) << FixedPoint.bits
    if x0 == x1 {
      addPiece(row, x0, x0, (bottom &- y0) &* winding)
      row += stride
      for _ in (firstRow &+ 1)..<lastRow {
        addPiece(row, x0, x0, one &* winding)
        row += stride
      }
      addPiece(row, x0, x0, (y1 &- (lastRow << FixedPoint.bits)) &* winding)
      return
    }
    let slope = Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: winding).slope
    // Half a unit is added once, so that cutting off the low bits rounds to nearest.
    var position = Int64(x0) << 32 &+ 0x8000_0000 &+ slope &* Int64(bottom &- y0)
    var x = Int32(truncatingIfNeeded: position >> 32)
    addPiece(row, x0, x, (bottom &- y0) &* winding)
    row += stride
    let step = slope << Int64(FixedPoint.bits)
    let height = one &* winding
    for _ in (firstRow &+ 1)..<lastRow {
      position &+= step
      let next = Int32(truncatingIfNeeded: position >> 32)
      addPiece(row, x, next, height)
      row += stride
      x = next
    }
    bottom = lastRow << FixedPoint.bits
    addPiece(row, x, x1, (y1 &- bottom) &* winding)
  }

  /// Adds the part of an edge that lies within the cells' rows, wherever it is.
  func addClipped(_ edge: Edge) {
    let bottomRow = min((edge.y1 &- 1) >> FixedPoint.bits, Int32(height) &- 1)
    var rowIndex = max(edge.y0 >> FixedPoint.bits, 0)
    guard rowIndex <= bottomRow else { return }
    let slope = edge.slope
    let start = Int64(edge.x0) << 32 &+ 0x8000_0000
    var row = cells + Int(rowIndex) &* stride
    while rowIndex <= bottomRow {
      let top = max(edge.y0, rowIndex << FixedPoint.bits)
      let bottom = min(edge.y1, (rowIndex &+ 1) << FixedPoint.bits)
      let x =
        top == edge.y0
        ? edge.x0 : Int32(truncatingIfNeeded: (start &+ slope &* Int64(top &- edge.y0)) >> 32)
      let next =
        bottom == edge.y1
        ? edge.x1 : Int32(truncatingIfNeeded: (start &+ slope &* Int64(bottom &- edge.y0)) >> 32)
      addClippedPiece(row, x, next, (bottom &- top) &* edge.winding)
      row += stride
      rowIndex &+= 1
    }
  }

  /// Adds a piece inside one row, `height` units high and counted positive where the winding is.
  @inline(__always)
  private func addPiece(
    _ row: UnsafeMutablePointer<Int32>, _ xa: Int32, _ xb: Int32, _ height: Int32
  ) {
    let column = xa >> FixedPoint.bits
    if column == xb >> FixedPoint.bits {
      addToColumn(row + Int(column), (xa & FixedPoint.fraction) &+ (xb & FixedPoint.fraction), height)
    } else {
      addWidePiece(row, min(xa, xb), max(xa, xb), height)
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
    _ row: UnsafeMutablePointer<Int32>, _ xl: Int32, _ xr: Int32, _ height: Int32
  ) {
    let one = FixedPoint.one
    let column = xl >> FixedPoint.bits
    let lastColumn = xr >> FixedPoint.bits
    let step = CoverageAccumulator.heightStep(height, xr &- xl)
    var cell = row + Int(column)
    let fraction = xl & FixedPoint.fraction
    var position = step &* Int64(one &- fraction)
    var reached = Int32(truncatingIfNeeded: position >> 32)
    addToColumn(cell, fraction &+ one, reached)
    cell += 1
    let pixelStep = step << Int64(FixedPoint.bits)
    for _ in (column &+ 1)..<lastColumn {
      position &+= pixelStep
      let next = Int32(truncatingIfNeeded: position >> 32)
      addToColumn(cell, one, next &- reached)
      cell += 1
      reached = next
    }
    addToColumn(cell, xr & FixedPoint.fraction, height &- reached)
  }

  /// Adds a piece to the columns it shares with the row; what is left of them counts as full cover.
  func addClippedPiece(
    _ row: UnsafeMutablePointer<Int32>, _ xa: Int32, _ xb: Int32, _ height: Int32
  ) {
    let one = FixedPoint.one
    let xl = min(xa, xb)
    let xr = max(xa, xb)
    let right = Int32(width) << FixedPoint.bits
    if xl >= right { return }
    if xr <= 0 {
      addToColumn(row, 0, height)
      return
    }
    if xl >= 0 && xr <= right {
      addPiece(row, xa, xb, height)
      return
    }
    // It crosses the left side, the right side or both, so it passes through at least two pixels.
    let step = CoverageAccumulator.heightStep(height, xr &- xl)
    var column = xl >> FixedPoint.bits
    var x = xl
    var reached: Int32 = 0
    if column < 0 {
      reached = Int32(truncatingIfNeeded: (step &* Int64(0 &- xl)) >> 32)
      addToColumn(row, 0, reached)
      column = 0
      x = 0
    }
    let lastColumn = xr >> FixedPoint.bits
    while column < Int32(width) && column < lastColumn {
      let boundary = (column &+ 1) << FixedPoint.bits
      let next = Int32(truncatingIfNeeded: (step &* Int64(boundary &- xl)) >> 32)
      addToColumn(row + Int(column), (x & FixedPoint.fraction) &+ one, next &- reached)
      reached = next
      x = boundary
      column &+= 1
    }
    if column == lastColumn && column < Int32(width) {
      addToColumn(
        row + Int(column), (x & FixedPoint.fraction) &+ (xr & FixedPoint.fraction), height &- reached)
    }
  }

  /// How much of its height a piece gains for each unit it moves to the right, times 2^32.
  @inline(__always)
  private static func heightStep(_ height: Int32, _ width: Int32) -> Int64 {
    Int64(Double(height) / Double(width) * 4_294_967_296)
  }
}
