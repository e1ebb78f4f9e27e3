import Foundation
import TestSupport
import Testing

/// The built program while it runs, for what goes on until somebody stops it.
final class RunningTool {
  private let process = Process()
  private let streams = TemporaryDirectory()

  /// Starts the program in a directory.
  init(_ arguments: [String], in directory: String, environment: [String: String] = [:]) throws {
    for name in ["out", "err"] { try streams.write("", to: name) }
    process.executableURL = URL(filePath: CommandLineTool.tested.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: directory)
    process.environment = Outcome.environment(environment)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: streams.path("out"))
    process.standardError = FileHandle(forWritingAtPath: streams.path("err"))
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  var output: String { (try? streams.text("out")) ?? "" }
  var error: String { (try? streams.text("err")) ?? "" }
  var isRunning: Bool { process.isRunning }
  /// The lines that it has printed so far.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Waits until something is true, for as long as a machine with much to do may need.
  func wait(until isTrue: () throws -> Bool) throws {
    for _ in 0..<600 {
      if try isTrue() { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    Issue.record("waited in vain; it printed '\(output)' and '\(error)'")
  }

  /// Ends it by SIGKILL, which it can't notice.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Presses Ctrl-C and returns the status with which it ends.
  func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }
}
