import Testing

@testable import GlyphreelMedia

@Suite struct BlueNoiseTests {
  @Test func `every pixel of the pattern has its own rank`() {
    #expect(BlueNoise.order().sorted() == Array(0..<(BlueNoise.size * BlueNoise.size)))
  }

  /// White noise of this density has half of its points next to another one.
  @Test func `the first points are apart from each other`() {
    let first = BlueNoise.order().prefix(64)
    var nearest = Int.max
    for (index, one) in first.enumerated() {
      for other in first.prefix(index) {
        func apart(_ a: Int, _ b: Int) -> Int { min(abs(a - b), BlueNoise.size - abs(a - b)) }
        let (dx, dy) = (
          apart(one % BlueNoise.size, other % BlueNoise.size),
          apart(one / BlueNoise.size, other / BlueNoise.size)
        )
        nearest = min(nearest, dx * dx + dy * dy)
      }
    }
    #expect(nearest >= 4)
  }
}
