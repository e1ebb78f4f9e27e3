/// The cells of all of a glyph, one column after the other.
///
/// Running sums along eight rows then are sums of eight lanes, and an edge that stays at one place adds to eight rows at
/// once. All numbers are those of `CoverageAccumulator`.
@safe struct ColumnCells: CellSink {
  // Bounds: all points lie within `width` columns and `height` rows, and no cut is rounded beyond the ends of its edge. So a
  // column is `width` at most, and a row `height`, where an edge has no height left; the row below is one more, and eight
  // rows of which some are asked for end seven below. There are two columns after each. `cellCount` has room for all.
  private let cells: UnsafeMutablePointer<Int16>
  // The second column and the third, where all that is added to the right of a cell is counted from.
  private let second: UnsafeMutablePointer<Int16>
  private let third: UnsafeMutablePointer<Int16>
  /// How many cells are in a column: a multiple of 8.
  let columnStep: Int
  let width: Int
  let height: Int

  var rowStep: Int { 1 }

  /// How many cells, all of which are zero, it takes for so many pixels.
  @inline(__always)
  static func cellCount(width: Int, height: Int) -> Int {
    ColumnCells.rows(height) &* (ColumnCells.stride(width) &+ 4) &+ 16
  }

  /// Bytes from one row of a mask to the next, and how many rows of it are written.
  @inline(__always)
  static func stride(_ width: Int) -> Int { (width &+ 7) & ~7 }

  @inline(__always)
  static func rows(_ height: Int) -> Int { (height &+ 7) & ~7 }

  @inline(__always)
  init(_ cells: UnsafeMutablePointer<Int16>, width: Int, height: Int) {
    columnStep = ColumnCells.rows(height)
    unsafe self.cells = unsafe cells
    unsafe second = unsafe cells + columnStep
    unsafe third = unsafe second + columnStep
    self.width = width
    self.height = height
  }

  /// Adds a glyph's edges, all of which lie within the cells.
  @inline(never)
  func add(_ edges: UprightEdges, _ place: UprightPlacement) {
    edges.add(at: place, to: self)
  }

  @inline(__always)
  func add(_ first: Int16, _ second: Int16, to cell: Int) {
    unsafe cells[cell] &+= first
    unsafe self.second[cell] &+= second
  }

  @inline(__always)
  func add(_ first: Int16, _ second: Int16, _ third: Int16, to cell: Int) {
    add(first, second, to: cell)
    unsafe self.third[cell] &+= third
  }

  @inline(__always)
  func add(_ first: Int16, _ second: Int16, to cell: Int, rows: Int) {
    let lanes = SIMD8<Int16>(0, 1, 2, 3, 4, 5, 6, 7)
    var rest = rows
    var cell = cell
    while rest > 0 {
      // All bits where a lane is below the rest: comparing lanes would be done one by one.
      let isThere = (lanes &- SIMD8(repeating: Int16(truncatingIfNeeded: rest))) &>> 15
      unsafe ColumnCells.add(SIMD8(repeating: first) & isThere, to: cells + cell)
      unsafe ColumnCells.add(SIMD8(repeating: second) & isThere, to: self.second + cell)
      rest &-= 8
      cell &+= 8
    }
  }

  @inline(__always)
  private static func add(_ changes: SIMD8<Int16>, to cells: UnsafeMutablePointer<Int16>) {
    let memory = UnsafeMutableRawPointer(cells)
    unsafe memory.storeBytes(
      of: memory.loadUnaligned(as: SIMD8<Int16>.self) &+ changes, as: SIMD8<Int16>.self)
  }

  /// Turns the sums into coverage and leaves zeros for the next shape.
  ///
  /// `mask` has `rows(height)` rows of `stride(width)` bytes.
  @inline(never)
  func sweep(into mask: UnsafeMutablePointer<UInt8>) {
    // Bounds: eight columns of eight rows at a time lie within `stride(width)` and `rows(height)`.
    let stride = ColumnCells.stride(width)
    for row in Swift.stride(from: 0, to: columnStep, by: 8) {
      var cells = unsafe UnsafeMutableRawPointer(cells + row)
      var bytes = unsafe UnsafeMutableRawPointer(mask + row &* stride)
      var sums = SIMD8<Int16>.zero
      for _ in 0..<(stride &>> 3) {
        let a = unsafe nextColumns(&cells, &sums)
        let b = unsafe nextColumns(&cells, &sums)
        let c = unsafe nextColumns(&cells, &sums)
        let d = unsafe nextColumns(&cells, &sums)
        // Four columns of four rows, then eight of two.
        let (upperLeft, lowerLeft) = unsafe (
          unsafeBitCast(interleavedLow(a, b), to: SIMD4<UInt32>.self),
          unsafeBitCast(interleavedHigh(a, b), to: SIMD4<UInt32>.self)
        )
        let (upperRight, lowerRight) = unsafe (
          unsafeBitCast(interleavedLow(c, d), to: SIMD4<UInt32>.self),
          unsafeBitCast(interleavedHigh(c, d), to: SIMD4<UInt32>.self)
        )
        unsafe store(upperLeft, upperRight, bytes, stride)
        unsafe store(lowerLeft, lowerRight, bytes + 4 &* stride, stride)
        unsafe bytes += 8
      }
    }
    // What the last column's edges have added to the one behind it.
    let behind = unsafe UnsafeMutableRawPointer(cells + width &* columnStep)
    for row in Swift.stride(from: 0, to: columnStep, by: 8) {
      unsafe behind.storeBytes(of: .zero, toByteOffset: row &* 2, as: SIMD8<Int16>.self)
    }
  }

  /// Two columns of coverage, the first in the lower bytes.
  @inline(__always)
  private func nextColumns(_ cells: inout UnsafeMutableRawPointer, _ sums: inout SIMD8<Int16>) -> SIMD8<Int16>
  {
    let first = unsafe nextColumn(&cells, &sums)
    let second = unsafe nextColumn(&cells, &sums)
    return first | second &<< 8
  }

  @inline(__always)
  private func nextColumn(_ cells: inout UnsafeMutableRawPointer, _ sums: inout SIMD8<Int16>) -> SIMD8<Int16>
  {
    sums &+= unsafe cells.loadUnaligned(as: SIMD8<Int16>.self)
    unsafe cells.storeBytes(of: .zero, as: SIMD8<Int16>.self)
    unsafe cells += columnStep &* 2
    return CoverageAccumulator.levels(sums)
  }

  /// Stores eight columns of four rows.
  @inline(__always)
  private func store(
    _ left: SIMD4<UInt32>, _ right: SIMD4<UInt32>, _ bytes: UnsafeMutableRawPointer, _ stride: Int
  ) {
    let upper = SIMD4(left[0], right[0], left[1], right[1])
    let lower = SIMD4(left[2], right[2], left[3], right[3])
    unsafe bytes.storeBytes(of: upper.lowHalf, as: SIMD2<UInt32>.self)
    unsafe (bytes + stride).storeBytes(of: upper.highHalf, as: SIMD2<UInt32>.self)
    unsafe (bytes + 2 &* stride).storeBytes(of: lower.lowHalf, as: SIMD2<UInt32>.self)
    unsafe (bytes + 3 &* stride).storeBytes(of: lower.highHalf, as: SIMD2<UInt32>.self)
  }
}

@inline(__always)
private func interleavedLow(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
  SIMD8(a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3])
}

@inline(__always)
private func interleavedHigh(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
  SIMD8(a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7])
}
