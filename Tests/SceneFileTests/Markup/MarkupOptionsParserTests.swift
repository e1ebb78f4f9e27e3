import GlyphreelScene
import Testing

@testable import GlyphreelSceneFile

@Suite struct MarkupOptionsParserTests {
  /// Returns a value without its source ranges.
  private func bare(_ value: SourceNode) -> SourceNode {
    switch value.content {
    case .list(let values): SourceNode(.list(values.map(bare)))
    case .mapping(let entries):
      SourceNode(.mapping(entries.map { SourceNode.Entry($0.key, bare($0.value)) }))
    default: SourceNode(value.content)
    }
  }

  private func parsed(_ text: String) -> SourceNode {
    var parser = MarkupOptionsParser(Markup(text), at: 0)
    let value = parser.parse()
    #expect(parser.diagnostics == [])
    #expect(parser.position == text.unicodeScalars.count)
    return bare(value)
  }

  @Test func `braces contain YAML's flow style`() {
    #expect(parsed("{}") == [:])
    #expect(parsed("{ size: 20, italic: true, }") == ["size": 20, "italic": true])
    #expect(parsed("{a: [1, [2, 3]], b: {c: 4}, d: null}") == ["a": [1, [2, 3]], "b": ["c": 4], "d": nil])
    #expect(
      parsed("{font: 'a, b}', 'k e y': \"\\\"\"}")
        == SourceNode(
          .mapping([
            SourceNode.Entry("font", SourceNode(.scalar("a, b}", .quoted))),
            SourceNode.Entry("k e y", SourceNode(.scalar("\"", .quoted))),
          ])))
  }

  @Test func `colours need no quotes`() {
    let expected = SourceNode(
      .mapping([
        SourceNode.Entry("color", SourceNode(.scalar("rgb(1, 2, 3)", .plain))),
        SourceNode.Entry("b", SourceNode(.scalar("#f00", .plain))),
      ]))
    #expect(parsed("{color: rgb(1, 2, 3), b: #f00}") == expected)
  }

  @Test func `keys and values have source ranges`() {
    var parser = MarkupOptionsParser(Markup("[x]{ size: 20 }"), at: 3)
    guard case .mapping(let entries) = parser.parse().content else {
      Issue.record("no mapping")
      return
    }
    #expect(entries.map(\.keyRange) == [SourceRange(line: 1, column: 6, length: 4)])
    #expect(entries.map(\.value.range) == [SourceRange(line: 1, column: 12, length: 2)])
  }
}
