import Foundation
import GlyphreelSystem
import TestSupport
import Testing

@Suite struct RecordCommandTests {
  private func run(_ arguments: String..., in folder: TemporaryDirectory, ci: String = "") throws -> Outcome {
    try CommandLineTool.tested.run(
      arguments: ["record"] + arguments, in: folder.root, environment: ["CI": ci])
  }

  private static let tape = "Set Shell sh\nSet Columns 30\nSet Rows 5\nType \"touch ran\" Enter\n"

  @Test func `nothing is run without consent`() throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.tape, to: "demo.tape")
    let outcome = try run("demo.tape", in: folder)
    #expect(outcome.status == 64)
    #expect(
      outcome.error.contains("  4 | Type \"touch ran\" Enter\n") && outcome.error.contains("--yes"),
      "\(outcome.error)")
    #expect(folder.names() == ["demo.tape"])
  }

  @Test func `the folder of an output of a tape is made`() throws {
    let folder = TemporaryDirectory()
    try folder.write("Output sub/folder/x.cast\nSet Shell sh\nType \"echo a\" Enter\n", to: "demo.tape")
    #expect(try run("demo.tape", in: folder).status == 64)
    #expect(folder.names() == ["demo.tape"])
    let outcome = try run("demo.tape", "--yes", "--quiet", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(folder.names("sub/folder") == ["x.cast"])
  }

  @Test(arguments: ["0", "false", "FALSE"])
  func `a variable CI that says no is no consent`(value: String) throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.tape, to: "demo.tape")
    #expect(try run("demo.tape", in: folder, ci: value).status == 64)
    #expect(folder.names() == ["demo.tape"])
  }

  @Test func `the question shows all that a tape does, and control characters as escapes`() throws {
    let folder = TemporaryDirectory()
    let long = String(repeating: "x", count: 2000) + "; rm -rf it"
    try folder.write(
      """
      Output demo.gif
      Set Shell sh
      Env A "b\u{1B}[2K\u{202E}c"
      Hide
      Type 'echo "a"' Tab 2 Ctrl+Alt+D Enter
      Copy "kept"
      Paste
      Show
      Screenshot moment.png
      Type "\(long)"
      Type "# last"
      \(String(repeating: "Type \"again\"\n", count: 100))
      """, to: "demo.tape")
    let error = try run("demo.tape", in: folder).error
    let lines = error.split(separator: "\n")
    for line in [
      "  Env A \"b\\u001b[2K\\u202ec\"", "  writes demo.gif", "  writes moment.png", "  4 | Hide",
      "  5 | Type \"echo \\\"a\\\"\" Tab 2 Ctrl+Alt+D Enter", "  6 | Copy \"kept\"", "  7 | Paste",
      "  8 | Show",
      "  11 | Type \"# last\"",
    ] { #expect(lines.contains { $0 == line }, "\(line)\n\(error)") }
    #expect(error.replacing("\n       ", with: "").contains(long) && error.contains("/sh, and can run"))
    #expect(lines.filter { $0.hasSuffix("Type \"again\"") }.count == 100)
  }

  @Test func `what can be checked is checked before anything is run`() throws {
    let folder = TemporaryDirectory()
    for (lines, words) in [
      ("Output demo.tape/demo.cast", "demo.tape"),
      ("Output new/demo.tape/../../demo.tape/x.gif", "can't create"),
      ("Output new/demo.cast\nOutput new/demo.nope", "'.nope' is not a supported format"),
      ("Screenshot demo.tape/a.png", "demo.tape"),
      ("Set LineHeight 6", "from 0.5 to 4"), ("Require not-there", "not-there"),
      ("Set Shell not-there", "the shell is not installed"),
      ("Set Shell ../bin/sh", "the shell is not installed"),
      ("Set Shell /etc/passwd", "the shell is not installed"),
      ("Output demo.tape", "would replace the input"),
    ] {
      try folder.write("Set Shell sh\n\(lines)\nType \"touch ran\" Enter\n", to: "demo.tape")
      let outcome = try run("demo.tape", "--yes", in: folder)
      #expect(outcome.status != 0 && outcome.error.contains(words), "\(lines) \(outcome)")
      #expect(folder.names() == ["demo.tape"], "\(lines)")
    }
  }

  @Test func `a command's programs inherit no descriptors`() throws {
    let folder = TemporaryDirectory()
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    let outcome = try run(
      "-o", "-", "--", "sh", "-c", "for f in 3 4 5 6 7 8 9; do test -e /dev/fd/$f && echo has $f; done",
      in: folder)
    #expect(outcome.status == 0 && !outcome.output.contains("\"has "), "\(outcome)")
  }

  @Test func `a command that ends while its programs go on writing has ended`() throws {
    let folder = TemporaryDirectory()
    let outcome = try run(
      "-o", "a.cast", "--time-limit", "100s", "--", "sh", "-c", "trap '' HUP; yes & sleep 0.1", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(try folder.text("a.cast").utf8.count < 64 << 20)
  }

  @Test func `output without end stops at the size that can be read`() throws {
    let folder = TemporaryDirectory()
    let outcome = try run(
      "-o", "a.cast", "--", "sh", "-c", "yes \"$(printf '\\033\\033\\033\\033')\"", in: folder)
    #expect(outcome.status == 0 && outcome.error.contains("64 MiB"), "\(outcome.error)")
    let size = try folder.read("a.cast").count
    #expect(size > 50 << 20 && size < 64 << 20)
  }

  @Test func `a command that runs too long is ended, and what it has shown is written`() throws {
    let folder = TemporaryDirectory()
    let outcome = try run(
      "-o", "a.cast", "--time-limit", "0.5s", "--", "sh", "-c", "echo begun; echo $$ > id; sleep 1000",
      in: folder)
    #expect(outcome.status == 0 && outcome.output == "a.cast\n")
    #expect(
      outcome.error
        == "glyphreel: warning: the command was stopped after 0.5 s; allow more with --time-limit\n")
    let text = try folder.text("a.cast")
    #expect(text.contains("begun") && !text.contains("\"x\""), "\(text)")
    #expect(!isRunning(try folder.text("id").trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")), arguments: [false, true])
  func `programs end when the program is killed or interrupted, wherever they have gone`(isKilled: Bool)
    throws
  {
    let folder = TemporaryDirectory()
    let ids = ["shell", "job", "daemon"]
    let script = """
      echo $$ > shell; (trap '' HUP; sh -c 'echo $$ > job; exec sleep 1000') &
      setsid sh -c 'echo $$ > daemon; exec sleep 1000' & sleep 1000
      """
    let tool = try RunningTool(["record", "-o", "a.cast", "--", "sh", "-c", script], in: folder.root)
    try tool.wait { ids.allSatisfy { (try? folder.text($0))?.isEmpty == false } }
    if isKilled { tool.kill() } else { #expect(tool.interrupt() == 130) }
    for name in ids {
      let id = try folder.text(name).trimmingCharacters(in: .whitespacesAndNewlines)
      for _ in 0..<1000 where isRunning(id) { usleep(2000) }
      #expect(!isRunning(id), "\(name)")
    }
  }

  @Test(arguments: [["record", "demo.tape", "--yes"], ["record", "-o", "a.cast", "--", "true"]])
  func `a limit of the system that prevents a recording is named`(arguments: [String]) throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.tape, to: "demo.tape")
    let outcome = try Outcome(
      of: "/bin/sh", ["-c", "ulimit -n 7; exec \"$0\" \"$@\"", CommandLineTool.tested.path] + arguments,
      in: folder.root)
    #expect(
      outcome.status == 70 && outcome.error.contains("allow more open files with 'ulimit -n'"), "\(outcome)")
  }

  @Test(arguments: [("true", "0"), ("exit 3", "3"), ("kill -TERM $$", "143")])
  func `a command's exit status is recorded`(script: String, status: String) throws {
    let folder = TemporaryDirectory()
    let outcome = try run("-o", "-", "--", "sh", "-c", script, in: folder)
    #expect(outcome.status == 0 && outcome.output.hasSuffix(", \"x\", \"\(status)\"]\n"), "\(outcome)")
  }

  @Test func `with consent or in CI the outputs of the tape are written, or one of its name`() throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.tape, to: "demo.tape")
    #expect(try run("demo.tape", in: folder, ci: "true").output == "demo.cast\n")
    #expect(folder.names() == ["demo.cast", "demo.tape", "ran"])
    try folder.write("Output demo.png\nOutput again.cast\nSet FontSize 12\n" + Self.tape, to: "demo.tape")
    let outcome = try run("demo.tape", "--yes", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(folder.names() == ["again.cast", "demo.cast", "demo.png", "demo.tape", "ran"])
    #expect(try folder.text("again.cast") == folder.text("demo.cast"))
  }

  @Test func `a command's output is recorded, and an ended input is no key`() throws {
    let folder = TemporaryDirectory()
    let outcome = try run(
      "-o", "-", "--columns", "50", "--", "sh", "-c", "stty size; cat; exit 3", in: folder)
    #expect(outcome.status == 0, "\(outcome.error)")
    let lines = outcome.output.split(separator: "\n")
    // As tall as the line and the cursor below it, though the command ran on a whole screen.
    #expect(lines[0].hasPrefix("{\"version\": 2, \"width\": 50, \"height\": 2, \"title\": \"sh -c"))
    #expect(lines[1].hasSuffix("\"24 50\\r\\n\"]"), "\(outcome.output)")
  }

  @Test func `variables are passed by name or value`() throws {
    let folder = TemporaryDirectory()
    let outcome = try run(
      "-o", "-", "--env", "A=b c", "--", "sh", "-c", "echo [$A] [$CI]", in: folder, ci: "yes")
    #expect(outcome.output.contains("[b c] []"), "\(outcome.output)\(outcome.error)")
    #expect(try run("--env", "NOT_THERE", "--", "true", in: folder).status == 64)
  }

  @Test func `wrong uses name the remedy`() throws {
    let folder = TemporaryDirectory()
    try folder.write("Tpye \"ls\"", to: "bad.tape")
    try folder.write("Output demo.xyz\nEnter", to: "format.tape")
    try folder.write("{\"version\": 2, \"width\": 80, \"height\": 24}\n", to: "demo.cast")
    for (arguments, status, words) in [
      ([], 64, "glyphreel record -- ls"),
      (["bad.tape", "--yes"], 65, "bad.tape:1:1: error: unknown command"),
      (["none.tape"], 66, "none.tape"), (["--", "a-program-that-is-not-there"], 66, "a-program"),
      (["sh"], 66, "to record the command, write 'glyphreel record -- sh'"),
      (["demo.cast", "--yes"], 65, "this is a recording and no tape; use 'glyphreel terminal demo.cast'"),
      (["format.tape", "--yes"], 64, "xyz"), (["bad.tape", "--", "ls"], 64, "two recordings"),
      (["bad.tape", "-o", "bad.tape", "--yes"], 65, "unknown"),
    ] {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["record"] + arguments, in: folder.root, environment: ["CI": ""])
      #expect(outcome.status == status && outcome.error.contains(words), "\(arguments) \(outcome)")
    }
  }

  /// The program in a terminal of its own, which a user types into.
  private func terminal(_ arguments: String..., in folder: TemporaryDirectory) throws -> PseudoTerminal {
    let script =
      "cd \"$1\"; shift; stty > before; \"$@\"; echo status $?; stty > after; cmp before after && echo restored"
    return try PseudoTerminal(
      "/bin/sh", ["-c", script, "sh", folder.root, CommandLineTool.tested.path, "record"] + arguments,
      environment: ["PATH=/usr/bin:/bin", "TERM=xterm"], columns: 80, rows: 24)
  }

  private func read(_ terminal: PseudoTerminal, until text: String) -> String {
    var output = ""
    for _ in 0..<3000 where !output.contains(text) && !terminal.hasEnded {
      output += String(decoding: terminal.read(milliseconds: 20).suffix(4096), as: UTF8.self)
    }
    for _ in 0..<10 {
      output += String(decoding: terminal.read(milliseconds: 10).suffix(4096), as: UTF8.self)
    }
    return output
  }

  @Test func `the answer decides whether a tape is run`() throws {
    let folder = TemporaryDirectory()
    try folder.write(Self.tape, to: "demo.tape")
    for (answer, status, names) in [
      ("n\n", 64, ["after", "before", "demo.tape"]),
      ("y\n", 0, ["after", "before", "demo.cast", "demo.tape", "ran"]),
    ] {
      let terminal = try terminal("demo.tape", in: folder)
      #expect(read(terminal, until: "[y/N]").contains("Type \"touch ran\" Enter"))
      #expect(terminal.write(Array(answer.utf8)))
      let output = read(terminal, until: "restored\r\n")
      #expect(output.contains("status \(status)") && folder.names() == names, "\(output) \(folder.names())")
    }
  }

  @Test func `keys reach a command that writes without end, and the terminal is restored`() throws {
    let folder = TemporaryDirectory()
    let terminal = try terminal("-o", "a.cast", "--", "yes", in: folder)
    #expect(read(terminal, until: "y\r\ny\r\n").contains("y"))
    #expect(terminal.write([3]))
    let output = read(terminal, until: "restored\r\n")
    #expect(output.contains("status 0") && output.contains("restored"), "\(output)")
  }

  @Test func `many keys at once neither stop the output nor are lost`() throws {
    let folder = TemporaryDirectory()
    let terminal = try terminal(
      "-o", "a.cast", "--", "sh", "-c", "stty raw -echo; echo ready; sleep 0.3; head -c 60000 | wc -c",
      in: folder)
    _ = read(terminal, until: "ready")
    #expect(terminal.write([UInt8](repeating: 0x61, count: 60_000)))
    let output = read(terminal, until: "restored\r\n")
    #expect(output.contains("60000") && output.contains("restored"), "\(output)")
  }

  @Test(arguments: ["TERM", "HUP", "INT"])
  func `a signal restores the terminal, and kills the command`(signal: String) throws {
    let folder = TemporaryDirectory()
    let terminal = try terminal(
      "-o", "a.cast", "--", "sh", "-c", "trap '' HUP; echo $$ > id; kill -\(signal) $PPID; sleep 1000",
      in: folder)
    let output = read(terminal, until: "restored\r\n")
    #expect(
      output.contains("status \(signal == "INT" ? 130 : 143)") && output.contains("restored"), "\(output)")
    #expect(!isRunning(try folder.text("id").trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  @Test func `a change of the terminal's size is recorded`() throws {
    let folder = TemporaryDirectory()
    let terminal = try terminal(
      "-o", "a.cast", "--", "sh", "-c",
      "trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.05; done", in: folder)
    _ = read(terminal, until: "ready")
    terminal.resize(columns: 100, rows: 30)
    #expect(read(terminal, until: "restored\r\n").contains("30 100"))
    #expect(try folder.text("a.cast").contains("\"r\", \"100x30\""))
  }

  private func isRunning(_ id: String) -> Bool {
    func isAlive() -> Bool {
      let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
      return status.map { !$0.contains(") Z ") } ?? false
    }
    for _ in 0..<1000 where isAlive() { usleep(1000) }
    return isAlive()
  }

  @Test func `an interruption kills what is running, and writes nothing`() throws {
    let folder = TemporaryDirectory()
    try folder.write(
      "Set Shell sh\nType \"sh -c 'trap : HUP; echo $$ > id; sleep 1000; sleep 1000'\" Enter\nSleep 1000\n",
      to: "demo.tape")
    let tool = try RunningTool(["record", "demo.tape", "--yes"], in: folder.root)
    try tool.wait { try folder.names().contains("id") && !folder.text("id").isEmpty }
    let id = try folder.text("id").trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(tool.interrupt() == 130)
    #expect(!isRunning(id))
    #expect(folder.names() == ["demo.tape", "id"])
  }
}
