import Foundation
import GlyphreelExact
import Testing

@Suite struct JSONTests {
  private func foundation(_ text: String) -> NSObject? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject
  }

  @Test func `Foundation reads a text as the value that was written`() throws {
    let json: JSON = [
      "text": "\"\\\n\r\t\u{1}\u{202E} ##[x] 🎉", "whole": 3, "number": .number(0.123_45),
      "list": [true, .null, []],
      "missing": nil, "object": ["e\u{301}": "", "f": [:]],
    ]
    let expected: NSDictionary = [
      "text": "\"\\\n\r\t\u{1}\u{202E} ##[x] 🎉", "whole": 3, "number": 0.1235,
      "list": [true, NSNull(), [] as NSArray] as NSArray,
      "object": ["e\u{301}": "", "f": [:] as NSDictionary] as NSDictionary,
    ]
    for depth in [0, 1, 9] {
      let read = try #require(foundation(json.text(indentedTo: depth)))
      #expect(read.isEqual(expected))
    }
    #expect(json.text().firstRange(of: "##") == nil)
    #expect(json.text().unicodeScalars.allSatisfy { $0 != "\u{202E}" })
  }

  /// Foundation's dictionaries take such keys for one.
  @Test func `keys are told apart by their scalars`() throws {
    let json: JSON = ["e\u{301}": 1, "\u{E9}": 2]
    let read = try JSON(Array(json.text().utf8))
    #expect(read["e\u{301}"]?.double == 1 && read["\u{E9}"]?.double == 2)
  }

  static let texts = [
    #"{"a": [1, -0.5e+3, "x\u00e9\ud83c\udf89\/"], "b": {"c": null, "d": [true, false]}}"#, " 7 ", "\"\"",
    "[[[]]]",
    // Rejected by both.
    "", "[", "{\"a\"}", "01", "1.", ".5", "+1", "1e", "-", "tru", "\"a", "\"\\x\"", "\"\\ud83c\"",
    "\"\\u12\"", "\"\\u+123\"", "\"\u{1}\"", "1 2", "[1 2]", "nan",
  ]

  @Test(arguments: texts)
  func `a text is read as Foundation reads it`(text: String) {
    let ours = try? JSON(Array(text.utf8))
    #expect((ours == nil) == (foundation(text) == nil))
    if let ours { #expect(foundation(ours.text()) == foundation(text)) }
  }

  @Test func `a value that was read is written as it was`() throws {
    let text = #"{"a": [1.50, 1E5, "\"\n"], "b": {"c": null, "d": [true, {}]}}"#
    #expect(try JSON(Array(text.utf8)).text() == text)
  }

  @Test(arguments: [
    ("{\"a\": 1,\r\n \"ä\": x}", 2, 7, "this is not a JSON value"),
    ("[\r1\r2]", 3, 1, "a ',' or ']' is missing"),
    ("\n\"abc", 2, 1, "this quote is never closed"),
    ("{\"ä\": 1, \"ä\": 2}", 1, 10, "duplicate name"),
    ("[1] x", 1, 5, "unexpected text after the value"), ("[\"\\q\"]", 1, 3, "an unknown escape"),
    ("[\"é\u{1}\"]", 1, 4, "a control character in a text"),
  ])
  func `a fault has its position`(text: String, line: Int, column: Int, message: String) {
    let fault = #expect(throws: Diagnostic.self) { try JSON(Array(text.utf8)) }
    #expect(fault?.place == DataPosition(line: line, column: column) && fault?.message == message)
  }

  @Test func `members have the positions of their values`() throws {
    let text = "{\"a\": [\n {\"b\":\n  1}], \"ü\": 2}"
    let json = try JSON(Array(text.utf8))
    #expect(json.members?.map(\.place) == [.init(line: 1, column: 7), .init(line: 3, column: 13)])
    #expect(json["a"]?.elements?.first?.members?.first?.place == .init(line: 3, column: 3))
  }
}
