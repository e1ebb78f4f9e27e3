import GlyphreelTerminal
import Testing

@Suite struct RecordingSizeTests {
  private func rows(_ text: String, columns: Int = 80) throws -> Int {
    try Recording(Array(text.utf8)).screenSize(columns: columns).rows
  }

  @Test func `a program's output has as many rows as its lines take`() throws {
    #expect(try rows("a") == 1 && rows("a\n") == 1 && rows("a\r\n") == 1 && rows("a\nb") == 2)
    #expect(try rows("a\n\n") == 2 && rows("\n") == 1)
    let colored = String(repeating: "\u{1B}[31ma\u{1B}[m\u{1B}[K\u{1B}]8;;x\u{1B}\\b\u{1B}(B\n", count: 30)
    #expect(try rows(colored) == 30)
    #expect(try rows(String(repeating: "a", count: 25), columns: 10) == 3)
    #expect(try rows(String(repeating: "\u{65E5}", count: 5), columns: 3) == 5)
    #expect(try Recording(Array("a\nb".utf8)).screenSize(rows: 9).rows == 9)
  }

  @Test func `a long output has the largest screen, and its lines are counted`() throws {
    let recording = try Recording(Array(String(repeating: "a line\n", count: 2345).utf8))
    #expect(recording.screenSize().rows == 500 && recording.lineCount(columns: 80) == 2345)
    #expect(recording.lineCount(columns: 3) == 4690)
  }

  @Test(arguments: ["\u{1B}[2J", "\u{1B}[5;5H", "\u{1B}[?1049h", "\u{1B}[A", "\u{1B}7", "\u{1B}M"])
  func `the output of a program that moves the cursor has 24 rows`(sequence: String) throws {
    #expect(try rows("a\n" + sequence + "b\n") == 24)
  }

  @Test func `other recordings have the size of their file`() throws {
    let recording = Recording(columns: 30, rows: 5, events: [.init(.output([0x61]), at: 1)])
    #expect(recording.screenSize() == (30, 5) && recording.screenSize(columns: 40) == (40, 5))
    #expect(Recording(events: recording.events).screenSize() == (80, 24))
    #expect(recording.lineCount(columns: 80) == nil)
  }

  @Test func `lines that are printed at times take their rows and the cursor's`() throws {
    let lines = ["a\r\n", "b\r\n", "\u{1B}[32mc\u{1B}[m"].map { Recording.Kind.output(Array($0.utf8)) }
    let recording = { (kinds: [Recording.Kind]) in
      Recording(columns: 80, rows: 24, events: kinds.map { Recording.Event($0, at: 1) })
    }
    #expect(recording(lines).printedRows(columns: 80) == 3)
    #expect(recording(lines + [.output([0x0D, 0x0A]), .exit(status: 0)]).printedRows(columns: 80) == 4)
    #expect(recording([]).printedRows(columns: 80) == 1)
    #expect(recording(lines + [.resize(columns: 80, rows: 30)]).printedRows(columns: 80) == nil)
    #expect(recording(lines + [.output(Array("\u{1B}[H".utf8))]).printedRows(columns: 80) == nil)
  }
}
