import GlyphreelTerminal
import Testing

/// Sizes, the lines above the screen, and what is told of changes.
@Suite struct SizeTests {
  @Test func `lines that have scrolled away come back when the screen grows`() {
    var terminal = Terminal(columns: 5, rows: 2, "a\r\nb\r\nc\r\nd")
    terminal.resize(columns: 5, rows: 5)
    #expect(terminal.lines == ["a", "b", "c", "d", ""])
    #expect(terminal.place == [3, 1])
  }

  @Test func `a lower screen first loses what is below the cursor`() {
    var terminal = Terminal("a\r\nb\r\nc\r\nd\u{1B}[2;1H")
    terminal.resize(columns: 10, rows: 3)
    #expect(terminal.lines == ["a", "b", "c"])
    terminal.feed("\u{1B}[3;1H")
    terminal.resize(columns: 10, rows: 2)
    #expect(terminal.lines == ["b", "c"])
    terminal.resize(columns: 10, rows: 3)
    #expect(terminal.lines == ["a", "b", "c"])
  }

  @Test func `a narrower screen cuts lines, and wide characters with them`() {
    var terminal = Terminal("0123456789\r\n日本語")
    terminal.resize(columns: 5, rows: 4)
    #expect(terminal.lines == ["01234", "日本", "", ""])
    terminal.resize(columns: 8, rows: 4)
    terminal.feed("\u{1B}[H\tx")
    #expect(terminal.lines == ["01234  x", "日本", "", ""])
  }

  @Test func `both screens get the size`() {
    var terminal = Terminal("a\r\nb\r\nc\r\nd\u{1B}[?1049hx")
    terminal.resize(columns: 6, rows: 2)
    terminal.feed("\u{1B}[?1049l!")
    #expect(terminal.lines == ["c", "d!"])
    #expect(terminal.screen.lines.allSatisfy { $0.count == 6 })
  }

  @Test(arguments: [(0, 0), (-5, 3), (100_000, 2), (.max, .min)])
  func `impossible sizes become possible ones`(columns: Int, rows: Int) {
    var terminal = Terminal(columns: columns, rows: rows)
    terminal.feed("x日\r\n")
    #expect(Terminal.sizes.contains(terminal.columns) && Terminal.sizes.contains(terminal.rows))
    terminal.resize(columns: rows, rows: 3)
    #expect(Terminal.sizes.contains(terminal.columns))
  }

  @Test func `a program can hold back a picture`() {
    var terminal = Terminal("\u{1B}[?2026h")
    #expect(terminal.isSynchronizing)
    terminal.feed("\u{1B}[?2026l")
    #expect(!terminal.isSynchronizing)
  }

  @Test func `a screen stays as it was when the terminal goes on`() {
    var terminal = Terminal("a")
    let before = terminal.screen
    terminal.feed("\rb\n\n\n\n\n")
    #expect(before == Terminal("a").screen)
  }
}
