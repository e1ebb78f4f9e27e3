import GlyphreelExact
import TestSupport
import Testing

@testable import GlyphreelBatch

@Suite struct JSONRowsTests {
  static let texts = [
    #"[{"id": "a", "n": 1}, {"id": "b", "n": 1.50}]"#,
    #"{"id": "a"}"# + "\n" + #"{"id": "b"}"# + "\n",
    #"[]"#,
    "\u{FEFF}[\n  {\"id\": \"a\"}\n]\n",
    #"[{"x": true, "y": false, "z": -0.0e+10, "w": 1E5}]"#,
    #"[{"x": "\u00e9\ud83c\udf89\n\t\\\/\"\b\f\r"}]"#,
    #"[{"x": "ä🎉 "}]"#,
    #"[{"\u0061b": "c"}]"#,
    #"[{}]"#,
    // Rejected by both.
    #"[{"x": 01}]"#, #"[{"x": .5}]"#, #"[{"x": 1.}]"#, #"[{"x": +1}]"#, #"[{"x": 1e}]"#, #"[{"x": "a]"#,
    #"[{"x": "\x"}]"#, #"[{"x": "\u12"}]"#, #"[{"x" 1}]"#, #"[{x: 1}]"#, #"[{"x": 1,}]"#, #"[{"x": 1},]"#,
    #"[{"x": 1} {"x": 2}]"#, #"[{"x": 1}] 2"#, #"[{"x": tru}]"#, #"[{"x": 'a'}]"#, "[{\"x\": \"a\u{1}\"}]",
    #"[1, 2]"#,
  ]

  @Test(arguments: texts)
  func `rows are read as Python's json reads them`(text: String) throws {
    let bytes = Array(text.utf8)
    #expect(try RowOracle.ours("json", bytes) == RowOracle.python("json", bytes))
  }

  @Test func `every scalar can be escaped`() throws {
    var text = "["
    var expected: [UInt32] = []
    for value in stride(from: UInt32(1), to: 0x110000, by: 997) where Unicode.Scalar(value) != nil {
      func hex(_ unit: UInt32) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      let escape =
        value < 0x10000
        ? hex(value) : hex(0xD800 + (value - 0x10000) >> 10) + hex(0xDC00 + (value - 0x10000) & 0x3FF)
      text += (expected.isEmpty ? "" : ",") + "{\"x\": \"\(escape)\"}"
      expected.append(value)
    }
    let rows = try RowOracle.rows(of: Array((text + "]").utf8), named: "data.json")
    #expect(try rows.map { try $0.text("x").unicodeScalars.map(\.value) } == expected.map { [$0] })
  }

  static let faults = [
    (
      #"[{"x": "\ud83c"}]"#,
      "1:9: error: half of a surrogate pair; a character beyond U+FFFF is written as two such escapes"
    ),
    (
      #"[{"x": "\udf89"}]"#,
      "1:9: error: half of a surrogate pair; a character beyond U+FFFF is written as two such escapes"
    ),
    (
      #"[{"x": "\ud83c\ud83c"}]"#,
      "1:9: error: half of a surrogate pair; a character beyond U+FFFF is written as two such escapes"
    ),
    (#"[{"x": "\u0000"}]"#, "1:9: error: the character NUL can't be part of a text"),
    (#"[{"x": 1, "x": 2}]"#, "1:11: error: duplicate name: 'x'"),
    ("[\n  {\"x\": 1}\n  {\"x\": 2}\n]", "3:3: error: a ',' or ']' is missing after row 1"),
    ("[\n  7\n]", "2:3: error: row 1 is not an object; a row names its values: { \"id\": \"de\", ... }"),
    (#"[{"x": 1}"#, "1:10: error: a ',' or ']' is missing after row 1"),
    (#"[{"x": NaN}]"#, "1:8: error: this is not a JSON value; put texts in double quotes"),
  ]

  @Test(arguments: faults)
  func `a fault is reported with its position`(text: String, message: String) {
    #expect(RowOracle.message(text, named: "data.json") == message)
  }

  @Test func `a list or null is an error only if it is used`() throws {
    let rows = try RowOracle.rows(
      of: Array(#"[{"id": "a", "tags": [1, {"b": 2}], "none": null}]"#.utf8), named: "data.json")
    #expect(try rows[0].text("id") == "a")
    #expect(throws: Diagnostic.self) { try rows[0].text("tags") }
    #expect(throws: Diagnostic.self) { try rows[0].text("none") }
    #expect(rows[0].values.map(\.name) == ["id"])
  }

  @Test func `nesting is limited`() {
    let text = "[{\"x\": " + String(repeating: "[", count: 100_000)
    #expect(RowOracle.message(text, named: "data.json").hasSuffix("error: nested deeper than 64 levels"))
  }

  @Test func `the format is detected without an extension, too`() throws {
    #expect(try RowOracle.rows(of: Array(" [{\"x\": 1}]".utf8), named: "data").count == 1)
    #expect(try RowOracle.rows(of: Array("x\n1\n2\n".utf8), named: "data").count == 2)
  }
}
