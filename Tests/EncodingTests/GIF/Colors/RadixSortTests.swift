import TestSupport
import Testing

@testable import GlyphreelEncoding

@Suite struct RadixSortTests {
  @Test(arguments: [0, 1, 2, 24, 25, 300, 5000]) func `radix sort gives the same order as comparisons`(
    count: Int
  ) {
    var random = SeededGenerator(seed: UInt64(count))
    for range: ClosedRange<RGB24> in [0...0xFFFFFF, 7...7, 0...9, 0x800000...0x8000FF] {
      let colors = (0..<count).map { _ in RGB24.random(in: range, using: &random) }
      #expect(colors.inOrder() == colors.sorted())
    }
  }

  @Test(arguments: [10, 1000]) func `numbers that are equal in the sorted bits keep their order`(count: Int) {
    var random = SeededGenerator(seed: 4)
    let numbers = (0..<count).map {
      UInt64.random(in: 0...500, using: &random) << 40 | UInt64(0x7_0000_0000 + $0)
    }
    let sorted = RadixSort.sorted(numbers, by: 40..<64)
    #expect(sorted == numbers.sorted())
    #expect(RadixSort.sorted(sorted, by: 0..<32) == numbers)
    #expect(RadixSort.sorted(numbers, by: 32..<35) == numbers)
  }
}
