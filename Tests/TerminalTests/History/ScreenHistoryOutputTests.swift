import GlyphreelTerminal
import Testing

/// The rows of a history as output that draws them again.
@Suite struct ScreenHistoryOutputTests {
  private func rows(_ outputs: String...) throws -> (lost: [String], screen: [String]) {
    let events = outputs.enumerated().map {
      Recording.Event(.output(Array($0.element.utf8)), at: Double($0.offset))
    }
    return try ScreenHistory(Recording(columns: 20, rows: 3, events: events)).rowOutput()
  }

  @Test func `rows are lost when they change or scroll away, but not when they grow`() throws {
    let (lost, screen) = try rows("$ l", "s\r\n", "a\r\nb\r\n", "c\r\n", "10%", "\r20%")
    #expect(lost == ["$ ls", "a", "10%"])
    #expect(screen == ["b", "c", "20%"])
  }

  @Test func `output draws the same cells again`() throws {
    let text =
      "\u{1B}[1;3;4:3;31;48;5;200;58;2;1;2;3mé漢\u{1B}[m x \u{1B}[2;5;7;8;9;53;97;44mz\u{1B}[0;38;2;9;8;7m e\u{301}"
    let (_, screen) = try rows(text)
    var (terminal, again) = (Terminal(columns: 20, rows: 3), Terminal(columns: 20, rows: 3))
    terminal.feed(Array(text.utf8))
    again.feed(Array(screen.joined(separator: "\r\n").utf8))
    #expect(again.screen.lines == terminal.screen.lines)
  }
}
