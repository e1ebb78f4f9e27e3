import GlyphreelExact
import Foundation
import Testing

/// Compared with the C library, whose last digits differ between machines.
@Suite struct ExponentialTests {
  @Test func `powers agree with the C library`() {
    for i in -7000...7000 {
      let x = Double(i) / 10.07
      #expect(abs(exponential(x) / exp(x) - 1) < 1e-15)
      #expect(abs(powerOfTwo(x) / exp2(x) - 1) < 1e-15)
    }
    for i in -1000...1000 {
      let x = Double(i) / 1000
      #expect(abs(exponential(x) - exp(x)) < 1e-15)
      #expect(abs(powerOfTwo(x) - exp2(x)) < 1e-15)
    }
  }

  @Test func `whole powers of two are exact`() {
    for i in -1074...1023 { #expect(powerOfTwo(Double(i)) == exp2(Double(i))) }
    #expect(exponential(0) == 1)
  }

  @Test func `results out of range are zero or infinite`() {
    #expect(exponential(-1e9) == 0)
    #expect(exponential(1e9) == .infinity)
    #expect(powerOfTwo(-.infinity) == 0)
    #expect(powerOfTwo(.infinity) == .infinity)
    #expect(exponential(.nan).isNaN)
    #expect(powerOfTwo(.nan).isNaN)
  }
}
