/// Takes what glyphs' edges add to the cells.
protocol CellSink {
  /// By how much the numbers of cells grow from one row to the next, and from one column to the next.
  var rowStep: Int { get }
  var columnStep: Int { get }
  /// How many rows there are, as far as it is known.
  var height: Int { get }
  /// Adds to a cell and the one to the right of it.
  func add(_ first: Int16, _ second: Int16, to cell: Int)
  /// Adds to a cell and the two to the right of it.
  func add(_ first: Int16, _ second: Int16, _ third: Int16, to cell: Int)
  /// Adds to a cell, the one to the right of it, and all below these in so many rows.
  func add(_ first: Int16, _ second: Int16, to cell: Int, rows: Int)
}

/// The cells of a part of a glyph's pixels; those left of it count as its first column, all others are left out.
struct ClippedCells: CellSink {
  let accumulator: CoverageAccumulator
  /// Where the cells begin, in pixels from the glyph's corner.
  let left: Int
  let top: Int

  var rowStep: Int { 1024 }
  var columnStep: Int { 1 }
  var height: Int { Int(UprightPlacement.longestRow) }

  @inline(__always)
  func add(_ first: Int16, _ second: Int16, to cell: Int) { add(first, second, 0, to: cell) }

  func add(_ first: Int16, _ second: Int16, _ third: Int16, to cell: Int) {
    let row = cell / rowStep - top
    if row < 0 || row >= accumulator.height { return }
    let column = cell % rowStep - left
    let start = row * accumulator.stride
    accumulator.addClipped(Int(first), 1, to: start, column)
    accumulator.addClipped(Int(second), 1, to: start, column + 1)
    accumulator.addClipped(Int(third), 1, to: start, column + 2)
  }

  func add(_ first: Int16, _ second: Int16, to cell: Int, rows: Int) {
    for row in 0..<rows { add(first, second, to: cell + row * rowStep) }
  }
}

extension CoverageAccumulator {
  /// Adds a glyph's edges, of which those left of the first cell count for all of a row, and those right of the cells,
  /// above or below add nothing.
  @inline(never)
  func addClipped(_ edges: UprightEdges, _ place: UprightPlacement, left: Int32, top: Int32) {
    let bits = FixedPoint.bits
    edges.add(at: place, to: ClippedCells(accumulator: self, left: Int(left >> bits), top: Int(top >> bits)))
  }
}
