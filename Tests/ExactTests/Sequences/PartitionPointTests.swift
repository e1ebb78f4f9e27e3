import GlyphreelExact
import Testing

/// The search in sorted collections.
@Suite struct PartitionPointTests {
  @Test func `a partition point is where the second part begins`() {
    for count in 0...9 {
      for point in 0...count {
        #expect((0..<count).partitionPoint { $0 >= point } == point)
        #expect(Array(0..<count).dropFirst(2).partitionPoint { $0 >= point } == max(point, min(2, count)))
      }
    }
  }
}
