import GlyphreelComparison
import GlyphreelTerminal
import Testing

/// The words of differences, masks, and sessions of unusual sizes.
@Suite struct SessionComparisonTests {
  private func recording(_ output: String, columns: Int = 40, rows: Int = 10) -> Recording {
    Recording(columns: columns, rows: rows, events: [.init(.output(Array(output.utf8)), at: 0)])
  }

  private func causes(_ old: String, _ new: String, masks: [String] = []) throws -> [String] {
    try SessionComparison(recording(old), recording(new), masks: masks).causes.map(\.words)
  }

  @Test func `a cause names the row and the words that changed`() throws {
    #expect(
      try causes("a\r\nall 3 passed here", "a\r\nall 2 passed, 1 failed here") == [
        "row 2: `3 passed` became `2 passed, 1 failed`"
      ])
    #expect(try causes("one two", "one") == ["row 1: `two` is gone after `one`"])
    #expect(try causes("one", "one two") == ["row 1: `two` is new after `one`"])
    #expect(try causes("one  two", "one two") == ["row 1: the blanks in `one two` changed"])
  }

  @Test func `colours and attributes have names`() throws {
    let text = "in \u{1B}[32mmain\u{1B}[m"
    #expect(
      try causes(text, text.replacing("32", with: "31")) == [
        "row 1: the colour of `main` changed from green to red"
      ])
    #expect(
      try causes(text, text.replacing("32", with: "38;5;208;1")) == [
        "row 1: the colour of `main` changed from green to colour 208; `main` is bold now"
      ])
    #expect(
      try causes(text, text.replacing("32", with: "48;2;1;2;255")) == [
        "row 1: the colour of `main` changed from green to the default; the background of `main` changed from the default to #0102ff"
      ])
    #expect(
      try causes("\u{1B}[4:3mword", "\u{1B}[4mword") == [
        "row 1: the underline of `word` changed from curly to single"
      ])
  }

  @Test func `rows that change in the same way have one cause`() throws {
    let lines = { (mark: String) in ["one", "two", "three"].map { "\(mark) \($0)" }.joined(separator: "\r\n")
    }
    #expect(try causes(lines("+"), lines("-")) == ["row 1 and 2 more rows: `+` became `-`"])
  }

  @Test func `lines can be new, gone or in another order`() throws {
    let text = "first\r\nsecond\r\nthird\r\n"
    #expect(
      try causes(text, "first\r\nsecond\r\nmiddle\r\nthird\r\n") == ["a new line after row 2: `middle`"])
    #expect(try causes(text, "first\r\nthird\r\n") == ["row 2: the line `second` is gone"])
    #expect(try causes(text, "zero\r\n" + text) == ["a new first line: `zero`"])
    #expect(
      try causes(text, "second\r\nfirst\r\nthird\r\n").first?.hasPrefix("the order of the lines changed")
        == true)
    #expect(try causes("a\r\nb", "a\r\n\r\nb") == ["a blank line was added in row 2"])
  }

  @Test func `lines that scrolled away are counted from the start`() throws {
    let lines = (1...50).map { "line \($0)" }
    let other = lines.map { $0 == "line 17" ? "line seventeen" : $0 }
    #expect(
      try causes(lines.joined(separator: "\r\n"), other.joined(separator: "\r\n")) == [
        "line 17: `17` became `seventeen`"
      ])
  }

  @Test func `what is overwritten, erased or on another screen is compared`() throws {
    #expect(
      try causes("wait\rdone", "fail\rdone") == [
        "row 1: `wait` became `fail`; it is overwritten or erased later"
      ])
    #expect(
      try causes("one\u{1B}[2K\rtwo", "six\u{1B}[2K\rtwo") == [
        "row 1: `one` became `six`; it is overwritten or erased later"
      ])
    let editor = "shell\u{1B}[?1049h\u{1B}[Hhelp\u{1B}[?1049l"
    #expect(
      try causes(editor, editor.replacing("help", with: "quit")) == [
        "row 1 of the alternate screen: `help` became `quit`"
      ])
    #expect(try causes("stays", "stays\u{1B}[2J") == ["row 1: `stays` is erased or overwritten now"])
  }

  @Test func `a progress bar has one cause`() throws {
    let bar = { (word: String) in (1...300).map { "\(word) \($0)" }.joined(separator: "\r") + "\r\nend" }
    #expect(
      try causes(bar("load"), bar("read")) == [
        "row 1: `load` became `read`; 299 earlier states of this row, which is drawn again, differ"
      ])
  }

  @Test func `the terminal's own state is compared`() throws {
    #expect(try causes("a", "a\u{1B}[?25l") == ["the cursor is hidden at the end now"])
    #expect(
      try causes("a\u{1B}]2;one\u{7}", "a\u{1B}]2;two\u{7}") == [
        "the title of the window changed from `one` to `two`"
      ])
    #expect(try causes("a ", "a") == ["the cursor is at row 1, column 2 at the end, not at row 1, column 3"])
    var ended = recording("a")
    ended.events.append(.init(.exit(status: 1), at: 1))
    #expect(
      try SessionComparison(recording("a"), ended).causes.map(\.words) == [
        "the exit status changed from none to 1"
      ])
    let large = try SessionComparison(
      recording("a", columns: 80, rows: 24), recording("a", columns: 100, rows: 30))
    #expect(large.causes.map(\.words) == ["the size of the terminal changed from 80 x 24 to 100 x 30"])
  }

  @Test func `masks leave out what differs from run to run`() throws {
    let old = "3 passed in 0.51s  ok\r\nid 8a7f"
    let new = "3 passed in 12.08s ok\r\nid 77b0"
    #expect(try causes(old, new).count == 2)
    #expect(try causes(old, new, masks: ["/[0-9.]+s/", "id [0-9a-f]+"]).isEmpty)
    #expect(
      try causes(old, new.replacing("3", with: "4"), masks: ["/[0-9.]+s/", "/id .*/"]) == [
        "row 1: `3` became `4`"
      ])
    #expect(throws: ComparisonError.self) { try causes(old, new, masks: ["/(/"]) }
  }

  @Test func `a recording carries masks, whose matches may be asterisks already`() throws {
    var old = recording("took ****")
    old.masks = ["[0-9.]+s"]
    let file = try Recording(Array(old.asciicast.utf8))
    #expect(file.masks == old.masks)
    #expect(try SessionComparison(file, recording("took 17.25s")).isMatch)
    #expect(
      try SessionComparison(file, recording("takes 17.25s")).causes.map(\.words) == [
        "row 1: `took` became `takes`"
      ])
  }

  @Test func `a change is found among thousands of events`() throws {
    var long = Recording(columns: 40, rows: 10)
    long.events = (0..<9000).map { number in
      let text = number % 3 == 0 ? "\revent \(number)\r\n" : "\r\(number % 7) %"
      return .init(.output(Array(text.utf8)), at: Double(number))
    }
    var other = long
    other.events[6000] = .init(.output(Array("\ranother\r\n".utf8)), at: 6000)
    #expect(
      try SessionComparison(long, other).causes.map(\.words) == ["line 2001: `event 6000` became `another`"])
  }

  @Test func `the result of a row that is drawn again is the first cause`() throws {
    let old = (1...9).map { "\($0)/9" }.joined(separator: "\r") + "\r3 passed"
    let new = (1...7).map { "\($0)/7 slow" }.joined(separator: "\r") + "\r\u{1B}[K2 failed"
    let first = try causes(old, new).first
    #expect(first?.hasPrefix("row 1: `3 passed` became `2 failed`; ") == true, "\(first ?? "")")
    #expect(
      try causes("go\r\n\(old)\r\nend", "go\r\n\(new)\r\nend").first?.hasPrefix(
        "row 2: `3 passed` became `2 failed`; ") == true)
    // A state of one session is the result of the other.
    #expect(
      try causes("1/2\r2/2\r\u{1B}[K3 passed", "1/2\r\u{1B}[K3 passed\r\u{1B}[K2 failed").first?.hasPrefix(
        "row 1: `3 passed` became `2 failed`; ") == true)
    // The result is in a row after those that are drawn again.
    #expect(
      try causes("a 1\ra 2\r\n3 passed", "a 3\ra 2\r\n2 failed") == [
        "row 2: `3 passed` became `2 failed`", "row 1: `1` became `3`; it is overwritten or erased later",
      ])
  }

  @Test func `redraws that end in the same are one cause`() throws {
    let spinner = { (count: Int) in
      (1...count).map { "\u{1B}[K\($0 % 4) load" }.joined(separator: "\r") + "\r\u{1B}[Kdone\r\nend"
    }
    let found = try causes(spinner(30), spinner(23))
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("states of this row, which is drawn again, differ") == true, "\(found)")
  }

  @Test func `the alternate screen is compared with the other one`() throws {
    let enter = "\u{1B}[?1049h\u{1B}[H"
    #expect(try causes("help", enter + "help").contains("row 1: `help` is on the alternate screen now"))
    #expect(
      try causes("a\u{1B}[Hhelp\u{1B}[2J\u{1B}[H", "a\u{1B}[H\(enter)help\u{1B}[?1049l\u{1B}[2J\u{1B}[H")
        .isEmpty
        == false)
    #expect(try causes("a", "a" + enter) == ["the alternate screen is shown at the end now"])
    let editor = { (text: String) in "shell\r\n\(enter)\(text)\u{1B}[?1049ldone" }
    #expect(
      try causes(editor("one\r\ntwo"), editor("one\r\ntwo\r\nthree")) == [
        "a new line in row 3 of the alternate screen: `three`"
      ])
    #expect(
      try causes(editor("one\r\ntwo"), editor("one\r\n\u{1B}[1mtwo")) == [
        "row 2 of the alternate screen: `two` is bold now"
      ])
    #expect(
      try causes(editor("one"), editor("\r\n\r\none")) == [
        "`one` moved from row 1 of the alternate screen to row 3 of the alternate screen"
      ])
  }

  @Test func `rows that moved as far have one cause`() throws {
    let screen = { (gap: String) in "\u{1B}[?1049h\u{1B}[H\(gap)a\r\nb\r\nc" }
    #expect(
      try causes(screen(""), screen("\r\n")) == [
        "`a` moved from row 1 of the alternate screen to row 2 of the alternate screen; 2 more rows moved as far"
      ])
  }

  @Test func `blank lines that are new or gone are the cause of rows that moved`() throws {
    #expect(try causes("a\r\nb\r\nc", "\r\na\r\nb\r\nc") == ["a blank line was added in row 1"])
    #expect(try causes("a\r\n\r\n\r\nb\r\n", "a\r\nb\r\n") == ["2 blank lines were removed in rows 2 to 3"])
    #expect(
      try causes("a\r\n\r\nb\r\nc\r\n1\r2", "a\r\nb\r\n\r\nc\r\n1\r2") == [
        "a blank line was removed in row 2", "a blank line was added in row 3",
      ])
    // Lines scroll away on a screen of ten rows: the place is that at the end.
    let lines = (1...6).map { "\($0)\r\n" }.joined()
    let more = (7...12).map { "\($0)\r\n" }.joined()
    #expect(try causes(lines + more, lines + "\r\n" + more) == ["a blank line was added in row 3"])
    #expect(
      try causes(lines + more, "1\r\n\r\n" + lines.dropFirst(3) + more) == [
        "a blank line was added in line 2"
      ])
    // Rows that are drawn again move with the others.
    #expect(try causes("a\r\n1\r2\r\nb", "a\r\n\r\n1\r2\r\nb") == ["a blank line was added in row 2"])
  }

  @Test func `the cursor at the end is compared in whatever row it is`() throws {
    #expect(
      try causes("one\r\ntwo\r\n$ ", "one\r\ntwo\r\n$ \u{1B}[2A") == [
        "the cursor is at row 1, column 3 at the end, not at row 3, column 3"
      ])
    #expect(try causes("a 12s\r\n", "a 3s\r\n", masks: ["[0-9]+s"]).isEmpty)
    #expect(try causes("a 12s", "a 3s", masks: ["[0-9]+s"]).isEmpty)
  }

  @Test func `one state of a progress bar that fills blanks has one cause`() throws {
    let bar = { (middle: String) in "load   0%\rload  \(middle)\rload 100%\r\n" }
    #expect(
      try causes(bar("50%"), bar("51%")) == [
        "row 1: `50%` became `51%`; it is overwritten or erased later"
      ])
  }

  @Test(.timeLimit(.minutes(1)))
  func `recordings that are resized to very many cells are refused before they are played`() {
    var resized = recording("a")
    for index in 0..<200_000 {
      resized.events.append(.init(.resize(columns: 999 + index % 2, rows: 500), at: Double(index)))
    }
    #expect(throws: ComparisonError.self) { try SessionComparison(recording("a"), resized) }
  }

  @Test func `lists of unequal lengths have no rows without a cause`() throws {
    let rows = { (numbers: [Int], word: String) in
      numbers.map { "\(word) \($0 * 7919 % 1000)" }.joined(separator: "\r\n")
    }
    for (old, new) in [(3, 5), (5, 3), (0, 4), (70, 66), (66, 70)] {
      let comparison = try SessionComparison(
        recording("start\r\n" + rows(Array(0..<old), "x") + "\r\nend"),
        recording("start\r\n" + rows(Array(0..<new), "y") + "\r\nend"))
      #expect(!comparison.isMatch)
    }
    var resized = recording("a")
    resized.events.append(.init(.resize(columns: 50, rows: 10), at: 1))
    #expect(
      try SessionComparison(recording("a"), resized).causes.map(\.words) == [
        "the terminal is resized to 50 x 10 now"
      ])
    #expect(
      try SessionComparison(resized, recording("a")).causes.map(\.words) == [
        "the terminal is no longer resized to 50 x 10"
      ])
  }
}
