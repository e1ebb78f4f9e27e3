import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct ColorCoverTests {
  private func cover(
    _ colors: [RGB24], tolerance: Int, kept: [RGB24] = [], weight: (RGB24) -> Int = { _ in 1 }
  ) throws -> [RGB24] {
    try #require(
      ColorCover.colors(
        for: colors.map { .init(color: $0, weight: weight($0)) }, tolerance: tolerance, kept: kept,
        limit: 2000))
  }

  @Test(arguments: [1, 2, 5, 8, 24, 127])
  func `a ramp takes as few colours as an interval of its length`(tolerance: Int) throws {
    let ramp = (0..<256).map { RGB24($0 << 16 | $0 << 8 | $0) }
    let found = try cover(ramp, tolerance: tolerance)
    // Intervals of 2t + 1 values cover 256 of them. A value of a 64th of all would be kept.
    #expect(found.count == (256 + 2 * tolerance) / (2 * tolerance + 1))
    for color in ramp { #expect(found.contains { ColorCover.isNear($0, color, tolerance: tolerance) }) }
  }

  @Test(arguments: 0..<20)
  func `each colour is near to one, and what fills much of a picture is kept`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let colors = Set(
      (0..<Int.random(in: 1...2000, using: &random)).map { _ in RGB24.random(in: 0...0xFFFFFF, using: &random)
      })
    let (tolerance, kept) = (Int.random(in: 1...60, using: &random), Array(colors.sorted().prefix(2)))
    let heavy = colors.max() ?? 0
    let weights = { (color: RGB24) in color == heavy ? 2 * colors.count : 1 }
    let found = try cover(colors.sorted(), tolerance: tolerance, kept: kept, weight: weights)
    #expect(found == found.sorted() && Set(found).count == found.count && found.count <= colors.count)
    #expect(found.contains(heavy) && kept.allSatisfy(found.contains))
    for color in colors { #expect(found.contains { ColorCover.isNear($0, color, tolerance: tolerance) }) }
    let shuffled = colors.shuffled(using: &random)
    let again = try cover(shuffled, tolerance: tolerance, kept: kept, weight: weights)
    #expect(found == again)
  }

  @Test func `more colours than the limit have no cover`() {
    let colors = (0..<9).map { WeightedColor(color: $0 << 20, weight: 1) }
    #expect(ColorCover.colors(for: colors, tolerance: 3, kept: [], limit: 8) == nil)
  }

  @Test func `no colours need none`() {
    #expect(ColorCover.colors(for: [], tolerance: 3, kept: [0], limit: 1) == [])
  }
}
