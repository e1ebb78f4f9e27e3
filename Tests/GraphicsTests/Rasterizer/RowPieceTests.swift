import TestSupport
import Testing

@testable import GlyphreelGraphics

@Suite struct RowPieceTests {
  private func randomPiece(_ generator: inout SeededGenerator) -> RowPiece {
    let xa = Int.random(in: 0...(8 * RowPiece.one), using: &generator)
    let xb = Int.random(in: 0...(8 * RowPiece.one), using: &generator)
    let height = Int.random(in: 1...RowPiece.one, using: &generator)
    return RowPiece(xa, xb, height: height, rise: FixedPoint.quotient(height, max(abs(xb - xa), 1)))
  }

  /// Twice the area to the left of a piece, column by column.
  private func areas(_ piece: RowPiece, in seen: Range<Int>) -> [Int: (height: Int, area: Int)] {
    var areas: [Int: (height: Int, area: Int)] = [:]
    piece.forEachColumn(in: seen) { column, twiceX, height in
      areas[column, default: (0, 0)].height += height
      areas[column, default: (0, 0)].area += RowPiece.area(height, twiceX)
    }
    return areas
  }

  @Test func `the area of two columns is the sum of their single areas`() {
    var generator = SeededGenerator(seed: 60)
    var count = 0
    for _ in 0..<4000 {
      let piece = randomPiece(&generator)
      if piece.isWide || piece.end >> RowPiece.bits == piece.column { continue }
      let columns = areas(piece, in: 0..<10)
      let height = columns.values.reduce(0) { $0 + $1.height }
      let first = columns[piece.column] ?? (0, 0)
      let second = columns[piece.column + 1] ?? (0, 0)
      // The uncovered parts of the second column, and of both columns.
      #expect(abs(piece.excess - second.area) <= 2)
      #expect(abs(piece.left - (first.area + second.area + (height - first.height) * 4)) <= 4)
      count += columns.count - 1
    }
    #expect(count > 100)
  }

  @Test func `columns outside the visible range do not change the others`() {
    var generator = SeededGenerator(seed: 61)
    for _ in 0..<400 {
      let piece = randomPiece(&generator)
      let whole = areas(piece, in: 0..<10)
      let seen = 3..<6
      let part = areas(piece, in: seen)
      if piece.column >= seen.upperBound || piece.end <= 3 * RowPiece.one { continue }
      for column in 4..<6 { #expect(part[column]?.area == whole[column]?.area) }
      let before = whole.filter { $0.key <= 3 }.values.reduce(0) { $0 + $1.height }
      #expect(part[3]?.height ?? 0 == before)
    }
  }
}
