import GlyphreelScene
import Testing

@testable import GlyphreelSceneFile

@Suite struct ScalarSourceMapTests {
  /// Returns the position of the X in the value of `a`, as line:column.
  private func place(_ text: String, _ template: Template = Template()) throws -> String {
    let source = SourceFile(path: "x", text: text)
    let value = try source.read(filling: template, allowsUnusedValues: true) { options in
      let value = options.value("a")
      _ = options.value("b")
      return value
    }.value
    let scalar = try #require(value)
    guard case .scalar(let content, _) = scalar.content else { return "no scalar" }
    let offset = try #require(content.unicodeScalars.map { $0 }.firstIndex(of: "X"))
    let range = try #require(ScalarSourceMap(of: scalar, in: source).range(offset..<offset + 1))
    return "\(range.line):\(range.column)"
  }

  @Test(arguments: [
    ("a: one X", "1:8"),
    ("a: \"one X\"", "1:9"),
    ("a: \"1\\n\\\"\\u00e9\\x41X\"", "1:20"),
    ("a: \"1 \\\n   2 X\"", "2:6"),
    ("a: \"1\n   2\n\n   X\"", "4:4"),
    ("a: 'it''s X'", "1:11"),
    ("a: &t !!str 'X'", "1:14"),
    ("a: one\n  two\n  X", "3:3"),
    ("a: |\n  one\n    two\n\n  X\n", "5:3"),
    ("a: |2-\n    one X", "2:9"),
    ("a: >\n  one\n  two X\n\n\n  three", "3:7"),
    ("a: >-\r\n  one\r\n  two X\r\n", "3:7"),
    ("a: é👩‍👩‍👧 X", "1:11"),
    ("b: &t \"\\tX\"\na: *t", "1:10"),
  ])
  func `a part of a text is found in every scalar style`(text: String, expected: String) throws {
    #expect(try place(text) == expected)
  }

  @Test func `placeholders may be longer or shorter than their values`() throws {
    let template = Template([("n", "some value"), ("e", "")])
    #expect(try place("a: \"{{n}} X\"", template) == "1:11")
    #expect(try place("a: \"{{e}}{{ n }}X{{e}}\"", template) == "1:17")
    #expect(try place("a: \"{{{{{{n}}X\"", template) == "1:14")
    #expect(try place("a: |\n  {{e}}\n  X", template) == "3:3")
    #expect(try place("a: 'b {{n}}'", Template([("n", "aX")])) == "1:7")
  }

  @Test func `a value made in code has no source range`() {
    let source = SourceFile(path: "x", text: "")
    #expect(ScalarSourceMap(of: "text", in: source).range(0..<1) == nil)
  }

  @Test func `a text that is not in the source has the range of its scalar`() {
    let source = SourceFile(path: "x", text: "a: one")
    let whole = SourceRange(line: 1, column: 4, length: 3)
    let value = SourceNode(.scalar("other", .plain), at: whole)
    #expect(ScalarSourceMap(of: value, in: source).range(1..<2) == whole)
  }
}
