import TestSupport
import Testing

@testable import GlyphreelEncoding

@Suite struct BoxQuantizerTests {
  private func colors(_ weights: [(RGB24, Int)], count: Int) -> [RGB24] {
    BoxQuantizer.colors(for: weights.map { .init(color: $0.0, weight: $0.1) }, count: count)
  }

  @Test func `few colours are kept, in ascending order`() {
    #expect(
      colors([(0xFF0000, 7), (0x000000, 1), (0x0000FF, 7)], count: 3) == [0x000000, 0x0000FF, 0xFF0000])
  }

  @Test func `each cluster gets one colour, its mean`() {
    #expect(
      colors([(0x100000, 1), (0x140000, 1), (0x0000F0, 2), (0x0000F6, 2)], count: 2) == [0x0000F3, 0x120000])
  }

  @Test func `a flat background keeps its exact colour`() {
    let ramp = (0..<3000).map { (RGB24($0 * 53 % 0x40 | 0xFFFF00), 1) }
    #expect(colors(ramp + [(0xFFFFFF, 50_000)], count: 4).contains(0xFFFFFF))
  }

  @Test func `the result does not depend on the order of the colours`() {
    var random = SeededGenerator(seed: 11)
    let many = (0..<900).map { _ in
      (RGB24.random(in: 0...0xFFFFFF, using: &random), Int.random(in: 1...99, using: &random))
    }
    let found = colors(many, count: 64)
    #expect(found.count <= 64 && found.count > 48)
    #expect(found == colors(many.reversed(), count: 64))
    #expect(found == colors(many.shuffled(using: &random), count: 64))
  }

  @Test func `each colour is mapped to a chosen one that is nearly the nearest`() {
    var random = SeededGenerator(seed: 12)
    let points = (0..<700).map { _ in
      BoxQuantizer.Point(color: RGB24.random(in: 0...0xFFFFFF, using: &random), weight: 1)
    }
    let found = BoxQuantizer.standIns(for: points, count: 32)
    let chosen = BoxQuantizer.colors(for: points, count: 32)
    #expect(found.count == points.count && Set(found).isSubset(of: chosen))
    func distance(_ first: RGB24, _ second: RGB24) -> Int {
      let (red, green, blue) = (
        first.redByte - second.redByte, first.greenByte - second.greenByte, first.blueByte - second.blueByte
      )
      return red * red + green * green + blue * blue
    }
    // The means have moved a little since they were the nearest.
    let total = zip(points, found).reduce(0) { $0 + distance($1.0.color, $1.1) }
    let least = points.reduce(0) { sum, point in
      sum + (chosen.map { distance(point.color, $0) }.min() ?? 0)
    }
    #expect(total < least + least / 20)
  }
}
