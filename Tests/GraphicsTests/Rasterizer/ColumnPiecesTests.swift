import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct ColumnPiecesTests {
  private func integer(_ value: Float) -> Int { Int(Int16(truncatingIfNeeded: value.bitPattern)) }

  /// What a piece leaves bare to the left of it in one row of its column, in cells' units.
  private func area(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, row: Double) -> Double {
    let (top, bottom) = (max(y0, row), min(y1, row + 1))
    guard bottom > top else { return 0 }
    func x(_ y: Double) -> Double { x0 + (x1 - x0) * (y - y0) / (y1 - y0) }
    let column = min(x0, x1).rounded(.down)
    return (bottom - top) * ((x(top) + x(bottom)) / 2 - column) * Double(CoverageAccumulator.pixel)
  }

  @Test func `four pieces side by side add their exact areas to two rows`() {
    var generator = SeededGenerator(seed: 12)
    let one = Double(RowPiece.one)
    func place(_ value: Double) -> SIMD4<Float> { SIMD4(repeating: RowPieces.zero + Float(value * one)) }
    for _ in 0..<2000 {
      let column = Int.random(in: 0...900, using: &generator)
      let (a, b) = (Int.random(in: 0...4095, using: &generator), Int.random(in: 0...4095, using: &generator))
      let (x0, x1) = (Double(column) + Double(a) / one, Double(column) + Double(b) / one)
      let y0 = Double(Int.random(in: 0...(9 * RowPiece.one), using: &generator)) / one
      let height = Int.random(in: 0...max(abs(a - b), 1), using: &generator)
      let y1 = y0 + Double(height) / one
      let winding = Bool.random(using: &generator) ? 1 : -1
      let slope = height == 0 ? 0 : (x1 - x0) / (y1 - y0)
      let pieces = ColumnPieces(
        place(x0), place(y0), place(x1), place(y1), slope: SIMD4(repeating: Float(slope)),
        SIMD4(repeating: Float(winding)), rowStep: 1, columnStep: 1024)
      let row = y0.rounded(.down)
      for lane in 0..<4 {
        #expect(Int(pieces.upperCell[lane] - RowPieces.zero) == Int(row) + column * 1024)
        #expect(pieces.lowerCell[lane] == pieces.upperCell[lane] + 1)
        let upper = [pieces.upperFirst[lane], pieces.upperSecond[lane]].map(integer)
        let lower = [pieces.lowerFirst[lane], pieces.lowerSecond[lane]].map(integer)
        // Nothing of the height is lost, whatever is rounded.
        #expect(upper[0] + upper[1] + lower[0] + lower[1] == height * 4 * winding)
        #expect(abs(Double(upper[1] * winding) - area(x0, y0, x1, y1, row: row)) <= 2)
        #expect(abs(Double(lower[1] * winding) - area(x0, y0, x1, y1, row: row + 1)) <= 2)
      }
    }
  }
}
