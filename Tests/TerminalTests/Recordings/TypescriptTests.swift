import GlyphreelExact
import GlyphreelTerminal
import GlyphreelSystem
import TestSupport
import Testing

@Suite struct TypescriptTests {
  /// Files of util-linux's `script -B`, with input and output in one of them.
  private static let log =
    "Script started on 2026-11-26 20:37:22+00:00 [COMMAND=\"x\" TERM=\"xterm\" COLUMNS=\"90\" LINES=\"20\"]\nhello\na\r\nb\r\nü\r\n\nScript done on 2026-11-26 20:37:23+00:00 [COMMAND_EXIT_CODE=\"0\"]\n"
  private static let timing = """
    H 0.000000 START_TIME 2026-11-26 20:37:22+00:00
    H 0.000000 COMMAND printf "a\\nb\\n"
    H 0.000000 COLUMNS 90
    H 0.000000 LINES 20
    I 0.500000 6
    O 0.250000 6
    S 0.250000 SIGWINCH ROWS=30 COLS=100
    O 1.000000 4
    H 0.000000 EXIT_CODE 0
    """

  private func events(_ log: String, _ timing: String) throws -> Recording {
    let directory = TemporaryDirectory()
    try directory.write(log, to: "log")
    try directory.write(timing, to: "timing")
    return try Recording.reading(directory.path("log"), timing: directory.path("timing"))
  }

  @Test func `output has the times of its file`() throws {
    let recording = try events(Self.log, Self.timing)
    #expect(recording.columns == 90 && recording.rows == 20)
    let expected: [Recording.Event] = [
      .init(.output(Array("a\r\nb\r\n".utf8)), at: 0.75), .init(.resize(columns: 100, rows: 30), at: 1),
      .init(.output(Array("ü\r\n".utf8)), at: 2),
    ]
    #expect(recording.events == expected)
    // With input in a file of its own, and without the lines of the program.
    #expect(try events("a\r\nb\r\nü\r\n", Self.timing).events == expected)
  }

  @Test func `the classic form has delays and counts`() throws {
    let recording = try events("Script started on today\nab\r\n\nScript done on today\n", "0.5 1\n0.25 3\n")
    #expect(
      recording.events == [.init(.output([0x61]), at: 0.5), .init(.output(Array("b\r\n".utf8)), at: 0.75)])
  }

  @Test func `files that were cut off are read to their last whole step`() throws {
    let cut = try events("Script started on today\nab", "0.5 1\n0.25 3\n")
    #expect(cut.events == [.init(.output([0x61]), at: 0.5)] && cut.warning?.place.line == 2)
    let timing = try events(Self.log, "O 0.5 5\nO 0.2")
    #expect(timing.events.map(\.time) == [0.5] && timing.warning?.place.line == 2)
    #expect(try events(Self.log, Self.timing).warning == nil)
  }

  @Test func `without times it is what stands on the screen in the end`() throws {
    let recording = try Recording(Array(Self.log.utf8))
    #expect(recording.columns == 90 && recording.rows == 20 && recording.duration == 0)
    #expect(recording.events == [.init(.output(Array("hello\na\r\nb\r\nü\r\n".utf8)), at: 0)])
  }

  @Test func `times of another file are an error, and so is a timing file alone`() throws {
    for timing in ["O 0.1 500\n", "O -1 2\n", "O nan 2\n", "X 0.1 2\n", "O 0.1\n", "O 0.1 -2\n"] {
      #expect(throws: RecordingError.self) { try events(Self.log, "O 0.1 1\n" + timing) }
      do { _ = try events(Self.log, "O 0.1 1\n" + timing) } catch {
        #expect("\(error)".contains("timing:2:1: error: "), "\(error)")
      }
    }
    for timing in ["0.25 12\n", Self.timing] {
      #expect(throws: Diagnostic.self) { try Recording(Array(timing.utf8)) }
    }
  }

  @Test func `plain output is shown as it stands, with a CR before each LF`() throws {
    for text in ["a\nb\nc\n", "a\r\nb\nc\r\n", "a\nb\r\nc\n"] {
      let recording = try Recording(Array(text.utf8))
      let output = try #require(recording.events.first?.kind)
      guard case .output(let bytes) = output else { continue }
      #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("a\r\nb\r\nc"), "\(text)")
      #expect(recording.events.count == 1 && recording.isProgramOutput)
    }
    #expect(try Recording(Array("{ \"a\": 1 }".utf8)).columns == nil)
    #expect(throws: Diagnostic.self) { try Recording([]) }
    #expect(throws: Diagnostic.self) { try Recording([0x89, 0x50, 0x4E, 0x47, 0, 0xFF]) }
  }

  @Test func `a missing file is named`() {
    #expect(throws: RecordingError.self) { try Recording.reading("/nonexistent/demo.cast") }
  }
}
