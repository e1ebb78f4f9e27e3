import GlyphreelExact
import GlyphreelTerminal
import Testing

/// Movements, erasing, scrolling and modes.
@Suite struct ControlSequenceTests {
  @Test(arguments: [
    ("\u{1B}[3;5H", [2, 4]), ("\u{1B}[99;99H", [3, 9]), ("\u{1B}[0;0f", [0, 0]),
    ("\u{1B}[2B\u{1B}[3C", [2, 3]),
    ("\u{1B}[4d\u{1B}[7G\u{1B}[2A\u{1B}[3D", [1, 3]), ("\u{1B}[3E", [3, 0]), ("\u{1B}[4;4H\u{1B}[F", [2, 0]),
    ("\t", [0, 8]), ("\t\t", [0, 9]), ("\u{1B}[3G\u{1B}H\r\t", [0, 2]), ("\t\u{1B}[Z", [0, 0]),
    ("\u{1B}[3g\t", [0, 9]), ("\u{1B}[2I", [0, 9]), ("ab\u{1B}7\u{1B}[4;4H\u{1B}8", [0, 2]),
    ("ab\u{1B}[s\u{1B}[4;4H\u{1B}[u", [0, 2]), ("\u{1B}[5`\u{1B}[2a\u{1B}[1e", [1, 6]),
    ("\u{1B}[20h\u{1B}[5G\n", [1, 0]), ("\u{1B}[2;3r\u{1B}[?6h\u{1B}[9;9H", [2, 8]),
    ("\u{1B}[2;3r\u{1B}[4;1H\u{1B}[9A", [1, 0]), ("\u{1B}[2;3H\u{1B}[L", [1, 0]),
    ("\u{1B}[2;3H\u{1B}[M", [1, 0]), ("\u{1B}[?45h\r\n\u{8}", [0, 9]),
  ])
  func `the cursor moves, and stays on the screen`(text: String, place: [Int]) {
    #expect(Terminal(text).place == place)
  }

  @Test(arguments: [
    ("\u{1B}[J", "a|b"), ("\u{1B}[1J", "|   d|e|f"), ("\u{1B}[2J", ""), ("\u{1B}[K", "a|b|e|f"),
    ("\u{1B}[1K", "a|   d|e|f"), ("\u{1B}[2K", "a||e|f"), ("\u{1B}[1X", "a|b  d|e|f"),
    ("\u{1B}[1P", "a|b d|e|f"),
    ("\u{1B}[2@", "a|b    d|e|f"), ("\u{1B}[L", "a||b  d|e"), ("\u{1B}[M", "a|e|f"), ("\u{1B}[S", "b  d|e|f"),
    ("\u{1B}[2T", "||a|b  d"), ("\u{1B}M\u{1B}M", "|a|b  d|e"), ("\u{1B}D\u{1B}D\u{1B}D", "b  d|e|f"),
    ("\u{1B}[4hxy\u{1B}[4lz", "a|bxyz d|e|f"), ("\u{1B}#8", "EEEEEEEEEE|EEEEEEEEEE|EEEEEEEEEE|EEEEEEEEEE"),
  ])
  func `text is erased, inserted, deleted and scrolled`(sequence: String, result: String) {
    var lines = Terminal("a\r\nb  d\r\ne\r\nf\u{1B}[2;2H" + sequence).lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    #expect(lines.joined(separator: "|") == result)
  }

  @Test func `erased cells have the background alone`() {
    let terminal = Terminal("\u{1B}[1;4;31;44mx\u{1B}[K")
    var erased = CellStyle()
    erased.background = .palette(4)
    #expect(terminal.screen.lines[0][1] == Cell(style: erased))
  }

  @Test func `only the lines between the margins scroll`() {
    #expect(Terminal("a\r\nb\r\nc\r\nd\u{1B}[2;3r\u{1B}[3;1H\n").lines == ["a", "c", "", "d"])
    #expect(Terminal("a\r\nb\r\nc\r\nd\u{1B}[2;3r\u{1B}[2;1H\u{1B}M").lines == ["a", "", "b", "d"])
  }

  @Test func `side margins hold text, and scroll alone`() {
    let terminal = Terminal(
      "0123456789\r\nabcdefghij\u{1B}[?69h\u{1B}[3;5s\u{1B}[1;3HABCDE\u{1B}[1;4H\u{1B}[S")
    #expect(terminal.lines == ["01DEe56789", "ab   fghij", "", ""])
  }

  @Test func `the alternate screen is left as the primary one was`() {
    var terminal = Terminal("text\u{1B}[?1049h\u{1B}[2;2Hother\u{1B}[2J")
    #expect(terminal.lines == ["", "", "", ""])
    terminal.feed("\u{1B}[?1049l!")
    #expect(terminal.lines == ["text!", "", "", ""])
    #expect(Terminal("text\u{1B}[?1049hother\u{1B}[?1049h\u{1B}[?1049l").lines == ["text", "", "", ""])
    #expect(Terminal("text\u{1B}[?1049hother\u{1B}[?1049h").lines == ["", "", "", ""])
    #expect(Terminal("text\u{1B}[?47hx\u{1B}[?47l!").lines[0] == "text !")
  }

  @Test func `protected cells stay when a program asks for it`() {
    let text = "a\u{1B}[1\"qb\u{1B}[0\"qc"
    #expect(Terminal(text + "\u{1B}[?2K").lines[0] == " b")
    #expect(Terminal(text + "\u{1B}[?2J").lines[0] == " b")
    #expect(Terminal(text + "\u{1B}[2K").lines[0].isEmpty)
  }

  @Test func `the cursor's look is kept`() {
    let cursor = Terminal("\u{1B}[5 q\u{1B}[?25l").screen.cursor
    #expect(cursor.shape == .bar && cursor.blinks && !cursor.isVisible)
    #expect(Terminal("\u{1B}[4 q").screen.cursor.shape == .underline)
  }

  @Test func `a reset takes everything back, a soft one leaves the text`() {
    let text = "a\u{1B}[1m\u{1B}[2;3r\u{1B}[?7l\u{1B}[?5h\u{1B}[?25l\u{1B}(0"
    var fresh = Terminal(text + "\u{1B}c").screen
    #expect(fresh == Terminal(columns: 10, rows: 4).screen)
    fresh = Terminal(text + "\u{1B}[!pq").screen
    #expect(fresh.lines[0][0].text == "q" && fresh.cursor.isVisible && fresh.lines[0][0].style == CellStyle())
  }

  @Test func `what has no meaning here is swallowed`() {
    let sequences = [
      "\u{1B}P1;2|payload\u{1B}\\", "\u{1B}_G;AAAA\u{1B}\\", "\u{1B}^private\u{1B}\\", "\u{1B}Xsos\u{1B}\\",
      "\u{1B}ktitle\u{1B}\\", "\u{1B}]1337;File=:AAAA\u{7}", "\u{1B}[?1000;1006;2004h", "\u{1B}[>4;2m",
      "\u{1B}[=1u",
      "\u{1B}[c", "\u{1B}[?6n", "\u{1B}[18t", "\u{1B}%G", "\u{1B}[12\u{18}", "\u{1B}[1<m", "\u{1B}[1!$p",
      "\u{1B}[>1;2T",
    ]
    for sequence in sequences { #expect(Terminal("a" + sequence + "b").lines[0] == "ab") }
  }
}
