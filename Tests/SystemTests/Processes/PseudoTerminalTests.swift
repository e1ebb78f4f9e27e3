import Foundation
import GlyphreelSystem
import Testing

@Suite struct PseudoTerminalTests {
  private func shell(_ script: String, columns: Int = 80) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh", ["-c", script], environment: ["PATH=/usr/bin:/bin", "A=b"], columns: columns, rows: 24)
  }

  /// Reads until a text comes.
  private func read(_ terminal: PseudoTerminal, until text: String) -> String {
    var output = ""
    for _ in 0..<600 where !output.contains(text) {
      output += String(decoding: terminal.read(milliseconds: 100), as: UTF8.self)
    }
    return output
  }

  /// False also for a process that has ended and is not reaped.
  private func isRunning(_ id: Substring) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    return status.map { !$0.contains(") Z ") } ?? false
  }

  @Test func `a program has a terminal of the size, and only the environment that it is given`() throws {
    let terminal = try shell(
      "test -t 0 && test -t 2 && stty size; env | grep -v PWD | sort; exit 3", columns: 91)
    #expect(read(terminal, until: "/bin\r\n").hasPrefix("24 91\r\nA=b\r\n"))
    while !terminal.hasEnded { usleep(1000) }
    #expect(terminal.close() == .exited(3))
  }

  @Test func `keys arrive, and the terminal shows them`() throws {
    let terminal = try shell("read x; echo \"got $x\"")
    #expect(terminal.write(Array("a word\n".utf8)))
    #expect(read(terminal, until: "got a word\r\n") == "a word\r\ngot a word\r\n")
  }

  @Test func `a change of the size is told`() throws {
    let terminal = try shell("trap 'stty size; exit' WINCH; echo ready; while :; do sleep 0.05; done")
    _ = read(terminal, until: "ready")
    terminal.resize(columns: 100, rows: 30)
    #expect(read(terminal, until: "30 100").contains("30 100"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
  func `closing kills all processes of the session`() throws {
    let terminal = try shell("trap '' HUP; (trap '' HUP; sleep 1000) & echo $!; echo $$; wait")
    let ids = read(terminal, until: "\n").split(whereSeparator: \.isNewline)
    let activity = try #require(terminal.activity)
    #expect(activity.processes.count >= 2)
    _ = terminal.close()
    for id in ids {
      for _ in 0..<1000 where isRunning(id) { usleep(1000) }
      #expect(!isRunning(id))
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")),
    arguments: [
      "sleep 1000 &", "nohup sleep 1000 > /dev/null 2>&1 &", "(trap '' HUP INT TERM; exec sleep 1000) &",
      "setsid sleep 1000 &", "(setsid sh -c 'trap \"\" HUP TERM; sleep 1000; sleep 1000' &)",
      "sh -c 'sh -c \"sleep 1000 & sleep 1000\" &' &",
    ])
  func `closing kills what has left the session or ignores signals`(command: String) throws {
    // A variable of the environment marks all that descend from the shell.
    let mark = "MARK=\(UUID().uuidString)"
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\(command)\necho ready; read x"], environment: ["PATH=/usr/bin:/bin", mark],
      columns: 80, rows: 24)
    #expect(read(terminal, until: "ready").contains("ready"))
    for _ in 0..<1000 where processes(with: mark).count < 2 { usleep(1000) }
    #expect(processes(with: mark).count >= 2)
    _ = terminal.close()
    #expect(processes(with: mark).isEmpty)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/perl")),
    arguments: ["", "POSIX::setsid();", "setpgrp(0, 0);"])
  func `closing kills a program that always continues in a new process`(leaving: String) throws {
    let mark = "MARK=\(UUID().uuidString)"
    let script = """
      use POSIX; $| = 1; my $end = time + 40; print "ready\\n";
      while (time < $end) { POSIX::_exit(0) if fork; \(leaving) select(undef, undef, undef, 0.0005) }
      """
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "perl -e '\(script)'; read x"], environment: ["PATH=/usr/bin:/bin", mark],
      columns: 80,
      rows: 24)
    #expect(read(terminal, until: "ready").contains("ready"))
    usleep(20_000)
    _ = terminal.close()
    for _ in 0..<3 {
      #expect(processes(with: mark).isEmpty)
      usleep(20_000)
    }
  }

  /// The processes that are running and have a variable in their environment.
  private func processes(with variable: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { id in
      guard Int(id) != nil, let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ")
      else {
        return false
      }
      return environment.range(of: Data(variable.utf8)) != nil
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
  func `a session that waits is asleep, and one that computes is not`() throws {
    let waiting = try shell("read x")
    var (former, activity): (SessionActivity?, SessionActivity?) = (nil, waiting.activity)
    for _ in 0..<3000 where former != activity || activity?.isAsleep != true {
      usleep(20_000)
      (former, activity) = (activity, waiting.activity)
    }
    #expect(activity == former && activity?.isAsleep == true)
    let computing = try shell("while :; do :; done")
    usleep(50_000)
    #expect(computing.activity?.isAsleep == false)
  }

  @Test func `a program that can't be started is an error`() {
    #expect(throws: FileFailure.self) {
      try PseudoTerminal("/nonexistent/program", [], environment: [], columns: 80, rows: 24)
    }
    #expect(throws: FileFailure.self) {
      try PseudoTerminal("/bin/sh", ["a\0b"], environment: [], columns: 80, rows: 24)
    }
  }
}
