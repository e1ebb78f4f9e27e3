/// Four pieces of lines, each inside one row of pixels and two columns of it, and what they add to the cells.
///
/// All results are integers in the low bits of floats. They are what `RowPiece` finds, but for its last digits.
struct RowPieces {
  /// The number of the cell of the first column.
  let cell: SIMD4<Float>
  /// What is added to the first cell and to the two after it.
  let first: SIMD4<Float>
  let second: SIMD4<Float>
  let third: SIMD4<Float>

  /// 1.5 · 2^23, among floats that lie a whole number apart: a sum with it is rounded to nearest (ties to even), and holds
  /// an integer below 2^22 in magnitude in its low bits.
  ///
  /// Places are sums with it.
  static let zero: Float = 12_582_912

  /// From one place to another.
  ///
  /// - Parameters:
  ///   - rise: How far the lines rise for each unit of width; 0 for an upright one.
  ///   - row: The number of the first cell of each row.
  ///   - columnStep: By how much numbers grow from cell to cell of a row.
  @inline(__always)
  init(
    _ xa: SIMD4<Float>, _ xb: SIMD4<Float>, height: SIMD4<Float>, rise: SIMD4<Float>, _ winding: SIMD4<Float>,
    row: SIMD4<Float>, columnStep: Float
  ) {
    let one = Float(FixedPoint.one)
    let start = smaller(xa, xb)
    let column = RowPieces.pixel(start)
    let end = larger(xa, xb) - column
    // How far a piece reaches into the second column, in units.
    let reach = larger(end - one, .zero)
    // Areas are halves of products of units, of which 2^11 make one that cells count in.
    let unit = winding * (0.5 / 1024)
    let left = ((start - column) + end) * (height * unit) + RowPieces.zero
    let excess = smaller(reach * rise, height) * (reach * unit) + RowPieces.zero
    let change = excess - RowPieces.zero
    first = (excess + height * (winding * 4)) - (left - RowPieces.zero)
    second = (left - change) - change
    third = excess
    cell = RowPieces.cell(row, column, step: columnStep)
  }

  /// The number of a cell, of which the row has its part already.
  @inline(__always)
  static func cell(_ row: SIMD4<Float>, _ column: SIMD4<Float>, step: Float) -> SIMD4<Float> {
    // Products with the whole of a place are whole numbers below 2^24: steps are 1024 at most.
    let one = Float(FixedPoint.one)
    return (row + (zero - zero / one * step)) + column * (step / one)
  }

  /// How many rows or columns four ranges of places reach into, at most; those that end where one begins reach into it.
  @inline(__always)
  static func count(from starts: SIMD4<Float>, to ends: SIMD4<Float>) -> Int {
    let lengths = pixel(ends) - pixel(starts)
    let halves = larger(lengths, SIMD4(lengths[2], lengths[3], lengths[0], lengths[1]))
    let longest = max(halves[0], halves[1]) + zero
    return Int((longest.bitPattern & 0x3f_ffff) >> UInt32(FixedPoint.bits)) &+ 1
  }

  /// The left or upper side of the pixel that a place lies in: one whose last digits are cut off.
  @inline(__always)
  static func pixel(_ place: SIMD4<Float>) -> SIMD4<Float> {
    // Bounds: no memory is reached, bits are looked at.
    unsafe unsafeBitCast(
      unsafeBitCast(place, to: SIMD4<UInt32>.self) & ~UInt32(FixedPoint.fraction), to: SIMD4<Float>.self)
  }
}
