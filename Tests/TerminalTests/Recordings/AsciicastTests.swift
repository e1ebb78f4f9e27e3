import GlyphreelExact
import GlyphreelTerminal
import TestSupport
import Testing

@Suite struct AsciicastTests {
  private func recording(_ text: String) throws -> Recording { try Recording(Array(text.utf8)) }

  private func fault(_ text: String) -> Diagnostic? {
    do throws(Diagnostic) { _ = try Recording(Array(text.utf8)) } catch { return error }
    return nil
  }

  private func output(_ text: String, at time: Double) -> Recording.Event {
    Recording.Event(.output(Array(text.utf8)), at: time)
  }

  /// A file of asciinema 2.2.
  private static let version2 = #"""
    {"version": 2, "width": 40, "height": 5, "timestamp": 1795725665, "idle_time_limit": 2.0, "env": {"SHELL": "/bin/bash", "TERM": "xterm"}, "title": "A title"}
    [0.002861, "o", "\u001b[1mbold\u001b[0m ü\r\n"]
    [0.020043, "o", "a\u0000b\r\n"]
    [0.312417, "o", "end\r\n"]

    """#

  @Test func `a file of asciinema is read`() throws {
    let recording = try recording(Self.version2)
    #expect(recording.columns == 40 && recording.rows == 5)
    #expect(recording.title == "A title" && recording.idleLimit == 2 && recording.theme == nil)
    #expect(
      recording.events == [
        output("\u{1B}[1mbold\u{1B}[0m ü\r\n", at: 0.002861), output("a\0b\r\n", at: 0.020043),
        output("end\r\n", at: 0.312417),
      ])
    #expect(recording.duration == 0.312417)
  }

  @Test func `a file of version 1 has delays, on one line or many`() throws {
    let text =
      #"{ "version": 1, "width": 80, "height": 24, "title": null, "stdout": [[0.5, "a"], [0.25, "b"]] }"#
    let expected = [output("a", at: 0.5), output("b", at: 0.75)]
    #expect(try recording(text).events == expected)
    #expect(try recording(text.replacing(",", with: ",\n")).events == expected)
  }

  @Test func `a file of version 3 has intervals, comments, and a theme in its terminal`() throws {
    let recording = try recording(
      #"""
      {"version":3,"term":{"cols":100,"rows":50,"theme":{"fg":"#000000","bg":"#ffffff","palette":"#000001:#000002:#000003:#000004:#000005:#000006:#000007:#0000ff"}}}
      # a comment
      [0.25, "o", "a"]
      [1.0, "r", "80x25"]

      [0.5, "m", "Chapter"]
      [0.25, "i", "q"]
      [0, "?", "unknown"]
      [0.5, "x", "3"]
      """#)
    #expect(recording.columns == 100 && recording.rows == 50)
    #expect(
      recording.theme
        == Recording.Theme(foreground: 0, background: 0xFFFFFF, palette: [1, 2, 3, 4, 5, 6, 7, 255]))
    #expect(
      recording.events == [
        output("a", at: 0.25), .init(.resize(columns: 80, rows: 25), at: 1.25),
        .init(.marker("Chapter"), at: 1.75),
        .init(.input([0x71]), at: 2), .init(.exit(status: 3), at: 2.5),
      ])
  }

  @Test func `a clock that goes back stands still`() throws {
    let recording = try recording(
      "{\"version\":2,\"width\":80,\"height\":24}\n[2,\"o\",\"a\"]\n[1.5,\"o\",\"b\"]\n")
    #expect(recording.events.map(\.time) == [2, 2])
  }

  @Test func `what is wrong is named with its line`() {
    let header = "{\"version\": 2, \"width\": 80, \"height\": 24}\n"
    let faults: [(text: String, line: Int, words: String)] = [
      (header + "[0, \"o\", \"a\"]\n[1, \"o\" \"b\"]\n[2, \"o\", \"c\"]\n", 3, "a ',' or ']' is missing"),
      (header + "[-1, \"o\", \"a\"]\n", 2, "negative"),
      (header + "[1e999, \"o\", \"a\"]\n", 2, "not within 30 days"),
      (header + "[1, \"r\", \"80 by 24\"]\n", 2, "not a screen size"),
      (header + "[1, \"r\", \"80x2400\"]\n", 2, "not possible"),
      (header + "{\"o\": 1}\n", 2, "not an event"),
      ("{\"version\": 2, \"width\": 80}\n", 1, "the header has no height"),
      ("{\"version\": 2, \"width\": 80000, \"height\": 24}\n", 1, "not possible"),
      ("{\"version\": 4, \"width\": 80, \"height\": 24}\n", 1, "asciicast version 4 is not supported"),
      ("{\"version\": 1, \"width\": 80, \"height\": 24}\n", 1, "no list 'stdout'"),
      ("{\"version\": 1, \"width\": 80, \"height\": 24, \"stdout\": [[1]]}", 1, "entry 1"),
      ("{\"version\": 3, \"width\": 80, \"height\": 24}\n", 1, "no 'term'"),
      ("{\"version\": 2,\n \"width\": }", 2, "not a JSON value"),
    ]
    for (text, line, words) in faults {
      let fault = fault(text)
      #expect(
        fault?.place.line == line && fault?.message.contains(words) == true,
        "\(text) \(fault.debugDescription)")
      #expect(fault?.hint != nil || words.contains("missing"), "\(text)")
    }
  }

  @Test(arguments: ["[1, \"o\", \"b", "[1", "[1, \"o\", \"\\u00"])
  func `a recording that was cut off is read to its last whole event`(rest: String) throws {
    let whole = "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0, \"o\", \"a\"]\n"
    let recording = try recording(whole + rest)
    #expect(recording.events == [output("a", at: 0)])
    #expect(recording.warning?.place.line == 3, "\(String(describing: recording.warning))")
    #expect(try self.recording(whole).warning == nil)
    #expect(fault(whole + rest + "\n")?.place.line == 3)
  }

  /// Returns a gzip file that is cut off in a block, in which a text is stored as it is.
  private func cutOff(_ text: String) -> [UInt8] {
    // The block has 65,535 bytes.
    [31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 1, 255, 255, 0, 0] + Array(text.utf8)
  }

  @Test(arguments: ["", "[1, \"o\", \"b", "[1"])
  func `a compressed recording that was cut off is read to its last whole line`(rest: String) throws {
    let whole = "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0, \"o\", \"a\"]\n"
    let recording = try Recording(file: cutOff(whole + rest))
    #expect(recording.events == [output("a", at: 0)])
    #expect(recording.warning?.severity == .warning, "\(String(describing: recording.warning))")
    let text = try Recording(file: cutOff("one\ntwo\nth"))
    #expect(text.events == [output("one\r\ntwo", at: 0)] && text.warning != nil)
    #expect(throws: Diagnostic.self) { try Recording(file: cutOff("")) }
  }

  @Test func `a compressed recording that is damaged is read up to there if that is asked for`() throws {
    let whole = Array("{\"version\": 2, \"width\": 80, \"height\": 24}\n[0, \"o\", \"a\"]\n".utf8)
    let count = UInt8(whole.count)
    // A stored block, and one of a type that does not exist.
    let file: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 0, count, 0, ~count, 255] + whole + [7]
    #expect(throws: Diagnostic.self) { try Recording(file: file) }
    let recording = try Recording(file: file, salvages: true)
    #expect(recording.events == [output("a", at: 0)])
    #expect(recording.warning?.message.contains("damaged") == true)
  }

  @Test(arguments: ["", ", [1, \"b", ", [1, \"[]\\\"]", ",\n [1", "]", "], \"title\": \"b"])
  func `a recording of version 1 that was cut off is read to its last whole event`(rest: String) throws {
    let whole = "{\"version\": 1, \"width\": 80, \"height\": 24, \"stdout\": [[0, \"a]\"]"
    let recording = try recording(whole + rest)
    #expect(recording.events == [output("a]", at: 0)])
    #expect(recording.warning?.severity == .warning, "\(String(describing: recording.warning))")
    #expect(try self.recording(whole + "]}").warning == nil)
    #expect(fault("{\"version\": 1, \"width\": 80, \"height\": 24, \"stdout\": [[0, \"a") != nil)
  }

  @Test(arguments: [
    "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.1, \"o\", \"a\"]\n[0.2, \"o\", gar\n[0.3, \"o\", \"c\"]\n",
    "{\"version\": 3, \"term\": {\"cols\": 80, \"rows\": 24}}\n[0.1, \"o\", \"a\"]\n[-1, \"o\", \"b\"]\n[0.3, \"o\", \"c\"]\n",
    "{\"version\": 2, \"width\": 80, \"height\": 24}\n[0.1, \"o\", \"a\"]\n[0.2, \"r\", \"-1x5\"]\n",
    "{\"version\": 1, \"width\": 80, \"height\": 24, \"stdout\": [[0.1, \"a\"], [0.2 \"b\"], [1, \"c\"]]}",
    "{\"version\": 1, \"width\": 80, \"height\": 24, \"stdout\": [[0.1, \"a\"], [0.2], [1, \"c\"]]}",
  ])
  func `what precedes the first damaged event of a recording can be salvaged`(text: String) throws {
    let fault = try #require(self.fault(text))
    let recording = try Recording(Array(text.utf8), salvages: true)
    #expect(recording.events == [Recording.Event(.output([0x61]), at: 0.1)])
    #expect(recording.warning?.severity == .warning && recording.warning?.place == fault.place)
  }

  @Test func `a recording without a whole event can't be salvaged`() {
    let text = "{\"version\": 2, \"width\": 80, \"height\": 24}\ngarbage\n"
    #expect(throws: Diagnostic.self) { try Recording(Array(text.utf8), salvages: true) }
  }

  @Test func `what is written is read back`() throws {
    var recording = try recording(Self.version2)
    recording.theme = Recording.Theme(
      foreground: 0x123456, background: 0, palette: (0..<16).map { UInt32($0) * 0x10101 })
    recording.events += [
      .init(.marker("1 \"x\""), at: 0.4), .init(.caption("Note"), at: 0.5),
      .init(.resize(columns: 2, rows: 1), at: 0.6),
      .init(.input([3]), at: 0.7), .init(.exit(status: 1), at: 0.8),
    ]
    recording.duration = 3
    let text = recording.asciicast
    #expect(
      text.hasPrefix(
        "{\"version\": 2, \"width\": 40, \"height\": 5, \"idle_time_limit\": 2, \"title\": \"A title\", \"theme\": {\"fg\": \"#123456\", "
      ))
    #expect(text.hasSuffix("[0.8, \"x\", \"1\"]\n[3, \"o\", \"\"]\n"))
    var back = try Recording(Array(text.utf8))
    #expect(back.duration == 3 && back.events.popLast() == output("", at: 3))
    #expect(back == recording)
  }

  @Test func `text in a file that is named as an asciicast is an error, and none elsewhere`() throws {
    let folder = TemporaryDirectory()
    for name in ["a.cast", "A.CAST", "a.cast.gz", "a.txt"] {
      try folder.write("command not found\n", to: name)
      let isText = name == "a.txt"
      let error = (try? Recording.reading(folder.path(name))) == nil
      #expect(error != isText, "\(name)")
    }
  }

  @Test func `a character divided between outputs is written whole`() throws {
    let smile = Array("😀".utf8)
    let events = [smile.prefix(1), smile[1..<3], smile[3...] + [0x21, 0xC3]].enumerated().map {
      Recording.Event(.output(Array($1)), at: Double($0))
    }
    let text = Recording(columns: 80, rows: 24, events: events).asciicast
    #expect(text.hasSuffix("24}\n[2, \"o\", \"😀!\"]\n[2, \"o\", \"\u{FFFD}\"]\n"))
  }
}
