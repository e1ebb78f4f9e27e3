import Testing

@testable import GlyphreelScene

@Suite struct QuantityTests {
  @Test(arguments: [
    ("300ms", 0.3), ("0.3s", 0.3), ("0.3", 0.3), ("282ms", 0.282), ("1.15s", 1.15), ("2min", 120),
    ("1e3ms", 1),
    ("-1s", -1), ("5 s", nil), ("s", nil), ("", nil), ("3h", nil), ("300MS", nil), ("infs", nil),
    ("1e308min", nil),
  ])
  func `a time is the number nearest to what is written`(text: String, seconds: Double?) {
    #expect(Quantity.time.value(of: text, .plain) == seconds)
  }

  @Test(arguments: [("50%", 0.5), ("33.3%", 0.333), ("0.25", 0.25), ("100%", 1), ("%", nil), ("50 %", nil)])
  func `a fraction may be in percent`(text: String, value: Double?) {
    #expect(Quantity.fraction.value(of: text, .plain) == value)
  }

  @Test func `lengths and angles have their units`() {
    #expect(Quantity.length.value(of: "12pt", .plain) == 12)
    #expect(Quantity.length.value(of: "12px", .plain) == nil)
    #expect(Quantity.angle.value(of: "0.25turn", .plain) == 90)
    #expect(Quantity.angle.value(of: "-45deg", .plain) == -45)
  }

  @Test func `in quotes a unit is needed, for a bare number would be a text`() {
    #expect(Quantity.time.value(of: "300ms", .quoted) == 0.3)
    #expect(Quantity.time.value(of: "0.3", .quoted) == nil)
    #expect(Quantity.time.value(of: "0.3", .untyped) == 0.3)
  }
}
