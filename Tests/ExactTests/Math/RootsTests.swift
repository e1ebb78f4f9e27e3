import GlyphreelExact
import Foundation
import Testing

/// Compared with the C library, whose last digits differ between machines.
@Suite struct RootsTests {
  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-14 * max(1, abs(b)) }

  @Test func `roots agree with the C library`() {
    for i in 0...2000 {
      let x = Double(i) / 1000
      #expect(isClose(GlyphreelExact.cubeRoot(x), cbrt(x)))
      #expect(isClose(GlyphreelExact.cubeRoot(-x), cbrt(-x)))
      #expect(isClose(GlyphreelExact.fifthRoot(x), pow(x, 0.2)))
    }
    for exponent in stride(from: -280.0, through: 280, by: 7) {
      let x = pow(10, exponent) * 1.7
      #expect(isClose(GlyphreelExact.cubeRoot(x) / cbrt(x), 1))
      #expect(isClose(GlyphreelExact.fifthRoot(x) / pow(x, 0.2), 1))
    }
  }
}
