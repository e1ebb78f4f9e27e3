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
  // points that it has found to lie within, and no cut of a short line is rounded to a place beyond its ends. All
  // others are clipped piece by piece: `addClipped` takes rows from 0 to `height`, `addClippedPiece` columns from 0 to
  // `width`.
  /// `height` rows of `stride` cells; `stride` is at least `width + 2`.
  let cells: UnsafeMutablePointer<Int16>
  let stride: Int
  /// In pixels.
  let width: Int
  let height: Int

  /// The area of a pixel, in cells: 2^14.
  static let pixel = FixedPoint.one << heightShift
  /// From heights to areas of as many pixels.
  private static let heightShift: Int32 = 2
  /// From heights times twice a place to areas.
  private static let areaShift = FixedPoint.bits &+ 1 &- heightShift

  /// Adds simple contours whose lines all lie within the cells, the first of which is where they count from.
  ///
  /// No line is longer than `Edge.shortLength` in any direction.
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
  private func addLine(from start: GridPoint, to end: GridPoint) {
    if start.y == end.y { return }
    if ((start.x ^ end.x) | (start.y ^ end.y)) >> FixedPoint.bits == 0 {
      unsafe addToColumn(
        cells + (Int(start.y >> FixedPoint.bits) &* stride &+ Int(start.x >> FixedPoint.bits)),
        start.x & FixedPoint.fraction &+ end.x & FixedPoint.fraction, end.y &- start.y)
      return
    }
    let isDown = end.y > start.y
    let upper = isDown ? start : end
    let lower = isDown ? end : start
    let winding: Int32 = isDown ? 1 : -1
    var row = unsafe cells + Int(upper.y >> FixedPoint.bits) &* stride
    // What is left of the height after the first row.
    var rest = lower.y &- (upper.y | FixedPoint.fraction) &- 1
    let column = upper.x >> FixedPoint.bits
    let staysInColumn = column == lower.x >> FixedPoint.bits
    if rest <= 0 {
      let rise =
        staysInColumn ? 0 : CoverageAccumulator.rise(lower.x &- upper.x, lower.y &- upper.y)
      unsafe addPiece(row, upper.x, lower.x, lower.y &- upper.y, winding, rise)
      return
    }
    let first = lower.y &- upper.y &- rest
    if upper.x == lower.x {
      var cell = unsafe row + Int(column)
      let twiceX = (upper.x & FixedPoint.fraction) &* 2
      unsafe addToColumn(cell, twiceX, first &* winding)
      let left = (twiceX << 1) &* winding
      let right = CoverageAccumulator.pixel &* winding &- left
      unsafe cell += stride
      while rest > FixedPoint.one {
        unsafe cell[0] &+= Int16(truncatingIfNeeded: right)
        unsafe cell[1] &+= Int16(truncatingIfNeeded: left)
        unsafe cell += stride
        rest &-= FixedPoint.one
      }
      unsafe addToColumn(cell, twiceX, rest &* winding)
      return
    }
    let slope = Edge.shortQuotient(lower.x &- upper.x, lower.y &- upper.y)
    let rise = staysInColumn ? 0 : CoverageAccumulator.rise(lower.x &- upper.x, lower.y &- upper.y)
    var position = Int64(upper.x) << Edge.bits &+ slope &* Int64(first)
    let step = slope << Int64(FixedPoint.bits)
    var x = upper.x
    var height = first
    repeat {
      let next = Edge.rounded(position)
      unsafe addPiece(row, x, next, height, winding, rise)
      x = next
      unsafe row += stride
      height = FixedPoint.one
      rest &-= FixedPoint.one
      position &+= step
    } while rest > 0
    unsafe addPiece(row, x, lower.x, rest &+ FixedPoint.one, winding, rise)
  }

  /// Adds simple contours that may lie anywhere; what is right of the cells, above or below adds nothing.
  func addClipped(_ edges: [Edge], left: Int32, top: Int32) {
    let bottom = top &+ Int32(height) << FixedPoint.bits
    for edge in edges where edge.y0 < bottom && edge.y1 > top {
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
  }

  /// Adds a piece of an edge inside one row, `height` units high.
  @inline(__always)
  private func addPiece(
    _ row: UnsafeMutablePointer<Int16>, _ xa: Int32, _ xb: Int32, _ height: Int32, _ winding: Int32,
    _ rise: Int64
  ) {
    let column = xa >> FixedPoint.bits
    if column == xb >> FixedPoint.bits {
      unsafe addToColumn(
        row + Int(column), (xa & FixedPoint.fraction) &+ (xb & FixedPoint.fraction),
        height &* winding)
    } else {
      unsafe addWidePiece(row, xa, xb, height, winding, rise)
    }
  }

  /// Adds a piece whose mean distance from the left side of one pixel is half of `twiceX`.
  @inline(__always)
  private func addToColumn(_ cell: UnsafeMutablePointer<Int16>, _ twiceX: Int32, _ height: Int32) {
    let left = CoverageAccumulator.area(twiceX, height)
    unsafe cell[0] &+= Int16(truncatingIfNeeded: height << CoverageAccumulator.heightShift &- left)
    unsafe cell[1] &+= Int16(truncatingIfNeeded: left)
  }

  /// What a piece leaves bare of its pixel.
  @inline(__always)
  private static func area(_ twiceX: Int32, _ height: Int32) -> Int32 {
    (height &* twiceX &+ 1 << (areaShift &- 1)) >> areaShift
  }

  /// Adds a piece that passes through two or more pixels, all of them within the row.
  @inline(__always)
  private func addWidePiece(
    _ row: UnsafeMutablePointer<Int16>, _ xa: Int32, _ xb: Int32, _ height: Int32, _ winding: Int32,
    _ rise: Int64
  ) {
    let one = FixedPoint.one
    let xl = xa < xb ? xa : xb
    let xr = xa < xb ? xb : xa
    let column = xl >> FixedPoint.bits
    let lastColumn = xr >> FixedPoint.bits
    let fraction = xl & FixedPoint.fraction
    let cell = unsafe row + Int(column)
    let reached = CoverageAccumulator.height(rise &* Int64(one &- fraction), atMost: height)
    let left = CoverageAccumulator.area(fraction &+ one, reached &* winding)
    unsafe cell[0] &+= Int16(
      truncatingIfNeeded: (reached &* winding) << CoverageAccumulator.heightShift &- left)
    if column &+ 1 == lastColumn {
      let last = (height &- reached) &* winding
      let lastLeft = CoverageAccumulator.area(xr & FixedPoint.fraction, last)
      unsafe cell[1] &+= Int16(
        truncatingIfNeeded: left &+ last << CoverageAccumulator.heightShift &- lastLeft)
      unsafe cell[2] &+= Int16(truncatingIfNeeded: lastLeft)
    } else {
      unsafe cell[1] &+= Int16(truncatingIfNeeded: left)
      unsafe addBeyondFirst(row, xl, xr, reached, height, winding, rise)
    }
  }

  /// Adds what a piece is to the right of its first pixel, where it has reached a height.
  ///
  /// A function of its own, as most pieces pass through two pixels at most.
  @inline(never)
  private func addBeyondFirst(
    _ row: UnsafeMutablePointer<Int16>, _ xl: Int32, _ xr: Int32, _ start: Int32, _ height: Int32,
    _ winding: Int32, _ rise: Int64
  ) {
    var column = xl >> FixedPoint.bits &+ 1
    let lastColumn = xr >> FixedPoint.bits
    var reached = start
    var position = rise &* Int64(column << FixedPoint.bits &- xl)
    while column < lastColumn {
      position &+= rise << Int64(FixedPoint.bits)
      let next = CoverageAccumulator.height(position, atMost: height)
      unsafe addToColumn(row + Int(column), FixedPoint.one, (next &- reached) &* winding)
      reached = next
      column &+= 1
    }
    unsafe addToColumn(row + Int(column), xr & FixedPoint.fraction, (height &- reached) &* winding)
  }

  /// Adds a piece to the columns it shares with the row; what is left of them counts as full cover.
  func addClippedPiece(
    _ row: UnsafeMutablePointer<Int16>, _ xa: Int32, _ xb: Int32, _ height: Int32, _ winding: Int32,
    _ rise: Int64
  ) {
    let one = FixedPoint.one
    let xl = min(xa, xb)
    let xr = max(xa, xb)
    if xl >= Int32(width) << FixedPoint.bits { return }
    if xr <= 0 {
      unsafe addToColumn(row, 0, height &* winding)
      return
    }
    var column = xl >> FixedPoint.bits
    let lastColumn = xr >> FixedPoint.bits
    var x = xl
    var reached: Int32 = 0
    if column < 0 {
      reached = CoverageAccumulator.height(rise &* Int64(0 &- xl), atMost: height)
      unsafe addToColumn(row, 0, reached &* winding)
      column = 0
      x = 0
    }
    while column < lastColumn && column < Int32(width) {
      let boundary = (column &+ 1) << FixedPoint.bits
      let next = CoverageAccumulator.height(rise &* Int64(boundary &- xl), atMost: height)
      unsafe addToColumn(row + Int(column), (x & FixedPoint.fraction) &+ one, (next &- reached) &* winding)
      reached = next
      x = boundary
      column &+= 1
    }
    if column == lastColumn && column < Int32(width) {
      unsafe addToColumn(
        row + Int(column), (x & FixedPoint.fraction) &+ (xr & FixedPoint.fraction),
        (height &- reached) &* winding)
    }
  }

  @inline(__always)
  private static func rise(_ dx: Int32, _ dy: Int32) -> Int64 {
    Edge.shortQuotient(dy, dx < 0 ? 0 &- dx : dx)
  }

  /// The height that a piece has gained somewhere, from a position times 2^24.
  @inline(__always)
  private static func height(_ position: Int64, atMost height: Int32) -> Int32 {
    Int32(truncatingIfNeeded: min(position >> Edge.bits, Int64(height)))
  }
}
