import TestSupport
import Testing

@testable import GlyphreelTypography

@Suite struct DecimalDigitsTests {
  @Test func `the shortest digits parse to the same number`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(try #require(DecimalDigits(shortest: value)).text.isDouble(value))
      #expect(try #require(DecimalDigits(exactly: value)).text.isDouble(value))
    }
  }

  @Test func `digits are padded with zeros`() throws {
    #expect(
      [0, 1, 0.1, 1500, 49.99, 1e-7, 1e22, -2.5].map { DecimalDigits(shortest: $0)?.text }
        == ["0", "1", "0.1", "1500", "49.99", "0.0000001", "1" + String(repeating: "0", count: 22), "-2.5"])
    #expect(
      DecimalDigits(exactly: 0.1)?.text == "0.1000000000000000055511151231257827021181583404541015625")
    #expect(DecimalDigits(shortest: .nan) == nil && DecimalDigits(exactly: .infinity) == nil)
  }

  @Test func `rounding carries through nines and before the first digit`() throws {
    func rounded(_ value: Double, _ digits: Int, _ rounding: NumberRounding = .halfUp) throws -> String {
      var decimal = try #require(DecimalDigits(shortest: value))
      decimal.round(toFractionDigits: digits, rounding)
      return decimal.text
    }
    #expect(try rounded(99.995, 2) == "100")
    #expect(try rounded(0.5, 0) == "1")
    #expect(try rounded(0.5, 0, .halfEven) == "0")
    #expect(try rounded(0.05, 0) == "0")
    #expect(try rounded(0.0001, 2, .up) == "0.01")
    #expect(try rounded(0, 0, .up) == "0")
    #expect(try rounded(-0.0001, 1, .floor) == "-0.1")
    #expect(try rounded(1.45, 1, .halfDown) == "1.4")
  }
}

extension String {
  /// Returns whether the digits parse to exactly this number.
  fileprivate func isDouble(_ value: Double) -> Bool { Double(self)?.bitPattern == value.bitPattern }
}
