import GlyphreelExact
import Foundation
import Testing

/// Compared with the C library, whose last digits differ between machines.
@Suite struct TrigonometryTests {
  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-14 * max(1, abs(b)) }

  @Test func `sines and cosines agree with the C library`() {
    for i in -3000...3000 {
      let degrees = Double(i) * 0.37
      #expect(isClose(GlyphreelExact.sine(degrees: degrees), sin(degrees * .pi / 180)))
      #expect(isClose(GlyphreelExact.cosine(degrees: degrees), cos(degrees * .pi / 180)))
    }
    // Quarter turns are exact, unlike those of the C library.
    #expect(GlyphreelExact.sine(degrees: 90) == 1)
    #expect(GlyphreelExact.cosine(degrees: 90) == 0)
    #expect(GlyphreelExact.sine(degrees: 180) == 0)
    #expect(GlyphreelExact.cosine(degrees: -540) == -1)
  }

  @Test func `two angles at once are bit-identical to single ones`() {
    let numbers = [0, -0.0, 1, -1, 0.27, 1e-300, -1e300, 3.5, -0.1, .infinity]
    for a in numbers {
      for b in numbers {
        for (c, d) in [(1.0, 2.0), (b, a), (-b, -3)] {
          let both = GlyphreelExact.angles(x: SIMD2(a, c), y: SIMD2(b, d))
          #expect(both.x == GlyphreelExact.angle(x: a, y: b), "\(a) \(b)")
          #expect(both.y == GlyphreelExact.angle(x: c, y: d), "\(c) \(d)")
        }
      }
    }
    for i in 0..<2000 {
      let (x, y) = (Double(i * 7919 % 2003) - 1001.3, Double(i * 104_729 % 1999) - 998.6)
      let both = GlyphreelExact.angles(x: SIMD2(x, y), y: SIMD2(y, -x))
      #expect(
        both.x == GlyphreelExact.angle(x: x, y: y) && both.y == GlyphreelExact.angle(x: y, y: -x))
    }
  }

  @Test func `angles agree with the C library`() {
    for i in 0..<3600 {
      let degrees = Double(i) / 10
      let (x, y) = (cos(degrees * .pi / 180) * 3, sin(degrees * .pi / 180) * 3)
      let expected = atan2(y, x) * 180 / .pi
      #expect(abs(GlyphreelExact.angle(x: x, y: y) - (expected < 0 ? expected + 360 : expected)) < 1e-11)
    }
    #expect(GlyphreelExact.angle(x: 0, y: 0) == 0)
    #expect(GlyphreelExact.angle(x: -1, y: 0) == 180)
  }
}
