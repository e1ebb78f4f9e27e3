import GlyphreelScene
import Testing

@testable import GlyphreelSceneFile

@Suite struct MarkupParserTests {
  /// Formats the nodes as HTML.
  private func shown(_ nodes: [MarkupNode]) -> String {
    nodes.map { node in
      switch node {
      case .text(let text): text
      case .styled(.bold, let content): "<b>\(shown(content))</b>"
      case .styled(.italic, let content): "<i>\(shown(content))</i>"
      case .styled(.code, let content): "<code>\(shown(content))</code>"
      case .styled(.options, let content): "<span>\(shown(content))</span>"
      }
    }.joined()
  }

  @Test(arguments: [
    ("plain text", "plain text"),
    ("a **bold** and *italic* `code`", "a <b>bold</b> and <i>italic</i> <code>code</code>"),
    ("***both***", "<b><i>both</i></b>"),
    ("**a *b***", "<b>a <i>b</i></b>"),
    ("*a **b***", "<i>a <b>b</b></i>"),
    ("*a **b** c*", "<i>a <b>b</b> c</i>"),
    ("**a *b* c**", "<b>a <i>b</i> c</b>"),
    ("in**fix**ed", "in<b>fix</b>ed"),
    ("**bold***italic*", "<b>bold</b><i>italic</i>"),
    ("2 * 3 ** 4", "2 * 3 ** 4"),
    ("\\*a\\* \\[b\\] \\`c\\` \\\\ \\d", "*a* [b] `c` \\ \\d"),
    ("`*a* [b] \\` \\n`", "<code>*a* [b] ` \\n</code>"),
    ("~~a~~ b_c_ # d > e", "~~a~~ b_c_ # d > e"),
    ("[a *b* [c]{size: 2}]{color: red} d", "<span>a <i>b</i> <span>c</span></span> d"),
    ("a] {b}", "a] {b}"),
    ("[]{}", "<span></span>"),
    ("*e\u{301}*👩‍👩‍👧", "<i>e\u{301}</i>👩‍👩‍👧"),
    ("", ""),
  ])
  func `marks nest, and a backslash escapes them`(text: String, expected: String) {
    var parser = MarkupParser(Markup(text))
    #expect(shown(parser.parse()) == expected)
    #expect(parser.diagnostics == [])
  }

  @Test(arguments: [
    ("a **b", "3+2: '**' is not closed; add the closing '**', or write '\\*\\*' for literal asterisks"),
    ("*b", "1+1: '*' is not closed; add the closing '*', or write '\\*' for a literal asterisk"),
    ("b* c", "2+1: '*' closes nothing; write '\\*' for an asterisk"),
    ("a `b", "3+1: '`' is not closed; add the closing '`', or write '\\`' for a literal backtick"),
    ("a [b", "3+1: '[' is not closed; add the closing ']', or write '\\[' for a literal bracket"),
    ("a [b] c", "3+3: '[...]' without '{...}' after it; write '[text]{color: red}', or '\\[' for a bracket"),
    ("[*b]{size: 2}", "2+1: '*' is not closed; add the closing '*', or write '\\*' for a literal asterisk"),
    ("[b]{size: 2", "4+1: '{' is not closed; end it with '}'"),
    ("[b]{size}", "5+4: 'size' has no value; write 'size: value'"),
    ("[b]{: 2}", "5+1: a value without a key; write 'key: value'"),
    ("[b]{a: 1, a: 2}", "11+1: the key 'a' is here twice"),
    ("[b]{font: 'x}", "11+1: the quote is not closed; end it with '"),
    ("[b]{a: [1, 2}", "8+1: '[' is not closed; end it with ']'"),
    ("[b]{a: {b: {c: {d: {e: {f: {g: {h: {i: 1}}}}}}}}}", "36+1: nested deeper than 8 levels"),
  ])
  func `an unpaired mark is an error at its position`(text: String, expected: String) {
    var parser = MarkupParser(Markup(text))
    _ = parser.parse()
    #expect(
      parser.diagnostics.prefix(1).map { diagnostic in
        "\(diagnostic.range?.column ?? 0)+\(diagnostic.range?.length ?? 0): "
          + diagnostic.description.dropFirst("error: ".count)
      } == [expected])
  }

  @Test func `all errors are found at once`() {
    var parser = MarkupParser(Markup("[a]{size} **b [c]{: 1} `d"))
    _ = parser.parse()
    #expect(parser.diagnostics.count == 4)
  }

  @Test func `a placeholder's value has no marks`() {
    let text = "**2*3** [x]{font: a}b}"
    var parser = MarkupParser(Markup(text, literals: [2..<5, 18..<21]))
    #expect(
      parser.parse() == [
        .styled(.bold, [.text("2*3")]), .text(" "),
        .styled(
          .options(
            SourceNode(
              .mapping([
                SourceNode.Entry(
                  "font", at: Markup.range(12..<16),
                  SourceNode(.scalar("a}b", .untyped), at: Markup.range(18..<21)))
              ]), at: Markup.range(11..<22))), [.text("x")]),
      ])
    #expect(parser.diagnostics == [])
  }

  @Test func `marks nested too deeply are reported once`() {
    var parser = MarkupParser(Markup(String(repeating: "[", count: 100_000)))
    _ = parser.parse()
    #expect(parser.diagnostics.map(\.message) == ["marks are nested deeper than 64 levels"])
  }
}
