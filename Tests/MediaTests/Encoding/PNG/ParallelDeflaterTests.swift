import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct ParallelDeflaterTests {
  private static let inputs = (1...9).map { number in
    var random = SeededGenerator(seed: UInt64(number))
    let bytes = (0..<20_000).map { _ in UInt8.random(in: 0...UInt8(number), using: &random) }
    return DeflateInput(bytes: bytes, level: number + 3)
  }

  @Test(arguments: [1, 2, 5])
  func `streams expand to their inputs and do not depend on the number of threads`(threads: Int) {
    let deflater = ParallelDeflater(threads: threads)
    let streams = deflater.shortest(Self.inputs.map { [$0] })
    #expect(streams == Self.inputs.map { Deflater().compress($0) })
    #expect(deflater.sizes(of: Self.inputs) == streams.map(\.count))
    for (stream, input) in zip(streams, Self.inputs) {
      #expect(Deflater.expanded(stream[...], limit: input.bytes.count) == input.bytes)
      #expect(Deflater.expanded(stream[...], limit: input.bytes.count - 1) == nil)
    }
  }

  @Test func `the shortest variant is kept`() {
    let short = DeflateInput(bytes: Array(repeating: 1, count: 20_000), level: 6)
    let streams = ParallelDeflater(threads: 2).shortest([
      [Self.inputs[4], short], [short, Self.inputs[4]], [],
    ])
    let expected = Deflater().compress(short)
    #expect(streams == [expected, expected, []])
  }
}
