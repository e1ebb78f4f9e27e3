import GlyphreelExact
import Testing

/// Ranges of consecutive numbers.
@Suite struct ConsecutiveRangesTests {
  @Test func `consecutive numbers are one range`() {
    #expect([2, 3, 4, 7, 9, 10].consecutiveRanges == [2..<5, 7..<8, 9..<11])
    #expect([Int]().consecutiveRanges.isEmpty)
  }
}
