import Foundation
import GlyphreelExact
import Testing

@Suite struct DecimalTests {
  /// Numbers of every magnitude that scenes and reports have, and the same numbers with few digits.
  static let numbers: [Double] = {
    var state: UInt64 = 7
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 0x1p53
    }
    let samples = (0..<20_000).map { index in
      (random() - 0.5) * [1e-6, 0.01, 1, 100, 1e4, 1e7, 1e10, 1e15, 1e18][index % 9]
    }
    let exact = [0, -0.0, 0.5, -0.25, 0.1, 1e-7, 99.999_95, 1e15, -1e15, 0x1p53, 0x1p54, 1e16, 1e17, 1e300]
    return exact + samples + samples.map { ($0 * 100).rounded() / 100 } + samples.map { $0.rounded() }
  }()

  @Test func `a decimal is the description without the fraction of whole numbers`() {
    for number in Self.numbers {
      let text = number.decimal
      #expect(Double(text) == number)
      let description = number == 0 ? "0" : number.description
      #expect(text == (description.hasSuffix(".0") ? String(description.dropLast(2)) : description))
    }
    #expect(Double.infinity.decimal == "inf" && Double.nan.decimal == "nan")
  }

  @Test func `a rounded decimal has the digits of printf, without zeros at its end`() {
    for number in Self.numbers where abs(number) < 1e9 {
      for places in 0...4 {
        let scale = pow(10, Double(places))
        // Of a tie, printf rounds the exact value, so it is given the rounded one.
        var text = String(format: "%.\(places)f", (number * scale).rounded() / scale)
        if places > 0 {
          while text.hasSuffix("0") { text.removeLast() }
          if text.hasSuffix(".") { text.removeLast() }
        }
        #expect(number.decimal(places: places) == (text == "-0" ? "0" : text))
      }
    }
  }

  @Test func `a rounded decimal is the shortest one of the rounded number`() {
    for number in Self.numbers {
      #expect(number.decimal(places: 4) == ((number * 10_000).rounded() / 10_000).decimal)
    }
    #expect(Double.infinity.decimal(places: 4) == "inf" && Double.nan.decimal(places: 4) == "nan")
  }

  @Test func `multiples of small units have no exponent`() {
    #expect(1.decimal(places: 9) == "0.000000001" && (-1250).decimal(places: 3) == "-1.25")
    #expect(0.decimal(places: 5) == "0" && 120.decimal(places: 0) == "120" && 1000.decimal(places: 3) == "1")
    #expect(Int.min.decimal(places: 2) == "-92233720368547758.08")
  }
}
