import Foundation
import GlyphreelSystem
import TestSupport
import Testing

@Suite struct ChildProcessTests {
  private func shell(_ script: String, in folder: Folder? = nil, seconds: Int = 60) throws -> ChildProcess {
    try ChildProcess("/bin/sh", ["-c", script], in: folder, givesOutput: true, killedAfter: seconds)
  }

  private func write(_ text: String, to process: ChildProcess) -> Bool {
    let bytes = Array(text.utf8)[...]
    return process.write(bytes.span)
  }

  private func isRunning(_ id: String) -> Bool {
    FileManager.default.fileExists(atPath: "/proc/\(id.trimmingCharacters(in: .whitespacesAndNewlines))")
  }

  @Test func `input arrives, output and the status come back`() throws {
    let process = try shell("read line; echo \"got $line\"; exit 7")
    #expect(write("a word\n", to: process))
    #expect(String(decoding: process.read(limit: 100), as: UTF8.self) == "got a word\n")
    #expect(process.read(limit: 100) == [])
    #expect(process.finish() == .exited(7))
  }

  @Test func `more than a pipe holds passes, while messages are collected`() throws {
    let script =
      "i=0; while [ $i -lt 3000 ]; do echo \"message $i of many that fill a pipe\" >&2; i=$((i+1)); done; wc -c"
    let process = try shell(script)
    let text = String(repeating: "x", count: 3 << 20)
    #expect(write(text, to: process))
    let ending = process.finish()
    #expect(ending == .exited(0))
    #expect(process.lastLines(2) == (2998...2999).map { "message \($0) of many that fill a pipe" })
  }

  @Test func `arguments are no shell's`() throws {
    let process = try ChildProcess(
      "/bin/echo", ["$(id)", "a b", "-e", "'\""], readsInput: false, givesOutput: true)
    #expect(String(decoding: process.read(limit: 100), as: UTF8.self) == "$(id) a b -e '\"\n")
    #expect(process.finish() == .exited(0))
    #expect(throws: FileFailure.self) { try ChildProcess("/bin/echo", ["a\0b"]) }
  }

  @Test func `it runs in the directory, even if that is renamed`() throws {
    let directory = TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: directory.path("a"), withIntermediateDirectories: false)
    let folder = try Folder(directory.path("a"))
    try FileManager.default.moveItem(atPath: directory.path("a"), toPath: directory.path("b"))
    #expect(try shell("echo hello > here", in: folder).finish() == .exited(0))
    #expect(directory.names("b") == ["here"])
  }

  @Test func `a program that can't be started is an error`() throws {
    #expect(throws: FileFailure.system(ENOENT)) { try ChildProcess("/nonexistent/program", []) }
    let directory = TemporaryDirectory()
    try directory.write("text", to: "plain")
    #expect(throws: FileFailure.system(EACCES)) { try ChildProcess(directory.path("plain"), []) }
  }

  @Test func `closed input is no signal for this process`() throws {
    let process = try shell("exec <&-; echo 'enough' >&2; exit 3")
    let text = String(repeating: "x", count: 4 << 20)
    #expect(!write(text, to: process))
    #expect(process.finish() == .exited(3))
    #expect(process.lastLines(4) == ["enough"])
  }

  @Test func `a signal is reported as one`() throws {
    #expect(try shell("kill -9 $$").finish() == .signal(9))
  }

  @Test func `a process that does nothing is killed at the time limit`() throws {
    let reading = try shell("echo $$; exec sleep 1000", seconds: 1)
    let id = String(decoding: reading.read(limit: 100), as: UTF8.self)
    #expect(!write(String(repeating: "x", count: 4 << 20), to: reading))
    #expect(reading.finish() == .stuck(seconds: 1))
    #expect(!isRunning(id))
    // It closes its standard error, and continues.
    #expect(try shell("exec 2>&-; exec sleep 1000", seconds: 1).finish() == .stuck(seconds: 1))
  }

  @Test func `a released process is killed with its children`() throws {
    var process: ChildProcess? = try shell("sleep 1000 & echo $!; wait")
    let id = String(decoding: process?.read(limit: 100) ?? [], as: UTF8.self)
    #expect(isRunning(id))
    process = nil
    for _ in 0..<100 where isRunning(id) { Thread.sleep(forTimeInterval: 0.02) }
    #expect(!isRunning(id))
  }
}
