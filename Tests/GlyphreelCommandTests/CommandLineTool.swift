import Foundation
import TestSupport
import Testing

/// The built program, run as a user runs it.
struct CommandLineTool {
  let path: String

  /// The program as it was built with these tests.
  static let debug = CommandLineTool(path: buildFolder.appending(path: "glyphreel").path)

  /// The program that the environment names by `GLYPHREEL_TESTED`, or the one that was built with these tests.
  ///
  /// `make test` names the program as it is shipped, which runs in a fraction of the time.
  static let tested =
    ProcessInfo.processInfo.environment["GLYPHREEL_TESTED"].map { CommandLineTool(path: $0) } ?? debug

  /// The program as it is shipped: `make release` builds it.
  static func release() throws -> CommandLineTool {
    let path = buildFolder.deletingLastPathComponent().appending(path: "release/glyphreel").path
    try #require(FileManager.default.isExecutableFile(atPath: path), "no release build: run 'make release'")
    return CommandLineTool(path: path)
  }

  /// Where the running tests were built.
  private static let buildFolder: URL = {
    #if os(Linux)
      let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
      return URL(filePath: tests).deletingLastPathComponent()
    #else
      return URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }()

  /// Runs the program to its end.
  func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try Outcome(of: path, arguments, input: input)
  }

  /// Runs the program to its end.
  func run(arguments: [String], in directory: String? = nil, environment: [String: String] = [:]) throws
    -> Outcome
  {
    try Outcome(of: path, arguments, in: directory, environment: environment)
  }
}
