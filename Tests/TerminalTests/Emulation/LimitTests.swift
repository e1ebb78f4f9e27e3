import TestSupport
import Testing

@testable import GlyphreelTerminal

/// Untrusted bytes.
@Suite struct LimitTests {
  @Test(arguments: [
    "\u{1B}[?69h\u{1B}[2;99s\u{1B}[20;5H" + String(repeating: "\n", count: 1000),
    String(repeating: "\u{1B}[@", count: 5000), String(repeating: "\u{1B}[?2J", count: 5000),
    String(repeating: "\u{1B}[L", count: 5000), String(repeating: "\n", count: 9000),
    String(repeating: "x\u{1B}[99b", count: 5000),
    String(repeating: "\u{1B}[?69h\u{1B}[2;9s\u{1B}[T\u{1B}c", count: 1000),
    String(repeating: "\u{1B}#8", count: 5000), String(repeating: "\u{1B}c", count: 5000),
    String(repeating: "\u{1B}[?1049h\u{1B}[?1049l", count: 5000), String(repeating: "\u{1B}[9M", count: 5000),
    String(repeating: "\u{1B}[9S", count: 5000), String(repeating: "\u{1B}[?3h", count: 5000),
  ])
  func `output that moves or erases too many cells is not read to its end`(output: String) {
    var terminal = Terminal(columns: 100, rows: 20)
    terminal.allowance = 100_000 - 100 * output.utf8.count
    terminal.feed(Array((output + "end").utf8))
    #expect(terminal.isExhausted && terminal.work <= 100_000 + 2 * 100 * 20)
    #expect(!terminal.screen.lines.contains { $0.map(\.text).joined().contains("end") })
    var other = Terminal(columns: 100, rows: 20)
    other.feed(Array((output + "end").utf8))
    #expect(!other.isExhausted)
  }

  @Test(arguments: ["\u{1B}[2J", "\u{1B}[H\u{1B}[99M", "\u{1B}c", "\u{1B}[99S"])
  func `empty lines share their cells, so that screens of them are compared at a glance`(erasing: String) {
    var terminal = Terminal(columns: 200, rows: 50)
    var builder = ScreenHistoryBuilder(terminal.screen, ligatures: false)
    for moment in 1...100 {
      terminal.feed(Array((erasing + "\u{1B}[Hx").utf8))
      builder.append(terminal.screen, at: Double(moment))
    }
    #expect(builder.work < 100 * 3 * 200)
  }

  @Test func `rows that were written again are counted when they are compared`() {
    var terminal = Terminal(columns: 200, rows: 50)
    var builder = ScreenHistoryBuilder(terminal.screen, ligatures: false)
    for moment in 1...100 {
      terminal.feed(Array("\u{1B}#8".utf8))
      builder.append(terminal.screen, at: Double(moment))
    }
    #expect(builder.work > 99 * 50 * 200)
  }

  @Test func `tabulators that reach the margin end there`() {
    var terminal = Terminal(columns: 100, rows: 2)
    terminal.feed(Array("\u{1B}[3g\u{1B}[?69h\u{1B}[2;9s\u{1B}[1;3H\u{1B}[999I".utf8))
    #expect(terminal.screen.cursor.column == 8)
    terminal.feed(Array("\u{1B}[?6h\u{1B}[999Z".utf8))
    #expect(terminal.screen.cursor.column == 1)
  }

  @Test func `random bytes and sequences leave a whole screen`() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "\u{1B}[", "\u{1B}]8;;", "\u{1B}]4;1;#", "\u{1B}P", "\u{1B}", "\u{7}", ";", ":", "38", "999999999999",
      "r", "s", "h", "l", "?",
      "69", "1049", "6", "日", "\u{301}", "x", "L", "M", "@", "P", "X", "b", "J", "K", "H", "m", "S", "T",
      "\n", "\t", "\u{8}", "\u{E}", "\u{1B}7", "\u{1B}8", "\u{1B}D", "\u{1B}[1\"q",
    ].map { Array($0.utf8) }
    for _ in 0..<300 {
      var terminal = Terminal(
        columns: .random(in: 1...12, using: &random), rows: .random(in: 1...6, using: &random))
      for _ in 0..<100 {
        terminal.feed(pieces.randomElement(using: &random) ?? [])
        if Int.random(in: 0..<20, using: &random) == 0 {
          terminal.feed([UInt8.random(in: 0...255, using: &random)])
        }
        if Int.random(in: 0..<60, using: &random) == 0 {
          terminal.resize(
            columns: .random(in: 1...12, using: &random), rows: .random(in: 1...6, using: &random))
        }
      }
      let screen = terminal.screen
      #expect(screen.rows == terminal.rows && screen.lines.allSatisfy { $0.count == terminal.columns })
      #expect(
        (0..<screen.rows).contains(screen.cursor.row) && (0..<screen.columns).contains(screen.cursor.column))
      for line in screen.lines {
        for (index, cell) in line.enumerated() {
          #expect(cell.width != 2 || index + 1 < line.count && line[index + 1].width == 0)
          #expect(cell.width != 0 || index > 0 && line[index - 1].width == 2)
        }
      }
    }
  }

  @Test func `strings, links and titles have limits`() {
    let long = String(repeating: "x", count: 100_000)
    #expect(Terminal("\u{1B}]2;\(long)\u{7}a").screen.title.isEmpty)
    #expect(Terminal("\u{1B}]2;\(long.prefix(5000))\u{7}a").screen.title.count == 1024)
    #expect(Terminal("\u{1B}]8;;https://\(long.prefix(3000))\u{7}a").screen.links.isEmpty)
    #expect(Terminal("\u{1B}[" + String(repeating: "1;", count: 1000) + "mx").style(0) == CellStyle())
    var terminal = Terminal("")
    for number in 0..<2000 { terminal.feed("\u{1B}]8;;https://example.com/\(number)\u{7}a") }
    #expect(terminal.screen.links.count == 1000)
  }
}
