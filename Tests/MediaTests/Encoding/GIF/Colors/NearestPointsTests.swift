import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct NearestPointsTests {
  private func points(_ count: Int, seed: UInt64) -> [SIMD4<Float>] {
    var random = SeededGenerator(seed: seed)
    // Few different coordinates, so that distances are equal often.
    return (0..<count).map { _ in
      SIMD4(
        Float(Int.random(in: 0..<40, using: &random)), Float(Int.random(in: 0..<6, using: &random)),
        Float(Int.random(in: 0..<6, using: &random)), 0)
    }
  }

  private func distance(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> Float {
    let offset = first - second
    return (offset * offset).sum()
  }

  @Test(arguments: [1, 2, 30, 200])
  func `the nearest points are those of a linear search`(count: Int) {
    let all = points(count, seed: UInt64(count))
    let nearest = NearestPoints(all)
    for point in points(50, seed: 7) {
      let order = all.indices.sorted { (distance(all[$0], point), $0) < (distance(all[$1], point), $1) }
      #expect(nearest.nearest(to: point) == order[0])
      let least = distance(all[order[0]], point)
      #expect(nearest.allNearest(to: point) == order.prefix { distance(all[$0], point) == least })
    }
  }
}
