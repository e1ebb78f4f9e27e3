import TestSupport
import Testing

@testable import GlyphreelEncoding

@Suite struct DeflateParserTests {
  private let parser = DeflateParser(depth: 32, passes: 2, eachPlaceLimit: 3000)

  private func stream(_ bytes: [UInt8], _ grid: PixelGrid = .bytes) throws -> [UInt8] {
    try Deflater(.search(parser)).compress(DeflateInput(bytes: bytes, grid: grid))
  }

  /// libdeflate reads what we write, checksum included.
  private func isReadBack(_ bytes: [UInt8], _ grid: PixelGrid = .bytes) throws -> Bool {
    Deflater.expanded(try stream(bytes, grid)[...], limit: bytes.count + 1) == bytes
  }

  /// Rows of pixels like antialiased text: runs, edges that recur, and a filter's number before each row.
  static func picture(rows: Int, width: Int, pixelBytes: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let edges = (0..<6).map { _ in (0..<pixelBytes).map { _ in UInt8.random(in: 0...255, using: &random) } }
    var bytes: [UInt8] = []
    var row: [UInt8] = []
    for y in 0..<rows {
      if y % 4 == 0 {
        row = []
        while row.count < width * pixelBytes {
          let run = Array(repeating: UInt8(255), count: pixelBytes * Int.random(in: 1...30, using: &random))
          row +=
            run + (edges.randomElement(using: &random) ?? []) + (edges.randomElement(using: &random) ?? [])
        }
        row = Array(row[..<(width * pixelBytes)])
      } else if y % 4 == 2 {
        row[Int.random(in: 0..<row.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      bytes += [0] + row
    }
    return bytes
  }

  @Test func `bytes of all kinds are read back`() throws {
    var random = SeededGenerator(seed: 11)
    #expect(try isReadBack([]))
    for count in [1, 2, 3, 4, 5, 257, 258, 259, 260, 261, 262, 600] {
      #expect(try isReadBack(Array(repeating: 7, count: count)), "\(count) times one byte")
      #expect(
        try isReadBack((0..<count).map { _ in .random(in: 0...255, using: &random) }), "\(count) random bytes"
      )
      #expect(
        try isReadBack((0..<count).map { _ in .random(in: 0...1, using: &random) }), "\(count) of two bytes")
      #expect(try isReadBack((0..<count).map { UInt8($0 % 5) }), "\(count) in turns of five")
    }
  }

  @Test(arguments: [1, 3, 4])
  func `pictures are read back, wherever repetitions begin`(pixelBytes: Int) throws {
    for (rows, width) in [(1, 1), (3, 2), (9, 40), (30, 61)] {
      let bytes = Self.picture(rows: rows, width: width, pixelBytes: pixelBytes, seed: UInt64(width))
      #expect(try isReadBack(bytes))
      #expect(
        try isReadBack(bytes, PixelGrid(rowStride: width * pixelBytes + 1, pixelBytes: pixelBytes)))
    }
  }

  @Test func `nothing is repeated from further back than a window`() throws {
    var random = SeededGenerator(seed: 3)
    let phrase = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
    for gap in [32566, 32567, 32568, 32569, 32768, 33000] {
      #expect(try isReadBack(phrase + Array(repeating: 0, count: gap) + phrase), "\(gap) bytes between")
    }
  }

  @Test func `streams are shorter than libdeflate's lazy ones`() throws {
    let bytes = Self.picture(rows: 40, width: 60, pixelBytes: 3, seed: 5)
    let lazy = try Deflater(.level(9)).size(of: DeflateInput(bytes: bytes))
    #expect(try stream(bytes).count < lazy)
    #expect(try stream(bytes, PixelGrid(rowStride: 181, pixelBytes: 3)).count < lazy)
  }

  @Test func `of several pictures the shortest stream is taken`() throws {
    let (short, long) = (Array(repeating: UInt8(1), count: 500), (0..<500).map { UInt8($0 * 7 % 251) })
    let deflater = try Deflater(.search(parser))
    let stream = deflater.shortest([long, short].map { DeflateInput(bytes: $0) })
    #expect(Deflater.expanded(stream[...], limit: 501) == short)
    #expect(deflater.size(of: DeflateInput(bytes: short)) == stream.count)
  }
}
