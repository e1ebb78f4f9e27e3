import Testing

@testable import GlyphreelEncoding

@Suite struct DeflateSymbolsTests {
  /// The tables of RFC 1951, section 3.2.5: the least value of each symbol.
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
    4097, 6145,
    8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]

  @Test func `lengths have the symbols of the specification`() {
    for length in DeflateSymbols.lengths {
      let expected = Self.lengths.lastIndex { $0 <= length }
      #expect(DeflateSymbols.length(length) - 257 == expected)
    }
    #expect((257...285).map(DeflateSymbols.extraBits(ofLength:)) == Self.lengthBits)
  }

  @Test func `distances have the symbols of the specification`() {
    for distance in Array(1...1100) + Self.distances + Self.distances.dropFirst(4).map({ $0 - 1 }) + [32767] {
      #expect(DeflateSymbols.distance(distance) == Self.distances.lastIndex { $0 <= distance })
    }
    #expect((0...29).map(DeflateSymbols.extraBits(ofDistance:)) == Self.distanceBits)
  }

  @Test func `tokens keep what they are made of`() {
    let token = DeflateToken(length: 258, distance: 32767)
    #expect((token.length, token.distance, token.distanceSymbol) == (258, 32767, 29))
    #expect((token.shortened(to: 3).length, token.shortened(to: 3).distance) == (3, 32767))
    #expect(token.whole.isWhole && !token.isWhole && token.whole.length == 258 && !token.isLiteral)
    #expect(DeflateToken(literal: 200).isLiteral && DeflateToken(literal: 200).literal == 200)
  }

  @Test func `pixels begin behind the filter's number`() {
    for (stride, size) in [(7, 3), (9, 4), (5, 1), (7, 6)] {
      for start in [0, 1, 2, 8, 20] {
        var cursor = PixelGrid.Cursor(PixelGrid(rowStride: stride, pixelBytes: size), at: start)
        for place in start..<(start + 40) {
          let column = place % stride
          #expect(cursor.isBeginning == (column == 0 || (column - 1) % size == 0), "\(place) of \(stride)")
          cursor.advance()
        }
      }
    }
  }
}
