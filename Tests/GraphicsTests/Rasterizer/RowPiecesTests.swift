import TestSupport
import Testing

@testable import Graphics

@Suite struct RowPiecesTests {
  private func integer(_ value: Float) -> Int { Int(Int16(truncatingIfNeeded: value.bitPattern)) }

  @Test func `four pieces side by side add what one by one adds`() {
    var generator = SeededGenerator(seed: 62)
    var narrow = 0
    for _ in 0..<2000 {
      let xa = Int.random(in: 0...(9 * RowPiece.one), using: &generator)
      let width = Int.random(in: -RowPiece.one...RowPiece.one, using: &generator)
      let xb = max(xa + width, 0)
      let height = Int.random(in: 0...RowPiece.one, using: &generator)
      let rise = xa == xb ? 0 : Double(height) / Double(abs(xb - xa))
      let winding: Float = Bool.random(using: &generator) ? 1 : -1
      let piece = RowPiece(
        xa, xb, height: height, rise: RowPiece.quotient(height, max(abs(xb - xa), 1)))
      let pieces = RowPieces(
        SIMD4(repeating: RowPieces.zero + Float(xa)), SIMD4(repeating: RowPieces.zero + Float(xb)),
        height: SIMD4(repeating: Float(height)), rise: SIMD4(repeating: Float(rise)),
        SIMD4(repeating: winding), row: SIMD4(repeating: 800))
      for lane in 0..<4 {
        #expect(Int(pieces.cell[lane] - RowPieces.zero) == 800 + piece.column)
        #expect((pieces.reach[lane] >= Float(RowPiece.one)) == piece.isWide)
        let all = [pieces.first[lane], pieces.second[lane], pieces.third[lane]].map(integer)
        // Nothing of the height is lost, whatever is rounded.
        #expect(all[0] + all[1] + all[2] == height * 4 * Int(winding))
        guard !piece.isWide else { continue }
        let (left, excess) = (piece.left * Int(winding), piece.excess * Int(winding))
        // Heights are whole units there and fractions here.
        #expect(abs(all[1] - (left - 2 * excess)) <= 4 && abs(all[2] - excess) <= 2)
        narrow += 1
      }
    }
    #expect(narrow > 4000)
  }
}
