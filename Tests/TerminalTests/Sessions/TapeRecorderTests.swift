import GlyphreelExact
import GlyphreelSystem
import GlyphreelTerminal
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}

@Suite struct TapeRecorderTests {
  private func recorded(_ text: String, isMeasured: Bool = false, timeLimit: Double = 120) throws
    -> TapeRecorder
  {
    let tape = try Tape(Array("Set Shell sh\nSet Columns 40\nSet Rows 10\n\(text)".utf8), path: "demo.tape")
    let recorder = try TapeRecorder(tape, path: "demo.tape", isMeasured: isMeasured, timeLimit: timeLimit)
    try recorder.record()
    return recorder
  }

  /// The outputs as `time text`, without colours and returns.
  private func outputs(_ recording: Recording) -> [String] {
    recording.events.compactMap { event in
      guard case .output(let bytes) = event.kind else { return nil }
      let text = String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[35m", with: "")
      return "\(event.time.decimal) \(text.replacing("\u{1B}[0m", with: "").replacing("\r\n", with: "$"))"
    }
  }

  @Test func `keys and lines have the times of the tape`() throws {
    let recorder = try recorded("Type \"seq 2\"\nSleep 1s\nEnter\nSleep 500ms")
    #expect(
      outputs(recorder.recording)
        == ["0 > ", "0.05 s", "0.1 e", "0.15 q", "0.2  ", "0.25 2", "1.3 $", "1.32 1$", "1.34 2$", "1.36 > "])
    #expect(recorder.recording.duration == 1.91)
    #expect(recorder.recording.columns == 40 && recorder.recording.rows == 10)
  }

  @Test func `what a program waits for is typed when it waits, and not shown if it asks so`() throws {
    let recorder = try recorded(
      "Set TypingSpeed 0\nType \"stty -echo; sleep 0.2; read x; stty echo; echo [$x]\" Enter\nType@10ms \"secret\" Enter"
    )
    let text = outputs(recorder.recording).joined(separator: " ")
    #expect(text.contains("[secret]$") && !text.contains(" s "), "\(text)")
  }

  @Test func `what is hidden takes no time`() throws {
    let recorder = try recorded("Hide\nType \"x=5; clear\" Enter\nSleep 3s\nShow\nType \"echo $x\" Enter")
    let shown = outputs(recorder.recording)
    #expect(
      shown[0].hasPrefix("0 > x=5; clear$") && shown[0].hasSuffix("> ") && shown[1] == "0.05 e", "\(shown)")
    #expect(shown.contains { $0.hasSuffix(" 5$") } && recorder.recording.duration < 1)
  }

  @Test func `what was hidden appears before the next key, also in a picture between them`() throws {
    let recorder = try recorded(
      "Type \"a\"\nHide\nType \"b\"\nShow\nScreenshot a.png\nType \"c\"")
    #expect(outputs(recorder.recording) == ["0 > ", "0.05 a", "0.1 b", "0.15 c"])
    #expect(try outputs(recorder.recording(upTo: #require(recorder.screenshots.first))).last == "0.1 b")
  }

  @Test func `after a shell's end no keys are pressed, which is told, and waits fail`() throws {
    let recorder = try recorded("Type \"exit\" Enter\nSleep 1s\nType \"z\"\nScreenshot a.png\nEnter")
    #expect(recorder.warning?.place.line == 6 && recorder.screenshots.count == 1)
    #expect(!outputs(recorder.recording).contains { $0.hasSuffix(" z") })
    #expect(throws: RecordingError.self) { try recorded("Type \"exit\" Enter\nWait+Screen@100ms /never/") }
    #expect(try recorded("Type \"exit\" Enter\nSleep 1s").warning == nil)
  }

  @Test(arguments: [
    ("Enter\nSet Shell nope", "demo.tape:5:11: error: the shell is not installed"),
    ("Wait@x /a/", "demo.tape:4:6: error: this is not a time"),
  ])
  func `errors stand at the value`(text: String, message: String) {
    let error = #expect(throws: RecordingError.self) { try recorded(text) }
    #expect(error?.lines.first?.hasPrefix(message) == true, "\(error?.lines ?? [])")
  }

  @Test func `a wait ends when the screen has its text, or is an error`() throws {
    #expect(
      outputs(try recorded("Type \"sleep 0.1; echo ready\" Enter\nWait+Screen /^ready/").recording).contains {
        $0.hasSuffix("ready$")
      })
    do {
      _ = try recorded("Wait@100ms /never/")
      Issue.record("no error")
    } catch {
      #expect(
        "\(error)".hasPrefix(
          "demo.tape:4:1: error: nothing matched within 0.1 s; the line reads '>'"), "\(error)")
    }
  }

  @Test func `chapters, comments and pictures are kept at their times, and masked text is not`() throws {
    let recorder = try recorded(
      "Mask /[0-9]+-[0-9]+/\nSet TypingSpeed 0\nSleep 1s\nMarker \"A\"\nComment \"B\"\nSleep 1s\nScreenshot a.png\nType \"echo 12 $((10-7))-34\" Enter"
    )
    let events = recorder.recording.events
    #expect(events.contains(.init(.marker("A"), at: 1.05)) || events.contains(.init(.marker("A"), at: 1)))
    #expect(events.contains { $0.kind == .caption("B") })
    #expect(recorder.screenshots.map(\.path) == ["a.png"])
    let former = recorder.recording(upTo: recorder.screenshots[0])
    #expect(
      former.events == Array(events.prefix(former.events.count)) && former.events.last?.kind == .caption("B"))
    #expect(outputs(recorder.recording).contains { $0.hasSuffix("12 ****$") })
  }

  @Test func `the same tape gives the same file`() throws {
    let text =
      "Type \"cat\" Enter\nType \"one\" Enter\nCtrl+D\nType \"for i in 1 2 3; do echo $i; sleep 0.05; done\" Enter"
    let first = try recorded(text).recording.asciicast
    #expect(try recorded(text).recording.asciicast == first)
  }

  @Test func `measured times are those of the programs`() throws {
    let recorder = try recorded(
      "Type@1ms \"sleep 0.3; echo done\" Enter\nWait+Screen@100s /^done/", isMeasured: true)
    let recording = recorder.recording
    let isDone = recording.events.last { event in
      guard case .output(let bytes) = event.kind else { return false }
      return String(decoding: bytes, as: UTF8.self).contains("done\r\n")
    }
    #expect(try #require(isDone).time > 0.3 && recording.duration > 0.3)
  }

  @Test func `a tape beyond its time, and missing programs, are errors`() throws {
    #expect(throws: RecordingError.self) {
      try recorded("Type \"sleep 60\" Enter\nSleep 30s\nEnter", timeLimit: 0.5)
    }
    #expect(throws: RecordingError.self) { try recorded("Require a-program-that-is-not-there\nEnter") }
    #expect(throws: RecordingError.self) { try recorded("Set Shell a-shell-that-is-not-there\nEnter") }
  }

  @Test func `programs inherit no descriptors`() throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { closeFile(descriptor) }
    let text = outputs(try recorded("Type \"ls /proc/$$/fd /dev/fd/\" Enter").recording).joined()
    // The shell itself has a copy of its terminal from 10 on.
    #expect(
      text.contains("0") && !text.contains(" \(descriptor)$") && !text.contains("$\(descriptor)$"), "\(text)")
  }

  @Test func `a recording that is too long for readers is an error`() {
    do {
      _ = try recorded("Set PlaybackSpeed 0.01\nScrollUp@60m 10000\nScrollUp@60m 10000")
      Issue.record("no error")
    } catch { #expect("\(error)".contains("longer than 30 days"), "\(error)") }
  }

  @Test func `output without end is an error while a tape pauses, waits and presses keys`() throws {
    for command in ["Sleep 60s", "Wait+Screen@60s /never/", "Enter 1000"] {
      do {
        _ = try recorded("Type \"yes\" Enter\n\(command)", timeLimit: 3)
        Issue.record("no error")
      } catch {
        let isLimit =
          "\(error)".contains("runs for more than 3 s") || "\(error)".contains("written more than")
        #expect(isLimit, "\(error)")
      }
    }
  }

  @Test func `a shell that ends while its programs go on writing has ended`() throws {
    let recorder = try recorded(
      "Type \"trap '' HUP; (sleep 0.2; yes) & sleep 0.1; exit\" Enter\nSleep 1s\nType \"x\"", timeLimit: 60)
    #expect(recorder.recording.duration > 1)
  }

  @Test(arguments: ["sh", "bash", "dash", "zsh", "fish", "ksh", "mksh", "busybox", "xonsh"])
  func `the prompt of each shell tells when it waits`(shell: String) throws {
    guard InstalledProgram.path(of: shell) != nil else { return }
    let tape = try Tape(
      Array(
        "Set Shell \(shell)\nSet Columns 40\nSet Rows 10\nType \"echo a b\" Enter\nType \"echo c\" Enter".utf8
      ),
      path: "demo.tape")
    let recorder = try TapeRecorder(tape, path: "demo.tape", timeLimit: 60)
    try recorder.record()
    var terminal = Terminal(columns: 40, rows: 10)
    for case .output(let bytes) in recorder.recording.events.map(\.kind) { terminal.feed(bytes) }
    let lines = terminal.screen.lines.map { $0.map(\.text).joined().trimmingSuffix(" ") }.filter {
      !$0.isEmpty
    }
    #expect(lines.suffix(5) == ["> echo a b", "a b", "> echo c", "c", ">"], "\(lines)")
    // Without a mark, each prompt would take seconds.
    #expect(recorder.recording.duration < 2.5, "\(recorder.recording.duration)")
  }

  @Test func `a character that is divided between outputs is masked as one`() throws {
    let recorder = try recorded(
      "Mask /[0-9]+/\nType \"printf '1\\303'; sleep 0.2; printf '\\251 2\\n'\" Enter", isMeasured: true)
    #expect(!outputs(recorder.recording).joined().contains("\u{FFFD}"))
  }

  @Test func `programs get the listed variables and the tape's, and no others`() throws {
    let recorder = try recorded("Env GIVEN \"a b\"\nSet Clock \"2024-01-01\"\nType \"env | sort\" Enter")
    let text = outputs(recorder.recording).joined()
    let names = Set(
      text.split(separator: "$").compactMap { line in
        line.split(separator: " ").dropFirst().first?.split(separator: "=").first.map(String.init)
      })
    let listed = Set(
      ProgramEnvironment.passedNames + [
        "SHELL", "LANG", "LC_ALL", "TERM", "COLORTERM", "INPUTRC", "BASH_SILENCE_DEPRECATION_WARNING", "PS1",
        "PS2",
        "GIVEN", "SOURCE_DATE_EPOCH", "TZ", "PWD", "OLDPWD", "LD_PRELOAD", "FAKETIME", "FAKETIME_FMT",
        "DONT_FAKE_MONOTONIC", ">", "env", "e", "n", "v", "|", "s", "o", "r", "t", "_",
      ])
    #expect(text.contains("GIVEN=a b$") && text.contains("SOURCE_DATE_EPOCH=1704067200$"))
    #expect(names.isSubset(of: listed), "\(names.subtracting(listed))")
  }
}
