import Foundation
import Testing

@testable import GlyphreelEncoding

@Suite struct BinaryLogarithmTests {
  private static let values: [UInt32] = {
    var values: [UInt32] = Array(1...5000)
    for shift in 12...31 as ClosedRange<UInt32> {
      let power = UInt32(1) << shift
      values += [power - 1, power, power + 1, power + power / 3]
    }
    return values + [.max]
  }()

  @Test func `logarithms are nearly the C library's`() {
    let finder = BinaryLogarithm.Finder()
    for value in Self.values {
      let found = Double(finder.logarithm(value)) / Double(1 << BinaryLogarithm.fractionBits)
      #expect(abs(found - log2(Double(value))) < 1.0 / 16384, "of \(value)")
    }
  }

  @Test func `products are those of a number and its logarithm`() {
    let (finder, products) = (BinaryLogarithm.Finder(), BinaryLogarithm.Products())
    #expect(products.product(0) == 0)
    for value in Self.values { #expect(products.product(value) == Int(value) * Int(finder.logarithm(value))) }
  }
}
