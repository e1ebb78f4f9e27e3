import GlyphreelExact
import Testing

@testable import GlyphreelTerminal

@Suite struct ScreenHistoryTests {
  private func recording(_ outputs: [(Double, String)], columns: Int = 20, rows: Int = 4) -> Recording {
    Recording(
      columns: columns, rows: rows, events: outputs.map { .init(.output(Array($0.1.utf8)), at: $0.0) })
  }

  /// The text of a screen's lines, without blanks at their ends.
  private func text(_ history: ScreenHistory, at time: Double) -> [String] {
    history.screen(history.moment(at: time)).lines.map { line in
      history.lines[Int(line)].map { $0 < 0 ? " " : history.looks[Int($0)].cell.text }.joined()
    }
  }

  @Test func `a screen is that of the last output before its time`() throws {
    let history = try ScreenHistory(recording([(0, "a"), (0.5, "b"), (1, "\r\nc")]))
    #expect(text(history, at: 0)[0] == "a" && text(history, at: 0.49)[0] == "a")
    #expect(text(history, at: 0.5)[0] == "ab" && text(history, at: 9) == ["ab", "c", "", ""])
    #expect(
      history.times == [0, 0.5, 1] && history.duration == 1 && history.finalText == ["ab", "c", "", ""])
  }

  @Test func `characters with very many different marks are refused`() {
    func clusters(_ count: Int) -> String {
      (0..<count).map { number in
        "a" + (0..<15).map { number >> $0 & 1 == 0 ? "\u{301}" : "\u{302}" }.joined()
      }.joined()
    }
    let (few, many) = (clusters(600), clusters(7000))
    #expect(throws: Never.self) { try ScreenHistory(recording([(0, few)], columns: 100, rows: 100)) }
    #expect(throws: Diagnostic.self) { try ScreenHistory(recording([(0, many)], columns: 100, rows: 100)) }
  }

  @Test func `every screen of a long session is that of an emulator that has seen as much`() throws {
    let outputs = (0..<600).map {
      (Double($0) / 10, $0.isMultiple(of: 7) ? "\u{1B}[2J\u{1B}[Hx" : "line \($0)\r\n")
    }
    let recording = recording(outputs)
    let history = try ScreenHistory(recording)
    var terminal = Terminal(columns: 20, rows: 4)
    for event in recording.events {
      if case .output(let bytes) = event.kind { terminal.feed(bytes) }
      let screen = history.screen(history.moment(at: event.time))
      let shown = terminal.screen
      #expect(
        screen.lines.map { history.lines[Int($0)] }
          == shown.lines.map { line in
            let cells = line.map {
              $0 == Cell() ? -1 : history.looks.firstIndex(of: look($0)).map(Int32.init) ?? -2
            }
            return Array(cells[..<((cells.lastIndex { $0 != -1 } ?? -1) + 1)])
          })
      #expect(
        screen.cursor.map { [Int($0.row), Int($0.column)] } == [shown.cursor.row, shown.cursor.column])
    }
  }

  private func look(_ cell: Cell) -> ScreenHistory.Look { .init(cell: cell, cursor: nil) }

  @Test func `a line that scrolls is stored once`() throws {
    let history = try ScreenHistory(recording((0..<50).map { (Double($0), "same\r\n") }))
    #expect(history.lines.count == 2 && history.times.count == 3)
  }

  @Test func `outputs within a hundredth of a second are one change`() throws {
    let history = try ScreenHistory(recording([(0, "a"), (1.001, "b"), (1.002, "c"), (1.02, "d")]))
    #expect(history.times == [0, 1.002, 1.02])
  }

  @Test func `what a program draws at once is one change`() throws {
    let history = try ScreenHistory(
      recording([(0, "a"), (1, "\u{1B}[?2026hb"), (2, "c"), (3, "d\u{1B}[?2026l"), (4, "e")]))
    #expect(history.times == [0, 3, 4])
  }

  @Test func `a terminal that grows has the rows of its largest screen`() throws {
    var recording = recording([(0, "a"), (1, "\r\nb")], rows: 2)
    recording.events.insert(.init(.resize(columns: 30, rows: 6), at: 0.5), at: 1)
    recording.events.append(.init(.resize(columns: 10, rows: 2), at: 2))
    let history = try ScreenHistory(recording)
    #expect(history.size == (30, 6))
    #expect(text(history, at: 1.5).prefix(2) == ["a", "b"])
    #expect(try ScreenHistory(recording, columns: 12, rows: 3).size == (12, 3))
  }

  @Test func `the cursor is a look of the cell that it is on, and none while it is hidden`() throws {
    let history = try ScreenHistory(recording([(0, "\u{1B}[31mab\u{1B}[D"), (1, "\u{1B}[?25l")]))
    let cursor = try #require(history.screen(0).cursor)
    let look = history.looks[Int(cursor.look)]
    #expect(cursor.column == 1 && look.cursor == .block && look.cell.text == "b")
    #expect(look.cell.style.foreground == .palette(1))
    #expect(history.screen(history.moment(at: 1)).cursor == nil)
  }

  @Test func `colours that a program changes are those of a moment, and lines stay`() throws {
    let history = try ScreenHistory(recording([(0, "a"), (1, "\u{1B}]11;#102030\u{07}")]))
    #expect(history.colors.count == 2 && history.colors[1].changed.background == 0x102030)
    #expect(history.screen(1).colors == 1 && history.looks.count(where: { $0.cursor == nil }) == 1)
  }

  @Test func `symbols that a font can join are one look, with the columns of all`() throws {
    let recording = recording([(0, "a->b =\u{1B}[31m>")])
    let joined = try ScreenHistory(recording, ligatures: true)
    #expect(text(joined, at: 0)[0] == "a-> b =>")
    let widths = joined.looks.filter { $0.cursor == nil }.map { Int($0.cell.width) }
    #expect(widths == [1, 2, 1, 1, 1])
    #expect(try ScreenHistory(recording).looks.allSatisfy { $0.cell.width == 1 })
  }

  @Test func `an output before a marker or an input is shown at its time`() throws {
    var recording = recording([(0.5, "a"), (1.001, "b"), (5, "c")])
    recording.events.insert(.init(.marker("x"), at: 1.005), at: 2)
    #expect(try ScreenHistory(recording).times == [0, 0.5, 1.001, 5])
  }

  @Test func `an emoji of several characters is one look in two columns`() throws {
    let history = try ScreenHistory(
      recording([(0, "\u{1F469}\u{200D}\u{1F4BB}\u{1F44D}\u{1F3FD}a\u{200D}b")]))
    #expect(text(history, at: 0)[0] == "\u{1F469}\u{200D}\u{1F4BB} \u{1F44D}\u{1F3FD} a\u{200D}b")
  }

  @Test func `screens with too many different cells are an error with a remedy`() {
    let recording = recording((0..<40).map { (Double($0), "line \($0)\r\n") })
    #expect {
      try ScreenHistory(recording, cellLimit: 100)
    } throws: { error in
      (error as? Diagnostic)?.hint?.contains("'from' and 'to'") == true
    }
  }

  @Test
  func `changes are counted by the smallest rectangle that holds them, and as whole screens beyond a limit`()
    throws
  {
    let history = try ScreenHistory(
      recording([(0, "abc\r\nabc\u{1B}[?25l"), (1, "\r  x"), (2, "\u{1B}[1;2H-"), (3, "\u{1B}[41m\u{1B}[2J")])
    )
    let (columns, rows) = history.size
    let whole = columns * rows
    #expect(history.changedCells(in: 0..<4, beyond: .max) == whole + 3 + 1 + whole)
    #expect(history.changedCells(in: [0, 2], beyond: .max) == whole + 2 * 3)
    #expect(history.changedCells(in: [0, 0, 1, 1], beyond: .max) == whole + 3)
    #expect(history.changedCells(in: 0..<3, beyond: 0) == 3 * whole)
  }

  @Test
  func `sizes that ask for too many cells are an error with a remedy, unless the user chooses the size`()
    throws
  {
    let events = (0..<1000).map {
      Recording.Event(.resize(columns: $0 % 2 * 999 + 1, rows: 500), at: Double($0))
    }
    let recording = Recording(columns: 1000, rows: 500, events: events)
    #expect {
      try ScreenHistory(recording)
    } throws: { error in
      (error as? Diagnostic)?.hint?.contains("fewer columns") == true
    }
    #expect(try ScreenHistory(recording, columns: 80, rows: 24).size == (80, 24))
  }

  @Test func `a comment is shown until the next one`() throws {
    var recording = recording([(0, "a"), (1, "b")])
    recording.events.insert(.init(.caption("Look"), at: 0.5), at: 1)
    recording.events.append(.init(.caption(""), at: 2))
    let history = try ScreenHistory(recording)
    func caption(_ time: Double) -> String {
      history.captions[history.screen(history.moment(at: time)).caption].wrappedValue
    }
    #expect([0.4, 0.5, 1.5, 2].map(caption) == ["", "Look", "Look", ""])
  }

  @Test func `a comment has at most three lines of the widest screen`() throws {
    let comment = String(repeating: "word ", count: 100_000)
    let history = try ScreenHistory(
      Recording(columns: 8, rows: 3, events: [.init(.caption(ExactString(comment)), at: 0)]))
    #expect(history.longestCaption.wrappedValue == String(comment.prefix(3000)) + "…")
  }
}
