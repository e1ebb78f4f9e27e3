import TestSupport
import Testing

@testable import GlyphreelEncoding

@Suite struct DeflateDivisionTests {
  private func literals(_ bytes: some Sequence<UInt8>) -> [DeflateToken] {
    bytes.map(DeflateToken.init(literal:))
  }

  private func bits(_ blocks: [DeflateBlock]) -> Int { blocks.reduce(0) { $0 + 3 + $1.bitCount } }

  @Test func `few tokens, and tokens that are alike, stay one block`() {
    var random = SeededGenerator(seed: 1)
    #expect(DeflateDivision([], partSize: 64).blocks.count == 1)
    #expect(DeflateDivision(literals([1, 2, 3]), partSize: 64).blocks.count == 1)
    let alike = literals((0..<4000).map { _ in .random(in: 0...99, using: &random) })
    #expect(DeflateDivision(alike, partSize: 64).blocks.count == 1)
  }

  @Test func `where other bytes begin, a block ends`() {
    var random = SeededGenerator(seed: 2)
    let low = (0..<2048).map { _ in UInt8.random(in: 0...15, using: &random) }
    let high = (0..<2048).map { _ in UInt8.random(in: 200...215, using: &random) }
    let tokens = literals(low + high)
    let blocks = DeflateDivision(tokens, partSize: 256).blocks
    #expect(blocks.count == 2)
    #expect(blocks.map(\.bitCount) == [tokens[..<2048], tokens[2048...]].map { DeflateBlock($0).bitCount })
    #expect(bits(blocks) < bits([DeflateBlock(tokens[...])]))
  }

  @Test func `all tokens are in a block, and blocks are hardly longer than one`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      var bytes: [UInt8] = []
      while bytes.count < 3000 {
        let (first, range) = (
          UInt8.random(in: 0...100, using: &random), UInt8.random(in: 0...150, using: &random)
        )
        bytes += (0..<Int.random(in: 1...900, using: &random)).map { _ in
          .random(in: first...(first + range), using: &random)
        }
      }
      let blocks = DeflateDivision(literals(bytes), partSize: 128).blocks
      #expect(bits(blocks) <= bits([DeflateBlock(literals(bytes)[...])]) * 101 / 100)
      var writer = BitWriter()
      writer.put(0x78, 8)
      writer.put(0xDA, 8)
      for (number, block) in blocks.enumerated() {
        block.write(to: &writer, isLast: number + 1 == blocks.count)
      }
      writer.align()
      // Without a checksum, libdeflate finds the bytes damaged at their end: so it gets the right one.
      var (low, high) = (1, 0)
      for byte in bytes {
        low = (low + Int(byte)) % 65521
        high = (high + low) % 65521
      }
      for part in [high >> 8, high & 255, low >> 8, low & 255] { writer.put(part, 8) }
      #expect(Deflater.expanded(writer.bytes[...], limit: bytes.count) == bytes)
    }
  }
}
