import GlyphreelGraphics
import Testing

@testable import GlyphreelEncoding

@Suite struct PerceptualQuantizerTests {
  private func histogram(_ colors: [(RGB24, Int)]) -> ColorHistogram {
    var histogram = ColorHistogram()
    for (color, count) in colors { histogram.add(color, count: count) }
    return histogram
  }

  @Test func `few colours are kept, in ascending order`() {
    let colors: [RGB24] = [0x000000, 0x0000FF, 0x00FF00, 0x808080, 0xFF0000, 0xFFFFFF]
    let found = PerceptualQuantizer.colors(for: histogram(colors.reversed().map { ($0, 7) }), count: 10)
    #expect(found == colors)
  }

  @Test func `each cluster gets one colour, its mean`() {
    let found = PerceptualQuantizer.colors(
      for: histogram([(0x100000, 1), (0x140000, 1), (0x0000F0, 2), (0x0000F6, 2)]), count: 2)
    #expect(found == [0x0000F3, 0x120000])
  }

  @Test func `a flat background keeps its exact colour`() {
    let ramp = (0..<3000).map { (RGB24($0 * 53 % 0x40 | 0xFFFF00), 1) }
    let found = PerceptualQuantizer.colors(for: histogram(ramp + [(0xFFFFFF, 50_000)]), count: 4)
    #expect(found.contains(0xFFFFFF))
  }

  @Test func `a grey ramp is divided evenly by lightness`() {
    let found = PerceptualQuantizer.colors(
      for: histogram((0..<256).map { (RGB24($0 * 0x010101), 1) }), count: 16)
    #expect(found.count == 16)
    let lightness = found.map {
      OKLab(
        Color(red: Double($0.redByte) / 255, green: Double($0.redByte) / 255, blue: Double($0.redByte) / 255)
      ).lightness
    }
    for (low, high) in zip(lightness.dropFirst(), lightness.dropFirst(2)) {
      #expect((0.03...0.1).contains(high - low))
    }
  }
}
