import Testing

@testable import GlyphreelAnimation

@Suite struct InterpolatableTests {
  @Test func `end values are exact and equal end values stay constant`() {
    #expect(0.1.interpolated(to: 0.7, by: 1) == 0.7)
    #expect(0.1.interpolated(to: 0.7, by: 0) == 0.1)
    for n in -10...20 { #expect(0.1.interpolated(to: 0.1, by: Double(n) / 10) == 0.1) }
    #expect(SIMD2(0.1, 1).interpolated(to: SIMD2(0.7, 3), by: 1) == SIMD2(0.7, 3))
    #expect(SIMD4(0, 1, 2, 3.0).interpolated(to: SIMD4(4, 5, 6, 7), by: 1.5) == SIMD4(6, 7, 8, 9))
  }

  @Test func `numbers and vectors add up`() {
    #expect(1.0.adding(2) == 3)
    #expect(1.0.accumulating(2, times: 3) == 7)
    #expect(SIMD2(1.0, 2).accumulating(SIMD2(3, 4), times: 2) == SIMD2(7, 10))
    #expect(SIMD4(repeating: 1.0).adding(SIMD4(0, 1, 2, 3)) == SIMD4(1, 2, 3, 4))
  }
}
