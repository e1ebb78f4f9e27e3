import Foundation
import Testing

@testable import GlyphreelGraphics

/// Against the C library, whose last digits differ from machine to machine.
@Suite struct LinearRGBTests {
  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-14 * max(1, abs(b)) }

  @Test func `the sRGB transfer curve matches the C library's pow`() {
    for i in -1000...2000 {
      let x = Double(i) / 1000
      let light = abs(x) <= 0.04045 ? x / 12.92 : copysign(pow((abs(x) + 0.055) / 1.055, 2.4), x)
      #expect(isClose(LinearRGB.decoded(x), light))
      let component = abs(x) <= 0.0031308 ? x * 12.92 : copysign(1.055 * pow(abs(x), 1 / 2.4) - 0.055, x)
      #expect(isClose(LinearRGB.encoded(x), component))
    }
  }
}
