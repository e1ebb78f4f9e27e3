/// Takes what edges add to the cells.
protocol CellSink {
  /// How many cells are in a row, as far as their numbers tell.
  var stride: Int { get }
  /// Adds to a cell and the one after it.
  func add(_ first: Int16, _ second: Int16, to cell: Int)
  /// Adds to a cell and the two after it.
  func add(_ first: Int16, _ second: Int16, _ third: Int16, to cell: Int)
  /// Adds a line of any length.
  func addLine(from start: GridPoint, to end: GridPoint)
}

extension CoverageAccumulator: CellSink {
  @inline(__always)
  func add(_ first: Int16, _ second: Int16, to cell: Int) {
    // Bounds: all points lie within `width` columns and `height` rows, and no cut is rounded beyond the ends of its edge.
    // So a column is `width` at most, and a row `height`, where an edge has no height left; the row below is one more, and
    // there are two cells after each. Memory for two rows and three cells more is there.
    unsafe cells[cell] &+= first
    unsafe next[cell] &+= second
  }

  @inline(__always)
  func add(_ first: Int16, _ second: Int16, _ third: Int16, to cell: Int) {
    add(first, second, to: cell)
    unsafe cells[cell &+ 2] &+= third
  }
}

/// The cells of a part of a glyph's pixels; those left of it count as its first column, all others are left out.
struct ClippedCells: CellSink {
  let accumulator: CoverageAccumulator
  /// Where the cells begin, in fixed-point units from the glyph's corner.
  let left: Int32
  let top: Int32

  var stride: Int { 1024 }

  @inline(__always)
  func add(_ first: Int16, _ second: Int16, to cell: Int) { add(first, second, 0, to: cell) }

  func add(_ first: Int16, _ second: Int16, _ third: Int16, to cell: Int) {
    let row = cell / stride - Int(top >> FixedPoint.bits)
    if row < 0 || row >= accumulator.height { return }
    let column = cell % stride - Int(left >> FixedPoint.bits)
    let start = row * accumulator.stride
    accumulator.addClipped(Int(first), 1, to: start, column)
    accumulator.addClipped(Int(second), 1, to: start, column + 1)
    accumulator.addClipped(Int(third), 1, to: start, column + 2)
  }

  func addLine(from start: GridPoint, to end: GridPoint) {
    if let edge = Edge(from: start, to: end) { accumulator.addClipped(edge, left: left, top: top) }
  }
}
