import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct QuantizerTests {
  private func weighted(_ colors: [(RGB24, Int)]) -> [WeightedColor] {
    colors.map { WeightedColor(color: $0.0, weight: $0.1) }
  }

  private func palette(_ colors: [(RGB24, Int)], count: Int, isQuick: Bool) -> [RGB24] {
    let found =
      isQuick
      ? Quantizer<RGBMetric>.representatives(of: weighted(colors), count: count)
      : Quantizer<PerceptualMetric>.representatives(of: weighted(colors), count: count)
    return Set(found).sorted()
  }

  @Test(arguments: [false, true]) func `few colours represent themselves`(isQuick: Bool) {
    let colors: [RGB24] = [0x000000, 0x0000FF, 0x00FF00, 0x808080, 0xFF0000, 0xFFFFFF]
    #expect(palette(colors.reversed().map { ($0, 7) }, count: 6, isQuick: isQuick) == colors)
  }

  @Test(arguments: [false, true]) func `each cluster is represented by its mean`(isQuick: Bool) {
    let colors: [(RGB24, Int)] = [(0x100000, 1), (0x140000, 1), (0x0000F0, 2), (0x0000F6, 2)]
    #expect(palette(colors, count: 2, isQuick: isQuick) == [0x0000F3, 0x120000])
  }

  @Test(arguments: [false, true]) func `a flat background keeps its exact colour`(isQuick: Bool) {
    let ramp = (0..<64).map { (RGB24($0 | 0xFFFF00), 47) }.filter { $0.0 != 0xFFFFFF }
    #expect(palette(ramp + [(0xFFFFFF, 50_000)], count: 4, isQuick: isQuick).contains(0xFFFFFF))
  }

  @Test(arguments: [false, true]) func `the order of the colours has no effect`(isQuick: Bool) {
    var random = SeededGenerator(seed: 11)
    let many = (0..<900).map { _ in
      (RGB24.random(in: 0...0xFFFFFF, using: &random), Int.random(in: 1...99, using: &random))
    }
    let found = palette(many, count: 64, isQuick: isQuick)
    #expect(found.count <= 64 && found.count > 48)
    #expect(found == palette(many.reversed(), count: 64, isQuick: isQuick))
    #expect(found == palette(many.shuffled(using: &random), count: 64, isQuick: isQuick))
  }

  @Test func `each colour gets about the nearest representative`() {
    var random = SeededGenerator(seed: 12)
    let colors = weighted((0..<700).map { _ in (RGB24.random(in: 0...0xFFFFFF, using: &random), 1) })
    let found = Quantizer<RGBMetric>.representatives(of: colors, count: 32)
    #expect(found.count == colors.count && Set(found).count <= 32)
    // The means have moved a little since they were the nearest.
    let total = zip(colors, found).reduce(0) { $0 + $1.0.color.squaredDistance(to: $1.1) }
    let least = colors.reduce(0) { sum, color in
      sum + (found.map { color.color.squaredDistance(to: $0) }.min() ?? 0)
    }
    #expect(total < least + least / 20)
  }

  @Test func `a grey ramp is divided evenly in lightness`() {
    let found = palette((0..<256).map { (RGB24($0 * 0x010101), 1) }, count: 16, isQuick: false)
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
