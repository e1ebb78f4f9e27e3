/// Four pieces of lines, each inside one column of pixels and two rows of it, and what they add to the cells.
///
/// All results are integers in the low bits of floats, as those of `RowPieces` are.
struct ColumnPieces {
  /// The number of the cell of the upper row, and of the lower one.
  let upperCell: SIMD4<Float>
  let lowerCell: SIMD4<Float>
  /// What is added to the cell of the upper row and to the one after it.
  let upperFirst: SIMD4<Float>
  let upperSecond: SIMD4<Float>
  /// The same for the lower row.
  let lowerFirst: SIMD4<Float>
  let lowerSecond: SIMD4<Float>

  /// From one point to a lower one.
  ///
  /// - Parameters:
  ///   - slope: How far x moves for each unit down.
  ///   - rowStep: By how much numbers of cells grow from row to row.
  ///   - columnStep: By how much they grow from column to column.
  @inline(__always)
  init(
    _ x0: SIMD4<Float>, _ y0: SIMD4<Float>, _ x1: SIMD4<Float>, _ y1: SIMD4<Float>, slope: SIMD4<Float>,
    _ winding: SIMD4<Float>, rowStep: Float, columnStep: Float
  ) {
    let one = Float(FixedPoint.one)
    let left = smaller(x0, x1)
    let column = RowPieces.pixel(left)
    let row = RowPieces.pixel(y0)
    let cut = smaller(row + one, y1)
    let (upper, lower) = (cut - y0, y1 - cut)
    // Where the row ends; sums with such large numbers are whole ones.
    let middle = larger(smaller(x0 + slope * upper, larger(x0, x1)), left) - column
    let unit = winding * (0.5 / 1024)
    let upperLeft = ((x0 - column) + middle) * (upper * unit) + RowPieces.zero
    let lowerLeft = (middle + (x1 - column)) * (lower * unit) + RowPieces.zero
    let whole = winding * 4
    upperFirst = (upper * whole - upperLeft) + 2 * RowPieces.zero
    upperSecond = upperLeft
    lowerFirst = (lower * whole - lowerLeft) + 2 * RowPieces.zero
    lowerSecond = lowerLeft
    upperCell = RowPieces.cell((row - RowPieces.zero) * (rowStep / one), column, step: columnStep)
    lowerCell = upperCell + rowStep
  }
}
