import Testing

@testable import GlyphreelMedia

@Suite struct ClusterMergingTests {
  private func merged(_ colors: [RGB24], count: Int) -> [ColorCluster] {
    let clusters = colors.map { color in
      var cluster = ColorCluster()
      cluster.add(color, weight: 1)
      return cluster
    }
    return ClusterMerging.merged(clusters, count: count)
  }

  @Test func `near clusters are merged first`() {
    let two = merged([0x000000, 0xFF0000, 0x000200, 0xFF0400], count: 2)
    #expect(Set(two.map(\.representative)) == [0x000100, 0xFF0200])
    #expect(merged([1, 2, 3], count: 3).map(\.representative) == [1, 2, 3])
    #expect(merged([1, 2, 3], count: 1).map(\.weight) == [3])
  }

  @Test func `three colours of a ramp share the middle one rather than two a mean that is not integral`() {
    #expect(merged((0..<9).map { RGB24($0) }, count: 3).allSatisfy { $0.weight == 3 })
  }
}
