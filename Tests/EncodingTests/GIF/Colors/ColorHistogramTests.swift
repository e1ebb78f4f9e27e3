import Testing

@testable import GlyphreelEncoding

@Suite struct ColorHistogramTests {
  @Test func `colours are counted exactly`() {
    var histogram = ColorHistogram()
    for color: RGB24 in 0..<5000 {
      histogram.add(color * 31, count: 2)
      histogram.add(color * 31, count: 1)
    }
    #expect(histogram.isExact)
    #expect(histogram.cells.count == 5000)
    #expect(histogram.cells.allSatisfy { $0.weight == 3 && $0.color == $0.key })
  }

  @Test func `too many colours are counted more coarsely, independent of their order`() {
    let colors = (0..<70_000).map { RGB24($0 * 239 % 0x100_0000) }
    var forwards = ColorHistogram()
    var backwards = ColorHistogram()
    for color in colors { forwards.add(color, count: 1) }
    for color in colors.reversed() { backwards.add(color, count: 1) }
    #expect(!forwards.isExact)
    #expect(forwards.cells.count <= ColorHistogram.capacity)
    #expect(forwards.cells.reduce(0) { $0 + $1.weight } == 70_000)
    #expect(forwards.droppedBits == backwards.droppedBits)
    let keys = forwards.cells.map(\.key).sorted()
    #expect(keys == backwards.cells.map(\.key).sorted())
    #expect(forwards.cells.reduce(0) { $0 + $1.green } == colors.reduce(0) { $0 + $1.greenByte })
  }
}
