import Testing

@testable import GlyphreelScene

@Suite struct CoreSchemaTests {
  @Test(arguments: ["null", "Null", "NULL", "~"])
  func `a null is written in four ways`(text: String) {
    #expect(CoreSchema.isNull(text))
  }

  @Test(arguments: ["yes", "no", "on", "off", "y", "tRUE", "1", ""])
  func `YAML 1_1 truth values are texts`(text: String) {
    #expect(CoreSchema.bool(text) == nil)
    #expect(!CoreSchema.isNull(text))
  }

  /// The examples of YAML 1.2.2, chapter 10, and what each pattern's border lets in or out.
  @Test(arguments: [
    ("0", 0.0), ("-19", -19), ("+12", 12), ("0o7", 7), ("0x3A", 58), ("012", 12), ("0.", 0), ("-0.0", 0),
    (".5", 0.5), ("+12e03", 12000), ("-2E+05", -200000), ("1e-2", 0.01), ("685.230_15e+03", nil),
    ("1_000", nil),
    ("e3", nil), (".", nil), ("+", nil), ("", nil), ("1e", nil), ("0x", nil), ("0o8", nil), ("0x+1", nil),
    ("-0x1", nil),
    ("1,5", nil), ("0b1", nil), ("nan", nil), (".inf", nil), ("inf", nil), ("0x1p4", nil), ("1e999", nil),
    ("1e99999999999999999999", nil), (" 1", nil),
    ("1 ", nil), ("٣", nil), ("190:20:30", nil),
  ])
  func `numbers are those of the core schema`(text: String, value: Double?) {
    #expect(CoreSchema.double(text) == value)
  }

  @Test func `whole numbers have no fraction and fit`() {
    #expect(CoreSchema.int("9223372036854775807") == .max)
    #expect(CoreSchema.int("9223372036854775808") == nil)
    #expect(CoreSchema.int("-9223372036854775808") == .min)
    #expect(CoreSchema.int("1.0") == nil)
    #expect(CoreSchema.int("0xFF") == 255)
  }
}
