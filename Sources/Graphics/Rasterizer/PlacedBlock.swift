/// Four edges of a glyph in fixed-point units from its corner, all of them whole numbers beside `RowPieces.zero`.
struct PlacedBlock {
  let x0: SIMD4<Float>
  let y0: SIMD4<Float>
  let x1: SIMD4<Float>
  let y1: SIMD4<Float>
  let slope: SIMD4<Float>
  let rise: SIMD4<Float>
  let winding: SIMD4<Float>

  @inline(__always)
  init(_ block: UprightEdges.Block, _ place: UprightPlacement) {
    let left = block.x0 * place.scale.x + place.bias.x
    let right = block.x1 * place.scale.x + place.bias.x
    let top = block.y0 * place.scale.y + place.bias.y
    let bottom = block.y1 * place.scale.y + place.bias.y
    let isMirrored = place.mirrorsY
    x0 = isMirrored ? right : left
    y0 = isMirrored ? bottom : top
    x1 = isMirrored ? left : right
    y1 = isMirrored ? top : bottom
    winding = isMirrored ? 0 - block.winding : block.winding
    slope = place.mirrorsX != isMirrored ? 0 - block.slope : block.slope
    rise = block.rise
  }

  /// What edges that are no higher and no wider than a pixel add to two rows and in two columns of each.
  @inline(__always)
  func twoRows(rowStep: Float, columnStep: Float) -> (upper: RowPieces, lower: RowPieces) {
    let one = Float(FixedPoint.one)
    let row = RowPieces.pixel(y0)
    let height = y1 - y0
    let first = smaller((row + one) - y0, height)
    let rest = height - first
    // Where an edge passes into the row below, or ends; sums with such large numbers are whole ones.
    let place = x0 + slope * first
    let cut = larger(smaller(place, larger(x0, x1)), smaller(x0, x1))
    let start = (row - RowPieces.zero) * (rowStep / one)
    let upper = RowPieces(x0, cut, height: first, rise: rise, winding, row: start, columnStep: columnStep)
    let lower = RowPieces(
      cut, x1, height: rest, rise: rise, winding, row: start + rowStep, columnStep: columnStep)
    return (upper, lower)
  }
}

/// The smaller number of each two, in one instruction.
@inline(__always)
func smaller(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  b.replacing(with: a, where: a .< b)
}

/// The larger number of each two, in one instruction.
@inline(__always)
func larger(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  b.replacing(with: a, where: a .> b)
}
