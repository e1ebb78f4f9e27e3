import Foundation
import GlyphreelExact
import Testing

@Suite struct LogarithmTests {
  @Test func `logarithms agree with the C library's`() {
    for step in -300...300 {
      let x = pow(1.37, Double(step)) * 1.0001
      #expect(abs(logarithm(x) - log(x)) <= 1e-14 * max(abs(log(x)), 0.1))
    }
    #expect(logarithm(1) == 0 && logarithm(0) == 0 && logarithm(-1) == 0 && logarithm(.infinity) == 0)
  }

  @Test(arguments: [0.3, 1, 1.8, 2.2, 2.4, 5]) func `powers agree with the C library's`(exponent: Double) {
    for step in 0...100 {
      let base = Double(step) / 50
      #expect(abs(power(base, exponent) - pow(base, exponent)) <= 1e-13)
    }
    #expect(power(-1, exponent) == 0)
  }
}
