import TestSupport
import Testing

@testable import GlyphreelEncoding

@Suite struct DeflateQuickParserTests {
  /// libdeflate reads what we write, checksum included.
  private func isReadBack(_ bytes: [UInt8], _ grid: PixelGrid = .bytes, depth: Int = 4) throws -> Bool {
    let deflater = try Deflater(.quick(DeflateQuickParser(depth: depth), otherwise: 1))
    let stream = deflater.compress(DeflateInput(bytes: bytes, grid: grid, isDrawn: true))
    return Deflater.expanded(stream[...], limit: bytes.count + 1) == bytes
  }

  @Test(arguments: [1, 2, 32])
  func `bytes of all kinds are read back`(depth: Int) throws {
    var random = SeededGenerator(seed: UInt64(depth))
    #expect(try isReadBack([], depth: depth))
    for count in [1, 2, 3, 4, 5, 6, 7, 8, 9, 257, 258, 259, 260, 261, 262, 263, 264, 600] {
      let kinds: [[UInt8]] = [
        Array(repeating: 7, count: count),
        (0..<count).map { _ in .random(in: 0...255, using: &random) },
        (0..<count).map { _ in .random(in: 0...1, using: &random) },
        (0..<count).map { _ in [0, 0, 0, 0, 0, 0, 0, 9].randomElement(using: &random) ?? 0 },
        (0..<count).map { UInt8($0 % 5) },
      ]
      for (kind, bytes) in kinds.enumerated() {
        for grid in [
          PixelGrid.bytes, PixelGrid(rowStride: 11, pixelBytes: 1), PixelGrid(rowStride: 31, pixelBytes: 3),
        ] {
          #expect(try isReadBack(bytes, grid, depth: depth), "\(count) bytes of kind \(kind)")
        }
      }
    }
  }

  @Test func `runs of any length, with anything between them, are read back`() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<60 {
      var bytes: [UInt8] = []
      while bytes.count < 3000 {
        let longest = [5, 40, 300, 900].randomElement(using: &random) ?? 5
        bytes += Array(
          repeating: .random(in: 0...2, using: &random), count: .random(in: 1...longest, using: &random))
        bytes += (0..<Int.random(in: 0...6, using: &random)).map { _ in .random(in: 0...5, using: &random) }
      }
      let width = Int.random(in: 1...400, using: &random)
      #expect(try isReadBack(bytes, PixelGrid(rowStride: width, pixelBytes: [1, 3].randomElement() ?? 1)))
    }
  }

  @Test(arguments: [1, 3, 4])
  func `pictures are read back`(pixelBytes: Int) throws {
    for (rows, width) in [(1, 1), (3, 2), (9, 40), (30, 61)] {
      let bytes = DeflateParserTests.picture(
        rows: rows, width: width, pixelBytes: pixelBytes, seed: UInt64(width))
      #expect(try isReadBack(bytes))
      #expect(try isReadBack(bytes, PixelGrid(rowStride: width * pixelBytes + 1, pixelBytes: pixelBytes)))
    }
  }

  @Test func `nothing is repeated from further back than a window`() throws {
    var random = SeededGenerator(seed: 3)
    let phrase = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
    for gap in [32566, 32567, 32568, 32569, 32768, 33000, 65336, 65536] {
      #expect(try isReadBack(phrase + Array(repeating: 0, count: gap) + phrase), "\(gap) bytes between")
    }
  }

  @Test func `rows further apart than a window are read back`() throws {
    let row = (0..<33000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    #expect(try isReadBack(row + row, PixelGrid(rowStride: 33000, pixelBytes: 1)))
  }

  @Test func `more tokens than are divided at once are read back`() throws {
    var random = SeededGenerator(seed: 8)
    #expect(try isReadBack((0..<40_000).map { _ in .random(in: 0...255, using: &random) }))
  }

  @Test func `strips know what stands before them, and threads change nothing`() throws {
    var random = SeededGenerator(seed: 9)
    // The last strip repeats bytes of the one before, from nearer than a window.
    let noise = (0..<9000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let size = 1 << 18
    let bytes = Array(repeating: 1, count: size / 2 - 4500) + noise + noise
    let rest: [UInt8] = Array(repeating: 2, count: size - bytes.count)
    let input = DeflateInput(
      bytes: bytes + rest, grid: PixelGrid(rowStride: 1024, pixelBytes: 1), isDrawn: true)
    let parser = DeflateQuickParser(depth: 4)
    let streams = try [1, 2, 5].map {
      try Deflater(.quick(parser, otherwise: 1), threads: $0).compress(input)
    }
    #expect(streams.allSatisfy { $0 == streams[0] })
    #expect(streams[0].count < 10_000)
    #expect(Deflater.expanded(streams[0][...], limit: size) == bytes + rest)
  }

  @Test func `drawn pictures are shorter than libdeflate makes them at its usual level`() throws {
    let bytes = DeflateParserTests.picture(rows: 40, width: 60, pixelBytes: 1, seed: 5)
    let usual = try Deflater(.level(6)).size(of: DeflateInput(bytes: bytes))
    let grid = PixelGrid(rowStride: 61, pixelBytes: 1)
    let deflater = try Deflater(.quick(DeflateQuickParser(depth: 4), otherwise: 6))
    #expect(deflater.compress(DeflateInput(bytes: bytes, grid: grid, isDrawn: true)).count < usual)
    #expect(deflater.compress(DeflateInput(bytes: bytes, grid: grid)).count == usual)
  }

  @Test func `sizes are told to about a hundredth`() throws {
    let deflater = try Deflater(.quick(DeflateQuickParser(depth: 4), otherwise: 6))
    for seed in 0..<6 as Range<UInt64> {
      let input = DeflateInput(
        bytes: DeflateParserTests.picture(rows: 50, width: 60, pixelBytes: 3, seed: seed),
        grid: PixelGrid(rowStride: 181, pixelBytes: 3), isDrawn: true)
      let (told, written) = (deflater.size(of: input), deflater.compress(input).count)
      #expect(abs(told - written) * 50 < written)
    }
  }
}
