import GlyphreelTerminal
import Testing

/// Characters and the ends of lines.
@Suite struct TextTests {
  @Test func `a line wraps when the next character comes, not before`() {
    var terminal = Terminal("0123456789")
    #expect(terminal.place == [0, 9])
    terminal.feed("a")
    #expect(terminal.lines == ["0123456789", "a", "", ""])
    #expect(Terminal("0123456789\r\nx").lines == ["0123456789", "x", "", ""])
    #expect(Terminal("0123456789\u{8}x").lines[0] == "01234567x9")
    #expect(Terminal("0123456789\u{1B}[Kx").lines[0] == "012345678x")
    #expect(Terminal("0123456789\tx").lines == ["0123456789", "x", "", ""])
  }

  @Test func `without wrapping, the last column is overwritten`() {
    #expect(Terminal("\u{1B}[?7l0123456789abc").lines == ["012345678c", "", "", ""])
    #expect(Terminal("\u{1B}[?7l012345678日").lines[0] == "012345678")
  }

  @Test func `wide characters take two cells, and wrap as a whole`() {
    let terminal = Terminal("日本\r\n012345678語")
    #expect(terminal.lines == ["日本", "012345678", "語", ""])
    #expect(terminal.screen.lines[0].prefix(5).map(\.width) == [2, 0, 2, 0, 1])
    #expect(terminal.place == [2, 2])
    #expect(Terminal(columns: 1, rows: 2, "日x").lines == ["x", ""])
  }

  @Test func `a wide character of which one half is covered becomes a space`() {
    #expect(Terminal("日本\u{1B}[2Gx").lines[0] == " x本")
    #expect(Terminal("日本\u{1B}[3Gx").lines[0] == "日x")
    #expect(Terminal("日本\u{1B}[2G語").lines[0] == " 語")
    #expect(Terminal("日本\u{1B}[2G\u{1B}[K").lines[0].isEmpty)
    #expect(Terminal("日本語\u{1B}[2G\u{1B}[P").lines[0] == " 本語")
    #expect(Terminal("日本語\u{1B}[4G\u{1B}[@").lines[0] == "日   語")
  }

  @Test func `marks, joiners and selectors belong to the cell before`() {
    let terminal = Terminal("e\u{301}日\u{309A}\u{2764}\u{FE0E}x\u{200D}")
    #expect(
      terminal.screen.lines[0].prefix(6).map(\.marks) == [
        ["\u{301}"], ["\u{309A}"], [], ["\u{FE0E}"], ["\u{200D}"], [],
      ])
    #expect(terminal.place == [0, 5])
    #expect(Terminal("012345678e\u{301}").screen.lines[0][9].marks == ["\u{301}"])
    #expect(Terminal("\u{301}x").screen.lines[0][0].marks.isEmpty)
    #expect(Terminal("x" + String(repeating: "\u{301}", count: 100)).screen.lines[0][0].marks.count == 15)
  }

  @Test(arguments: [
    "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "🇩🇪", "👍🏽", "☝🏽", "👩🏽\u{200D}💻", "👩\u{200D}❤\u{FE0F}\u{200D}👩",
  ])
  func `an emoji of several characters takes two cells wherever it stands`(emoji: String) {
    let terminal = Terminal(emoji + "x")
    #expect(terminal.place == [0, 3])
    #expect(terminal.screen.lines[0].prefix(3).map(\.width) == [2, 0, 1])
    #expect(terminal.screen.lines[0][0].text == emoji)
    // It replaces what is there, moves to the next line as a whole, and makes room.
    #expect(
      Terminal("abc日\r\(emoji)").lines[0] == "\(emoji)c日" && Terminal("a日\r\(emoji)").lines[0] == "\(emoji)")
    #expect(Terminal("12345678\(emoji)x").lines == ["12345678\(emoji)", "x", "", ""])
    #expect(Terminal("123456789\(emoji)x").lines == ["123456789", "\(emoji)x", "", ""])
    #expect(Terminal("abc\r\u{1B}[4h\(emoji)").lines[0] == "\(emoji)abc")
    #expect(Terminal(columns: 1, rows: 2, "\(emoji)").place == [0, 0])
  }

  @Test func `each maximal part of malformed UTF-8 is one replacement character`() {
    // The table of the Unicode Standard, section 3.9.
    let cases: [([UInt8], String)] = [
      ([0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41], "????????A"),
      ([0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41], "????????A"),
      ([0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42], "?????A??B"),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], "????A"),
    ]
    for (bytes, text) in cases {
      var terminal = Terminal(columns: 10, rows: 2)
      terminal.feed(bytes)
      #expect(terminal.lines[0] == String(text.map { $0 == "?" ? "\u{FFFD}" : $0 }))
      #expect(String(decoding: bytes, as: UTF8.self) == terminal.lines[0])
    }
    #expect(Terminal("").lines[0].isEmpty)
  }

  @Test func `bytes may be divided anywhere`() {
    let text =
      "日本e\u{301}\u{1B}[1;38:2::1:2:3mbold\u{1B}]2;title é\u{1B}\\\u{1B}(0qx\u{1B}(B\u{1B}[2;3Hx\u{1B}P1;2|ab\u{1B}\\"
      + "\u{1B}]8;;https://example.com/\u{7}link\u{1B}]8;;\u{7}🙂"
    let bytes = Array(text.utf8)
    let whole = Terminal(columns: 20, rows: 4, text).screen
    #expect(whole.title == "title é")
    for cut in bytes.indices {
      var terminal = Terminal(columns: 20, rows: 4)
      terminal.feed(Array(bytes[..<cut]))
      terminal.feed(Array(bytes[cut...]))
      #expect(terminal.screen == whole)
    }
    var single = Terminal(columns: 20, rows: 4)
    for byte in bytes { single.feed([byte]) }
    #expect(single.screen == whole)
  }

  @Test func `the line drawing set replaces lower-case letters`() {
    #expect(Terminal("\u{1B}(0lqk\u{1B}(Bq").lines[0] == "┌─┐q")
    #expect(Terminal("\u{1B})0x\u{E}x\u{F}x").lines[0] == "x│x")
    #expect(Terminal("\u{1B}(A#").lines[0] == "£")
    #expect(Terminal("\u{1B}*0\u{1B}Nqq\u{1B}nq\u{F}q").lines[0] == "─q─q")
  }

  @Test func `a character is repeated, but nothing that comes after a sequence`() {
    #expect(Terminal("x\u{1B}[3b").lines[0] == "xxxx")
    #expect(Terminal("日\u{1B}[2by").lines[0] == "日日日y")
    #expect(Terminal("x\u{1B}[m\u{1B}[3b").lines[0] == "x")
  }
}
