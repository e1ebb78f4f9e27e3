import GlyphreelTerminal
import Testing

/// The rows that a terminal logs before something of them is lost.
@Suite struct RowWatchTests {
  /// Returns the texts of the rows that are lost, and of those that are left at the end.
  private func rows(_ output: String, columns: Int = 10, rows: Int = 3) -> [String] {
    var terminal = Terminal(columns: columns, rows: rows)
    terminal.watchRows()
    terminal.feed(Array(output.utf8))
    return (terminal.takeLeftRows() + terminal.takeLastRows()).map { row in
      let text = row.cells.map(\.text).joined()
      return text.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `a row is logged once for a pass that overwrites it`() {
    #expect(rows("wait\rdone") == ["wait", "done"])
    #expect(rows("10%\r20%\r30%") == ["10%", "20%", "30%"])
    #expect(rows("a b\r\u{1B}[2Cc") == ["a b", "a c"])
    #expect(rows("a\u{1B}[5Cb") == ["a b"], "moves destroy nothing")
    #expect(rows("abc\rabc") == ["abc"], "neither do the same characters")
    #expect(rows("a  0%\ra 50%\ra100%") == ["a 0%", "a 50%", "a100%"], "a redrawn row is another state")
    #expect(rows("b\r   d\r c") == ["b", "c d"] && rows("a   d\r\u{1B}[2Cc") == ["a c d"])
  }

  @Test func `erased, deleted and scrolled rows are logged`() {
    #expect(rows("one\u{1B}[2K\rtwo") == ["one", "two"])
    #expect(rows("one\rtwo\u{1B}[K") == ["one", "two"])
    #expect(rows("1\r\n2\r\n3\u{1B}[2J") == ["1", "2", "3"])
    #expect(rows("1\r\n2\r\n3\r\n4\r\n5") == ["1", "2", "3", "4", "5"])
    #expect(rows("1\r\n2\r\n3\u{1B}[2;1H\u{1B}[M") == ["2", "1", "3"])
    #expect(rows("abc\u{1B}[1G\u{1B}[P") == ["abc", "bc"])
  }

  @Test func `another screen is logged when it is left, and the first one stays`() {
    #expect(rows("shell\u{1B}[?1049h\u{1B}[Hhelp\u{1B}[?1049l!") == ["help", "shell!"])
    #expect(rows("shell\u{1B}[?1049h\u{1B}[Hhelp") == ["shell", "help"])
    #expect(rows("one\u{1B}ctwo") == ["one", "two"])
  }

  @Test func `the log does not depend on how the output is divided`() {
    let bytes = Array("a\u{1B}[31mb\rc\r\nd\u{1B}[2J\u{1B}[1;4Hé漢\rx".utf8)
    var whole = Terminal(columns: 10, rows: 3)
    whole.watchRows()
    whole.feed(bytes)
    var single = Terminal(columns: 10, rows: 3)
    single.watchRows()
    for byte in bytes { single.feed([byte]) }
    let (a, b) = (whole.takeLeftRows() + whole.takeLastRows(), single.takeLeftRows() + single.takeLastRows())
    #expect(a.map(\.cells) == b.map(\.cells))
    #expect(a.map(\.row) == b.map(\.row) && a.map(\.position) == b.map(\.position))
  }
}
