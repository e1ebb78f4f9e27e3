import GlyphreelComparison
import GlyphreelTerminal
import Testing

/// Masks whose matches have other widths.
@Suite struct SessionMasksTests {
  private func isMatch(_ old: String, _ new: String, masks: [String] = ["[0-9.]+s"]) throws -> Bool {
    func recording(_ output: String) -> Recording {
      Recording(columns: 60, rows: 4, events: [.init(.output(Array(output.utf8)), at: 0)])
    }
    return try SessionComparison(recording(old), recording(new), masks: masks).isMatch
  }

  @Test(
    arguments: [
      ("a    9.8s  | ok", "a   10.2s  | ok"), ("a 9.8s   | ok", "a 10.2s  | ok"), ("9.8s| ok", " 10.2s| ok"),
      (" 9.8s ok", "10.2s ok"), ("took: 9.8s", "took:10.2s"), ("9.8s |", "10.2s|"),
      ("test (9.8s)     ok", "test (10.2s)    ok"), ("test      (9.8s) ok", "test     (10.2s) ok"),
      ("9.8s |   x", "10.2s|   x"), ("a 9.8s  b 10.2s c", "a 10.2s b  9.8s c"),
    ])
  func `blanks that fill a column beside a match don't count`(_ old: String, _ new: String) throws {
    #expect(try isMatch(old, new))
  }

  @Test func `blanks after the unit of a match don't count`() throws {
    #expect(try isMatch("9.8ms    | ok", "10.2ms   | ok", masks: ["[0-9.]+"]))
  }

  @Test(
    arguments: [
      ("a  b 9.8s", "a b 9.8s"), ("9.8s a  b", "9.8s a b"), ("  a 9.8s", "a 9.8s"), ("9.8s a", "9.8s b"),
    ])
  func `other blanks and texts of the row are compared`(_ old: String, _ new: String) throws {
    #expect(try !isMatch(old, new))
  }

  @Test func `a blank in a colour beside a match is compared without it`() throws {
    #expect(try isMatch("\u{1B}[41m  9.8s\u{1B}[m", "\u{1B}[41m 10.2s\u{1B}[m"))
  }

  @Test func `masks that match nothing are known, and masks that cover all rows`() throws {
    func comparison(_ text: String, _ masks: [String]) throws -> SessionComparison {
      let recording = Recording(columns: 60, rows: 4, events: [.init(.output(Array(text.utf8)), at: 0)])
      return try SessionComparison(recording, recording, masks: masks)
    }
    #expect(try comparison("took 9.8s", ["[0-9.]+s", "nowhere"]).unusedMasks == ["nowhere"])
    #expect(try comparison("took 9.8s", ["/.*/", "took"]).unusedMasks == ["took"], "all is masked already")
    for (text, masks, isFull) in [
      ("took 9.8s", ["[0-9.]+s"], false), ("took 9.8s\r\nok", ["/.+/"], true), ("9.8s", ["[0-9.]+s"], true),
      ("took 9.8s\r\nok", ["took.*"], false), ("***", [], false), ("***", ["nowhere"], false),
    ] {
      #expect(try comparison(text, masks).isFullyMasked == isFull, "\(text) \(masks)")
    }
  }
}
