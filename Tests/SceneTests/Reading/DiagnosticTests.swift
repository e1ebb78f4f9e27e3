import Testing

@testable import GlyphreelScene

@Suite struct DiagnosticTests {
  @Test func `a diagnostic is one line of severity, message and hint`() {
    #expect(Diagnostic(.error, "no text", hint: "write one").description == "error: no text; write one")
    #expect(Diagnostic(.warning, "no text").description == "warning: no text")
  }

  @Test(arguments: [
    ("abc", "'abc'"), ("a\nb", "'a\\nb'"), ("\u{1B}[31m", "'\\u{1B}[31m'"), ("a\u{202E}b", "'a\\u{202E}b'"),
    ("日本🎉", "'日本🎉'"), (String(repeating: "x", count: 61), "'" + String(repeating: "x", count: 60) + "…'"),
  ])
  func `a stranger's text is quoted so that it can't steer the terminal`(text: String, quoted: String) {
    #expect(Diagnostic.quoted(text) == quoted)
  }

  @Test func `ranges are in the order of the text and never empty`() {
    #expect(SourceRange(line: 2, column: 9) < SourceRange(line: 10, column: 1))
    #expect(SourceRange(line: 2, column: 9) < SourceRange(line: 2, column: 10))
    #expect(SourceRange(line: 1, column: 1, length: 0).length == 1)
  }
}
