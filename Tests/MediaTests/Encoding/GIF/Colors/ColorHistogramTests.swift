import Testing

@testable import GlyphreelMedia

@Suite struct ColorHistogramTests {
  @Test func `colours are counted exactly`() {
    var histogram = ColorHistogram()
    for color: RGB24 in 0..<5000 {
      histogram.add(color * 31, count: 2)
      histogram.add(color * 31, count: 1)
    }
    #expect(histogram.isExact)
    #expect(histogram.colors == (0..<5000).map { $0 * 31 })
    #expect(histogram.weightedColors.allSatisfy { $0.weight == 3 })
  }

  @Test func `too many colours are counted more coarsely, independent of their order`() {
    let colors = (0..<70_000).map { RGB24($0 * 239 % 0x100_0000) }
    var forwards = ColorHistogram()
    var backwards = ColorHistogram()
    for color in colors { forwards.add(color, count: 1) }
    for color in colors.reversed() { backwards.add(color, count: 1) }
    #expect(!forwards.isExact)
    #expect(forwards.count <= ColorHistogram.capacity)
    #expect(forwards.weightedColors.reduce(0) { $0 + $1.weight } == 70_000)
    #expect(forwards.droppedBits == backwards.droppedBits)
    #expect(forwards.colors == backwards.colors)
    #expect(forwards.weightedColors.map(\.weight) == backwards.weightedColors.map(\.weight))
  }
}
