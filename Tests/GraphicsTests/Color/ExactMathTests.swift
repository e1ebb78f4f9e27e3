import Foundation
import Testing

@testable import Graphics

/// Against the C library, whose last digits differ from machine to machine.
@Suite struct ExactMathTests {
  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-14 * max(1, abs(b)) }

  @Test func `roots are those of the C library`() {
    for i in 0...2000 {
      let x = Double(i) / 1000
      #expect(isClose(ExactMath.cubeRoot(x), cbrt(x)))
      #expect(isClose(ExactMath.cubeRoot(-x), cbrt(-x)))
      #expect(isClose(ExactMath.fifthRoot(x), pow(x, 0.2)))
    }
    for exponent in stride(from: -280.0, through: 280, by: 7) {
      let x = pow(10, exponent) * 1.7
      #expect(isClose(ExactMath.cubeRoot(x) / cbrt(x), 1))
      #expect(isClose(ExactMath.fifthRoot(x) / pow(x, 0.2), 1))
    }
  }

  @Test func `sines and cosines are those of the C library`() {
    for i in -3000...3000 {
      let degrees = Double(i) * 0.37
      #expect(isClose(ExactMath.sine(degrees: degrees), sin(degrees * .pi / 180)))
      #expect(isClose(ExactMath.cosine(degrees: degrees), cos(degrees * .pi / 180)))
    }
    // Quarter turns are exact, as the C library's can't be.
    #expect(ExactMath.sine(degrees: 90) == 1)
    #expect(ExactMath.cosine(degrees: 90) == 0)
    #expect(ExactMath.sine(degrees: 180) == 0)
    #expect(ExactMath.cosine(degrees: -540) == -1)
  }

  @Test func `angles are those of the C library`() {
    for i in 0..<3600 {
      let degrees = Double(i) / 10
      let (x, y) = (cos(degrees * .pi / 180) * 3, sin(degrees * .pi / 180) * 3)
      let expected = atan2(y, x) * 180 / .pi
      #expect(abs(ExactMath.angle(x: x, y: y) - (expected < 0 ? expected + 360 : expected)) < 1e-11)
    }
    #expect(ExactMath.angle(x: 0, y: 0) == 0)
    #expect(ExactMath.angle(x: -1, y: 0) == 180)
  }

  @Test func `the sRGB curve is the one of the C library's pow`() {
    for i in -1000...2000 {
      let x = Double(i) / 1000
      let light = abs(x) <= 0.04045 ? x / 12.92 : copysign(pow((abs(x) + 0.055) / 1.055, 2.4), x)
      #expect(isClose(LinearRGB.decoded(x), light))
      let component = abs(x) <= 0.0031308 ? x * 12.92 : copysign(1.055 * pow(abs(x), 1 / 2.4) - 0.055, x)
      #expect(isClose(LinearRGB.encoded(x), component))
    }
  }
}
