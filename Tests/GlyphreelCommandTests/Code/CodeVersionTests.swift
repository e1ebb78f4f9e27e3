import GlyphreelTerminal
import Testing

@testable import GlyphreelCommand

@Suite struct CodeVersionTests {
  private func version(_ text: String, _ language: String = "none") throws -> CodeVersion {
    try CodeVersion(Array(text.utf8), named: "a", in: CodeLanguage.named(language), tabWidth: 4)
  }

  /// Returns the parts of a text with a colour, as `number:text`.
  private func colored(_ text: String, in language: String) throws -> [String] {
    try version(text, language).lines.flatMap(\.spans).compactMap { span in
      if case .palette(let number) = span.style.foreground { "\(number):\(span.text)" } else { nil }
    }
  }

  @Test(
    arguments: [
      (
        "swift", "let x = \"a\\(f(\"b\"))c\" + 1.5 // end",
        ["5:let", "2:\"a\\(f(\"b\"))c\"", "6:1.5", "8:// end"]
      ),
      ("swift", "/* a\nlet */ var", ["8:/* a", "8:let */", "5:var"]),
      ("swift", "\"\"\"\nlet \"x\"\n\"\"\" if", ["2:\"\"\"", "2:let \"x\"", "2:\"\"\"", "5:if"]),
      ("rust", "fn f<'a>(x: &'a str) -> char { '\\n' }", ["5:fn", "2:'\\n'"]),
      ("python", "def f(): # it's\n  return 'a'", ["5:def", "8:# it's", "5:return", "2:'a'"]),
      ("shell", "echo $# \"it's\" # don't", ["2:\"it's\"", "8:# don't"]),
      ("sql", "SELECT a -- all\nfrom t", ["5:SELECT", "8:-- all", "5:from"]),
      ("html", "<p class=\"a\">don't</p><!-- x -->", ["5:p", "2:\"a\"", "5:p", "8:<!-- x -->"]),
      ("go", "a := `x\ny` + 0xFF", ["2:`x", "2:y`", "6:0xFF"]),
      ("js", "s.split(/`/); get(/[/'\"]\\//g) / 2 // all", ["2:/`/", "2:/[/'\"]\\//", "6:2", "8:// all"]),
      ("yaml", "runs-on: ubuntu-24.04\nfail-fast: true", ["5:true"]),
      ("css", "color: var(--from); .from-to { margin: -2px }", ["6:-2px"]),
      ("swift", "a.default + `in` + 0..<1", ["6:0", "6:1"]), ("cpp", "1'000 'a'", ["6:1", "6:000", "2:'a'"]),
      ("js", "'open", []), ("js", "a.replace(/[\"']/g, b) // all", ["2:/[\"']/", "8:// all"]),
      ("js", "/* e\u{301} */ let", ["8:/* e\u{301} */", "5:let"]),
      ("html", "<a title=\"it's\" id='b'>\"</a>", ["5:a", "2:\"it's\"", "2:'b'", "5:a"]),
      ("none", "let x = 1 // no", []),
    ])
  func `comments, strings, numbers and keywords have a colour`(
    language: String, text: String, expected: [String]
  ) throws {
    #expect(try colored(text, in: language) == expected)
  }

  @Test func `colours of a highlighter are used as they are, and the neutral ones are not added`() throws {
    let lines = try version("\u{1B}[38;2;1;2;3mlet\u{1B}[0m x\n\u{1B}[1my", "swift").lines
    #expect(lines.map(\.text) == ["let x", "y"])
    #expect(lines[0].spans[0].style.foreground == .rgb(1, 2, 3) && lines[0].spans[1].style == CellStyle())
    #expect(lines.output == "\u{1B}[38;2;1;2;3mlet\u{1B}[m x\n\u{1B}[1my\u{1B}[m")
  }

  @Test func `written sequences give the same spans again`() throws {
    var line = CodeVersion.Line()
    for index in 0..<40 {
      var style = CellStyle()
      style.attributes = CellStyle.Attributes(rawValue: UInt16(1 << (index % 8)))
      style.foreground = [.standard, .palette(UInt8(index)), .rgb(1, 2, UInt8(index))][index % 3]
      style.background = [.palette(UInt8(index + 5)), .standard][index % 2]
      style.underline = index % 2 == 0 ? .single : .none
      line.spans.append(RenditionText.Span("a", style))
    }
    #expect(RenditionText([line].output.utf8).spans == line.spans)
  }

  @Test func `tabs become spaces, and active characters escapes`() throws {
    #expect(
      try version("\ta\tb\r\nc\u{202E}d\u{1B}e\n").lines.map(\.text) == ["    a   b", "c\\u{202E}d\\u{1B}e"])
    #expect(try version("\u{FEFF}a\n\nb").lines.map(\.text) == ["a", "", "b"])
    #expect(try version("").lines.isEmpty)
  }

  @Test func `long lines end in an ellipsis`() throws {
    let line = try version("let abcdef", "swift").lines[0]
    #expect(line.shortened(to: 10) == line && line.shortened(to: 6).text == "let a…")
    #expect(line.shortened(to: 3).text == "le…")
  }

  @Test func `what is no text is refused`() {
    #expect(throws: Failure.self) { try CodeVersion([0], named: "a", in: nil, tabWidth: 4) }
    #expect(throws: Failure.self) { try CodeVersion([0xFF], named: "a", in: nil, tabWidth: 4) }
  }
}
