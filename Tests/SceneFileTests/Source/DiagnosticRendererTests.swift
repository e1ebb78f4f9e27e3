import GlyphreelScene
import Testing

@testable import GlyphreelSceneFile

@Suite struct DiagnosticRendererTests {
  func render(_ text: String, line: Int, column: Int, length: Int) -> String {
    let range = SourceRange(line: line, column: column, length: length)
    return DiagnosticRenderer(SourceFile(path: "a.yaml", text: text)).render(
      Diagnostic(.error, "no", at: range))
  }

  @Test func `an error is in the style of compilers, with its line and a caret`() {
    let text = """
      # A task is done.
      canvas: { width: 480, height: 120, background: white }
      frameRate: 30

      layers:
        - id: todo
          text: "This is an example."
          effects:
            - striketrough: { duration: 0.5s }
      """
    #expect(
      outcome(text) == """
        todo.yaml:9:9: error: unknown effect 'striketrough'; did you mean 'strikethrough'?
          9 |       - striketrough: { duration: 0.5s }
                      ^~~~~~~~~~~~
        """)
  }

  @Test func `the gutter grows with the line's number`() {
    let text = String(repeating: "\n", count: 99) + "ab: c"
    #expect(
      render(text, line: 100, column: 5, length: 1) == """
        a.yaml:100:5: error: no
          100 | ab: c
                    ^
        """)
  }

  @Test func `a caret is aligned under wide characters, emoji and combining marks`() {
    #expect(
      render("日本語: 🎉 é x", line: 1, column: 8, length: 3) == """
        a.yaml:1:8: error: no
          1 | 日本語: 🎉 é x
                         ^~~
        """)
    #expect(
      render("text: 日本語", line: 1, column: 7, length: 3) == """
        a.yaml:1:7: error: no
          1 | text: 日本語
                    ^~~~~~
        """)
    // e with a combining acute: two scalars, one cell. A family: seven scalars, two cells.
    #expect(
      render("e\u{301}e\u{301}👨‍👩‍👧‍👦x", line: 1, column: 12, length: 1) == """
        a.yaml:1:12: error: no
          1 | e\u{301}e\u{301}👨‍👩‍👧‍👦x
                  ^
        """)
  }

  @Test func `tabs and invisible characters are shown, and the caret stays below its place`() {
    #expect(
      render("\ta:\tb", line: 1, column: 5, length: 1) == """
        a.yaml:1:5: error: no
          1 | \\ta:\\tb
                    ^
        """)
    #expect(
      render("a\u{A0}\u{AD}b: \u{202E}c", line: 1, column: 7, length: 2) == """
        a.yaml:1:7: error: no
          1 | a\\u{A0}\\u{AD}b: \\u{202E}c
                              ^~~~~~~~~
        """)
    // What emoji need, is no mistake.
    #expect(render("❤️ 👨‍👩‍👧", line: 1, column: 1, length: 2).contains("❤️ 👨‍👩‍👧\n"))
  }

  @Test func `tabs and invisible characters in a file's name are shown`() {
    #expect(outcome("", named: "a\tb\u{A0}c.yaml").hasPrefix("a\\tb\\u{A0}c.yaml:"))
  }

  @Test func `a range at the end of a line or after the text has a caret, too`() {
    #expect(render("abc", line: 1, column: 4, length: 1).hasSuffix("| abc\n         ^"))
    #expect(render("abc", line: 1, column: 90, length: 5).hasSuffix("| abc\n         ^"))
    #expect(render("", line: 1, column: 1, length: 1).hasSuffix("1 | \n      ^"))
    #expect(render("abc", line: 7, column: 1, length: 1) == "a.yaml: error: no")
  }

  @Test func `a long line is cut to an excerpt`() {
    let text = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let shown = render(text, line: 1, column: 501, length: 1).split(separator: "\n")
    let lead = String(repeating: "a", count: 60)
    let trail = String(repeating: "b", count: 89)
    #expect(shown[1] == "  1 | …\(lead)X\(trail)…")
    #expect(shown[2] == String(repeating: " ", count: 67) + "^")
  }

  @Test func `control characters are not sent to the terminal`() {
    let shown = outcome("layers: [{text: \"a\u{202E}b\"}]\nx\u{202E}: 1\n")
    #expect(!shown.unicodeScalars.contains("\u{202E}"))
    #expect(shown.contains("unknown key 'x\\u{202E}'"))
    #expect(!outcome("", named: "a\u{1B}[31m.yaml").unicodeScalars.contains("\u{1B}"))
  }

  @Test func `errors come before many warnings`() {
    let warnings = (1...101).map { Diagnostic(.warning, "warning \($0)") }
    let source = SourceFile(path: "a.yaml", text: "")
    let lines = DiagnosticRenderer(source).lines(for: warnings + [Diagnostic(.error, "the error")])
    #expect(lines.first == "a.yaml: error: the error")
  }

  @Test func `all errors are shown in source order, up to a limit`() {
    let source = SourceFile(path: "a.yaml", text: "abc")
    let many = (1...150).map { Diagnostic(.error, "number \($0)") }
    let lines = DiagnosticRenderer(source).render(many).split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last == "a.yaml: note: 50 more are not shown")
  }
}
