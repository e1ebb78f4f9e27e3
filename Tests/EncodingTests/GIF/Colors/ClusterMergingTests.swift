import Testing

@testable import GlyphreelEncoding

@Suite struct ClusterMergingTests {
  private func groups(_ colors: [RGB24], count: Int) -> [[Int]] {
    let clusters = colors.map { color in
      var cluster = ClusterMerging.Cluster()
      cluster.add(color, weight: 1)
      return cluster
    }
    return ClusterMerging.groups(clusters, count: count)
  }

  @Test func `near clusters are merged first`() {
    #expect(groups([0x000000, 0xFF0000, 0x000200, 0xFF0300], count: 2) == [[0, 2], [1, 3]])
    #expect(groups([1, 2, 3], count: 3) == [[0], [1], [2]])
    #expect(groups([1, 2, 3], count: 1).map { $0.sorted() } == [[0, 1, 2]])
  }

  @Test func `a ramp is divided into groups of three`() {
    #expect(groups((0..<9).map { RGB24($0) }, count: 3).allSatisfy { $0.count == 3 })
  }
}
