import GlyphreelTerminal
import Testing

/// SGR, and the operating system commands.
@Suite struct RenditionTests {
  @Test(arguments: [
    ("1", CellStyle.Attributes.bold, "22"), ("2", .dim, "22"), ("3", .italic, "23"), ("5", .blink, "25"),
    ("6", .blink, "25"), ("7", .reverse, "27"), ("8", .conceal, "28"), ("9", .strikethrough, "29"),
    ("53", .overline, "55"),
  ])
  func `attributes are set and taken back`(set: String, attribute: CellStyle.Attributes, reset: String) {
    let terminal = Terminal("\u{1B}[\(set)ma\u{1B}[\(reset)mb\u{1B}[\(set)m\u{1B}[mc")
    #expect(terminal.style(0).attributes == attribute)
    #expect(terminal.style(1) == CellStyle() && terminal.style(2) == CellStyle())
  }

  @Test(arguments: [
    ("4", CellStyle.Underline.single), ("21", .double), ("4:0", .none), ("4:1", .single), ("4:2", .double),
    ("4:3", .curly), ("4:4", .dotted), ("4:5", .dashed), ("4:3;24", .none), ("4:9", .none),
  ])
  func `underlines have five forms`(parameters: String, underline: CellStyle.Underline) {
    #expect(Terminal("\u{1B}[\(parameters)mx").style(0).underline == underline)
  }

  @Test(arguments: [
    ("31", TerminalColor.palette(1)), ("97", .palette(15)), ("38;5;200", .palette(200)),
    ("38:5:200", .palette(200)),
    ("38;2;1;2;3", .rgb(1, 2, 3)), ("38:2:1:2:3", .rgb(1, 2, 3)), ("38:2::1:2:3", .rgb(1, 2, 3)),
    ("38:2:9:1:2:3:0:1", .rgb(1, 2, 3)), ("31;39", .standard), ("38;5;256", .standard),
    ("38;2;1;2", .standard), ("38", .standard),
    ("38;2;1;2;3;31", .palette(1)), ("38;5;1;38:5:2", .palette(2)), ("38;7;31", .palette(1)),
    ("38;2;;;", .rgb(0, 0, 0)),
  ])
  func `colours are of the palette or of components`(parameters: String, color: TerminalColor) {
    #expect(Terminal("\u{1B}[\(parameters)mx").style(0).foreground == color)
  }

  @Test func `backgrounds and underlines have colours, too`() {
    let style = Terminal("\u{1B}[4;104;58:2::7:8:9mx").style(0)
    #expect(style.background == .palette(12) && style.underlineColor == .rgb(7, 8, 9))
    #expect(Terminal("\u{1B}[58;5;3;59mx").style(0).underlineColor == .standard)
  }

  @Test(
    arguments: [
      ("#f80", 0xFF_88_00), ("#ff8800", 0xFF_88_00), ("rgb:ff/88/00", 0xFF_88_00), ("rgb:f/8/0", 0xFF_88_00),
      ("rgb:ffff/8888/0000", 0xFF_88_00), ("#ffff88880000", 0xFF_88_00), ("RGB:1/2/3", nil), ("red", nil),
      ("?", nil), ("#12", nil),
      ("rgb:1/2", nil), ("rgb:12345/0/0", nil), ("#12345g", nil),
    ] as [(String, UInt32?)])
  func `colours are set by their notations`(notation: String, color: UInt32?) {
    #expect(Terminal("\u{1B}]11;\(notation)\u{7}").screen.colors.background == color)
  }

  @Test func `colours of the palette, of text and of the cursor are changed and taken back`() {
    var terminal = Terminal(
      "\u{1B}]4;1;#010203;200;rgb:04/05/06\u{1B}\\\u{1B}]10;#111111;#222222;#333333\u{7}")
    #expect(terminal.screen.colors.palette == [1: 0x010203, 200: 0x040506])
    #expect(terminal.screen.colors.foreground == 0x111111)
    #expect(terminal.screen.colors.background == 0x222222)
    #expect(terminal.screen.colors.cursor == 0x333333)
    terminal.feed("\u{1B}]104;1\u{7}\u{1B}]110\u{7}\u{1B}]111\u{7}\u{1B}]112\u{7}")
    #expect(terminal.screen.colors.palette == [200: 0x040506])
    terminal.feed("\u{1B}]104\u{7}")
    #expect(terminal.screen.colors == Screen.ChangedColors())
  }

  @Test func `titles lose control characters, and can be saved`() {
    #expect(Terminal("\u{1B}]0;a\u{9C}b\u{1B}\\").screen.title == "ab")
    #expect(Terminal("\u{1B}]2;a\u{7}\u{1B}[22;0t\u{1B}]2;b\u{7}\u{1B}[23;0t").screen.title == "a")
    #expect(Terminal("\u{1B}]1;icon\u{7}").screen.title.isEmpty)
  }

  @Test func `cells of a link have its number`() {
    let link = "\u{1B}]8;id=1;https://example.com/a;b\u{1B}\\"
    let screen = Terminal("\(link)a\u{1B}[0mb\u{1B}]8;;\u{7}c\(link)d\u{1B}]8;;https://example.com/ ü\u{7}e")
      .screen
    #expect(screen.lines[0].prefix(5).map(\.style.link) == [1, 1, 0, 1, 0])
    #expect(screen.links == ["https://example.com/a;b"])
  }
}
