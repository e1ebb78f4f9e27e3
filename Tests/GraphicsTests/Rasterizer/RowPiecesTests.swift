import TestSupport
import Testing

@testable import GlyphreelGraphics

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
      let step = Int.random(in: 1...1024, using: &generator)
      let rise = xa == xb ? 0 : Double(height) / Double(abs(xb - xa))
      let winding: Float = Bool.random(using: &generator) ? 1 : -1
      let piece = RowPiece(
        xa, xb, height: height, rise: RowPiece.quotient(height, max(abs(xb - xa), 1)))
      let pieces = RowPieces(
        SIMD4(repeating: RowPieces.zero + Float(xa)), SIMD4(repeating: RowPieces.zero + Float(xb)),
        height: SIMD4(repeating: Float(height)), rise: SIMD4(repeating: Float(rise)),
        SIMD4(repeating: winding), row: SIMD4(repeating: 800), columnStep: Float(step))
      for lane in 0..<4 {
        #expect(Int(pieces.cell[lane] - RowPieces.zero) == 800 + piece.column * step)
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

  @Test func `ranges reach into as many rows as their ends are apart`() {
    func place(_ value: Float) -> Float { RowPieces.zero + value * Float(RowPiece.one) }
    let starts = SIMD4<Float>(0, 1.5, 2, 700).map(place)
    #expect(RowPieces.count(from: starts, to: SIMD4<Float>(0.9, 1.75, 2, 700).map(place)) == 1)
    #expect(RowPieces.count(from: starts, to: SIMD4<Float>(1, 1.75, 2, 700).map(place)) == 2)
    #expect(RowPieces.count(from: starts, to: SIMD4<Float>(1, 4.25, 2, 701).map(place)) == 4)
    #expect(RowPieces.count(from: starts, to: SIMD4<Float>(0, 1.5, 2, 1000.5).map(place)) == 301)
  }
}

extension SIMD4<Float> {
  fileprivate func map(_ body: (Float) -> Float) -> SIMD4<Float> {
    SIMD4(body(x), body(y), body(z), body(w))
  }
}
