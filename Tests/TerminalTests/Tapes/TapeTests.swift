import GlyphreelExact
import GlyphreelTerminal
import TestSupport
import Testing

@Suite struct TapeTests {
  private func tape(_ text: String) throws -> Tape { try Tape(Array(text.utf8), path: "demo.tape") }

  /// The actions as one line each.
  private func actions(_ text: String) throws -> [String] {
    try tape(text).commands.map { command in
      switch command.action {
      case .type(let text, let speed): "type \(text)\(speed.map { " @\($0)" } ?? "")"
      case .press(let key, let speed, let count):
        "press \(key.bytes().map { $0.hex(digits: 2) }.joined())\(speed.map { " @\($0)" } ?? "") \(count)"
      case .scroll(let lines, _, let count): "scroll \(lines) \(count)"
      case .sleep(let time): "sleep \(time)"
      case .wait(let wait):
        "wait \(wait.isOnScreen ? "screen" : "line") \(wait.timeout ?? 0) \(wait.pattern?.source ?? "-")"
      case .hide: "hide"
      case .show: "show"
      case .screenshot(let path): "screenshot \(path)"
      case .copy(let text): "copy \(text)"
      case .paste: "paste"
      case .marker(let label): "marker \(label)"
      case .comment(let text): "comment \(text)"
      case .typingSpeed(let speed): "speed \(speed)"
      }
    }
  }

  @Test func `texts are in three kinds of quotes, or words`() throws {
    #expect(
      try actions(
        "Type \"a 'b' `c`\"\nType 'say \"hi\"' # comment\nType `\\n #`\nType plain words\nType@0.5 \"x\" \"y\"\n"
      )
        == ["type a 'b' `c`", "type say \"hi\"", "type \\n #", "type plain words", "type x y @0.5"])
  }

  @Test func `several commands may be on a line`() throws {
    #expect(
      try actions("Type \"ls\" Sleep 500ms  Enter # run it\nHide Show Type\"x\"Enter")
        == ["type ls", "sleep 0.5", "press 0d 1", "hide", "show", "type x", "press 0d 1"])
  }

  @Test func `keys have times and counts`() throws {
    #expect(
      try actions("Enter\nEnter@1s\nDown@250ms 3\nDown @2 4\nBackspace 10\nPageUp\nScrollUp 5\nScrollDown")
        == [
          "press 0d 1", "press 0d @1.0 1", "press 1b5b42 @0.25 3", "press 1b5b42 @2.0 4", "press 7f 10",
          "press 1b5b357e 1", "scroll -1 5", "scroll 1 1",
        ])
  }

  @Test func `combinations name a key or a character`() throws {
    #expect(
      try actions("Ctrl+C Ctrl+@ Ctrl++ Ctrl+[ Ctrl+Shift+Left Alt+. Alt+Enter Shift+Tab Ctrl+Alt+d Ctrl+\\")
        == [
          "press 03 1", "press 00 1", "press 2b 1", "press 1b 1", "press 1b5b313b3644 1", "press 1b2e 1",
          "press 1b0d 1", "press 1b5b5a 1", "press 1b04 1", "press 1c 1",
        ])
  }

  @Test func `pauses, waits and the rest`() throws {
    #expect(
      try actions(
        """
        Sleep 2
        Sleep .5
        Sleep 100 ms
        Sleep 1m
        Wait
        Wait+Screen@10s /a\\/b/
        Wait+Line /c/ Enter
        Screenshot out/a.png
        Copy "text"
        Paste
        Marker "Install"
        Comment "First, install it"
        Set TypingSpeed 10ms
        """)
        == [
          "sleep 2.0", "sleep 0.5", "sleep 0.1", "sleep 60.0", "wait line 0.0 -", "wait screen 10.0 a\\/b",
          "wait line 0.0 c", "press 0d 1", "screenshot out/a.png", "copy text", "paste", "marker Install",
          "comment First, install it", "speed 0.01",
        ])
  }

  @Test func `settings are read, and those after the first command are noted`() throws {
    let tape = try tape(
      """
      Output demo.gif
      Output frames/
      Output /tmp/demo.mp4
      Require sh
      Env NAME "a value"
      Mask /v[0-9.]+/
      Set Shell sh
      Set FontFamily "JetBrains Mono"
      Set FontSize 20
      Set LetterSpacing 0.5
      Set LineHeight 1.2
      Set Width 800
      Set Height 400
      Set Padding 10
      Set Margin 5
      Set MarginFill "#674EFF"
      Set WindowBar Rings
      Set WindowBarSize 40
      Set BorderRadius 8
      Set Theme "Catppuccin Frappe"
      Set Framerate 30
      Set PlaybackSpeed 2
      Set LoopOffset 50%
      Set CursorBlink false
      Set TypingSpeed 0.1
      Set WaitTimeout 20s
      Set WaitPattern /\\$ $/
      Set Columns 90
      Set Rows 30
      Set Clock "2024-02-29 12:30"
      Enter
      Set FontSize 99
      """)
    #expect(tape.outputs.map(\.path) == ["demo.gif", "frames/", "/tmp/demo.mp4"])
    #expect(
      tape.requirements.map(\.program) == ["sh"]
        && tape.environment == [.init(name: "NAME", value: "a value")])
    #expect(tape.masks.map(\.source) == ["v[0-9.]+"])
    let settings = tape.settings
    #expect(settings.shell == "sh" && settings.fontFamily == "JetBrains Mono" && settings.fontSize == 99)
    #expect(settings.letterSpacing == 0.5 && settings.lineHeight == 1.2 && settings.width == 800)
    #expect(settings.height == 400 && settings.padding == 10 && settings.margin == 5)
    #expect(settings.windowBar == .rings && settings.windowBarSize == 40)
    #expect(settings.theme == .named("Catppuccin Frappe"))
    #expect(settings.frameRate == 30 && settings.playbackSpeed == 2 && settings.loopOffset == 0.5)
    #expect(settings.typingSpeed == 0.1 && settings.waitTimeout == 20)
    #expect(settings.waitPattern?.source == "\\$ $" && settings.screenSize == (90, 30))
    // date -u -d '2024-02-29 12:30' +%s
    #expect(settings.clock == 1_709_209_800)
    #expect(tape.notes.map(\.place.line) == [32])
  }

  @Test func `a theme of JSON may lack colours, and call magenta purple`() throws {
    let settings = try tape("Set Theme { \"purple\": \"#010203\",\n \"background\": \"#111111\" }\nEnter")
      .settings
    guard case .colors(let theme)? = settings.theme else {
      Issue.record("no theme")
      return
    }
    #expect(
      theme.palette[5] == 0x010203 && theme.background == 0x111111 && theme.palette.count == 16)
  }

  @Test func `the screen has the size that fits`() throws {
    // As VHS counts them for its defaults, whose letters are 13.2 and 29 pixels.
    #expect(try tape("Enter").settings.screenSize == (76, 16))
    #expect(try tape("Set Width 1\nEnter").settings.screenSize.columns == 1)
  }

  @Test func `a spacing that leaves no width for characters makes as many as fit a screen`() throws {
    let narrow = "Set FontSize 20\nSet LetterSpacing -12\n"
    #expect(try tape(narrow + "Set Width 120\nEnter").settings.screenSize.columns == 1)
    #expect(try tape(narrow + "Set Width 500\nEnter").settings.screenSize.columns == 1000)
    #expect(try tape("Set LetterSpacing -100\nEnter").settings.screenSize.columns == 1000)
  }

  @Test(arguments: [
    "Set Columns nan", "Set Columns inf", "Set Columns 1e30", "Set Columns 80.5", "Set Columns -1",
    "Set Rows 99999999999999999999", "Set Width nan", "Set FontSize infinity", "Set FontSize 1e999",
    "Set PlaybackSpeed 0", "Set PlaybackSpeed nan", "Set LoopOffset nan", "Set LoopOffset -0.1%",
    "Sleep nan", "Sleep inf", "Sleep 1e9", "Sleep -1", "Sleep 99999999999999999999999999m", "Enter@nan",
    "Enter 99999999999999999999", "Wait@inf", "Set TypingSpeed nan", "Set WaitTimeout 1e400",
    "Set Clock \"99999999999999999999-01-01\"", "Set Clock \"2023-02-29\"", "Set Clock \"-1-01-01\"",
    "Set Theme {\"red\": \"#+12345\"}",
  ])
  func `a number that is none, or out of its range, is an error`(line: String) {
    #expect(throws: RecordingError.self) { try tape(line + "\nEnter") }
  }

  @Test func `a tape has a limit of commands and of masks`() throws {
    func message(_ text: String) -> String {
      do {
        _ = try tape(text)
        return ""
      } catch { return "\(error)" }
    }
    #expect(
      message(String(repeating: "Tab\n", count: 100_001)).hasPrefix(
        "demo.tape:100001:1: error: the tape has more than 100000 commands"))
    #expect(message(String(repeating: "Mask /a/\n", count: 21) + "Enter").contains("more than 20 masks"))
  }

  @Test func `kept text has no control characters either`() {
    #expect(throws: RecordingError.self) { try tape("Copy \"a\u{1B}b\"\nPaste") }
  }

  @Test func `all errors are named with their places and a remedy`() {
    let text = """
      Set FontSize big
      Set Fontsize 20
      Tpye "ls"
      Type
      Type "ls
      Sleep soon
      Wait /(/
      Ctrl+
      Screenshot a.gif
      Enter 100000
      Set CursorBlink maybe
      Set Clock yesterday
      Wait+Top
      Set WindowBar Colourful
      Env A=B c
      """
    do {
      _ = try tape(text)
      Issue.record("no error")
    } catch RecordingError.invalid(_, let faults, let source) {
      #expect(faults.map(\.place.line) == Array(1...15))
      #expect(source.count == 15)
      for (index, words) in [
        (0, "1 to 500"), (1, "'FontSize'?"), (2, "'Type'?"), (3, "Type \"ls\""), (4, "close it"),
        (5, "500ms"),
        (7, "Ctrl+C"), (13, "'Colorful'?"),
      ] {
        #expect(faults[index].hint?.contains(words) == true, "\(faults[index])")
      }
    } catch { Issue.record("\(error)") }
  }

  @Test func `an error shows the line and a caret`() {
    do { _ = try tape("Enter\n\tTpye \"ls\"\r\n") } catch {
      #expect(
        "\(error)"
          == "demo.tape:2:2: error: unknown command: 'Tpye'; did you mean 'Type'?\n  2 | \\tTpye \"ls\"\n        ^~~~"
      )
    }
  }

  @Test func `a caret stands below its word, whatever the widths before it are`() {
    do { _ = try tape("Type \"日本→\" Tpye") } catch {
      #expect("\(error)".hasSuffix("\n" + String(repeating: " ", count: 6 + 13) + "^~~~"), "\(error)")
    }
  }

  @Test(arguments: [
    ("Return", "unknown command: 'Return'; did you mean 'Enter'?"),
    ("Esc", "unknown command: 'Esc'; did you mean 'Escape'?"),
    ("Set PlaybackSpeed 0", "invalid number: '0'; write a number from 0.01 to 100"),
    ("Set Columns 0", "invalid number: '0'; write a whole number from 1 to 1000"),
  ])
  func `a mistake gets the word or the numbers that a tape takes`(text: String, words: String) {
    do {
      _ = try tape(text)
      Issue.record("no error")
    } catch { #expect("\(error)".contains(words), "\(error)") }
  }

  @Test func `a tape includes another one beside it, once`() throws {
    let directory = TemporaryDirectory()
    try directory.write("Set FontSize 30\nOutput other.gif\nType \"setup\"", to: "setup.tape")
    try directory.write("Source setup.tape\nEnter", to: "demo.tape")
    let tape = try Tape.reading(directory.path("demo.tape"))
    #expect(tape.settings.fontSize == 30 && tape.outputs.isEmpty && tape.commands.map(\.line) == [1, 2])
    try directory.write("Source demo.tape", to: "nested.tape")
    #expect(throws: RecordingError.self) { try Tape.reading(directory.path("nested.tape")) }
    try directory.write("Source missing.tape", to: "nested.tape")
    #expect(throws: RecordingError.self) { try Tape.reading(directory.path("nested.tape")) }
  }

  @Test func `arrow keys have other codes in application mode`() {
    #expect(KeyPress(key: .named(.up)).bytes(inApplicationMode: true) == Array("\u{1B}OA".utf8))
    #expect(
      KeyPress(key: .named(.up), modifiers: .shift).bytes(inApplicationMode: true)
        == Array("\u{1B}[1;2A".utf8))
    #expect(KeyPress(key: .named(.delete), modifiers: .control).bytes() == Array("\u{1B}[3;5~".utf8))
  }
}
