import GlyphreelExact
import Testing

@testable import GlyphreelBatch

@Suite struct OutputPatternTests {
  private func row(_ values: [(String, String)], number: Int = 3) -> DataRow {
    let place = DataPosition(line: 4, column: 1)
    return DataRow(number: number, at: place, fields: values.map { .init($0, .string($1), at: place) })
  }

  private func outcome(_ pattern: String, _ values: [(String, String)]) -> String {
    do {
      let pattern = try OutputPattern(pattern)
      return pattern.path(of: try pattern.name(of: row(values), constants: [("theme", "dark")]))
    } catch let error as Diagnostic {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  static let paths: [(String, [(String, String)], String)] = [
    ("out/{id}.gif", [("id", "de")], "out/de.gif"),
    ("{id}.gif", [("id", "de")], "de.gif"),
    ("/tmp/{id}.gif", [("id", "de")], "/tmp/de.gif"),
    ("/{id}.gif", [("id", "de")], "/de.gif"),
    ("out/x-{lang}/{id}@2x.gif", [("id", "a"), ("lang", "de")], "out/x-de/a@2x.gif"),
    ("out/{{{id}}}.gif", [("id", "a")], "out/{a}.gif"),
    ("out/{row}.gif", [("id", "a")], "out/3.gif"),
    ("out/{row}.gif", [("row", "own")], "out/own.gif"),
    ("out/{theme}-{id}.gif", [("id", "a")], "out/dark-a.gif"),
    ("out/{id}.gif", [("id", "..")], "out/...gif"),
    ("out/{id}.gif", [("id", "日本 %04d")], "out/日本 %04d.gif"),
    ("out/{id}\u{301}.gif", [("id", "a")], "out/a\u{301}.gif"),
    ("out/\u{301}{id}.gif", [("id", "a")], "out/\u{301}a.gif"),
  ]

  @Test(arguments: paths)
  func `a row's values form a path`(pattern: String, values: [(String, String)], path: String) {
    #expect(outcome(pattern, values) == path)
  }

  static let faults: [(String, [(String, String)], String)] = [
    (
      "out/{id}.gif", [("id", "../x")],
      "row 3: 'id' is '../x', which contains '/'"
    ),
    ("out/{id}.gif", [("id", "/etc/x")], "row 3: 'id' is '/etc/x', which contains '/'"),
    ("out/{id}/x.gif", [("id", "..")], "row 3: '../x.gif' would leave the folder 'out'"),
    ("out/{id}/../../x.gif", [("id", "a")], "row 3: 'a/../../x.gif' would leave the folder 'out'"),
    ("out/{id}.gif", [("id", "a\0b")], "row 3: 'id' is 'a\\u{0}b', which contains a control character"),
    ("out/{id}.gif", [("id", "a\nb")], "row 3: 'id' is 'a\\nb', which contains a control character"),
    ("out/{id}.gif", [("id", "")], "row 3: 'id' is empty, and the output 'out/{id}.gif' is named after it"),
    ("out/{id}.gif", [("it", "a")], "row 3 has no 'id'"),
    // A combining mark forms a grapheme cluster with the preceding scalar, even a slash; a number prefix with the
    // following one.
    (
      "out/{a}/{b}.gif", [("a", ".."), ("b", "\u{301}pwn")],
      "row 3: '../\u{301}pwn.gif' would leave the folder 'out'"
    ),
    (
      "out/{a}/{b}.gif", [("a", "."), ("b", "\u{301}pwn")],
      "row 3: './\u{301}pwn.gif' would leave the folder 'out'"
    ),
    (
      "out/{a}{b}.gif", [("a", "../"), ("b", "\u{301}pwn")],
      "row 3: 'a' is '../', which contains '/'"
    ),
    (
      "out/{a}.gif", [("a", "/\u{301}x")],
      "row 3: 'a' is '/\u{301}x', which contains '/'"
    ),
    (
      "out/{a}.gif", [("a", "\u{600}/x")],
      "row 3: 'a' is '\u{600}/x', which contains '/'"
    ),
    ("out/{a}.gif", [("a", "x\u{9B}")], "row 3: 'a' is 'x\\u{9B}', which contains a control character"),
    (
      "out/{id}.gif", [("id", String(repeating: "é", count: 126))],
      "row 3: the output's name has 256 bytes"
    ),
  ]

  @Test(arguments: faults)
  func `no value can leave the folder`(pattern: String, values: [(String, String)], message: String) {
    #expect(outcome(pattern, values) == message)
  }

  @Test(arguments: [
    ("out/x.gif", "every row would write the same file; put a column in braces, as in 'out/{id}.gif'"),
    ("out/{id.gif", "a '}' is missing; '{{' stands for a brace"),
    ("out/id}.gif", "a '}' without '{'; '}}' stands for a brace"),
    ("out/{}.gif", "a column's name is missing between '{' and '}'"),
    ("out/{id}/", "each row becomes one file, and this is a directory"),
  ])
  func `an invalid pattern is reported with the reason`(pattern: String, reason: String) {
    #expect(throws: BatchError.badPattern(pattern, reason: reason)) { try OutputPattern(pattern) }
  }
}
