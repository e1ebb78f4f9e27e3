import Foundation
import Testing

/// The built program, run as a user runs it.
struct CommandLineTool {
  /// What a run left behind.
  struct Outcome: Equatable {
    var status: Int32
    var output: String
    var error: String
  }

  let path: String

  /// The program as it was built for these tests.
  static let debug = CommandLineTool(path: buildFolder.appending(path: "glyphreel").path)

  /// The program as it is shipped: `make release` builds it.
  static func release() throws -> CommandLineTool {
    let path = buildFolder.deletingLastPathComponent().appending(path: "release/glyphreel").path
    try #require(FileManager.default.isExecutableFile(atPath: path), "no release build: run 'make test'")
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
  func run(_ arguments: String..., input: String? = nil) throws -> Outcome {
    try run(arguments: arguments, input: input)
  }

  /// Runs the program to its end.
  func run(
    arguments: [String], in directory: String? = nil, input: String? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    if let directory { process.currentDirectoryURL = URL(filePath: directory) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let files = try TemporaryFolder()
    process.standardOutput = try files.handle(writing: "out")
    process.standardError = try files.handle(writing: "err")
    try files.write(input ?? "", to: "in")
    process.standardInput = try FileHandle(forReadingFrom: files.url("in"))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "ended by signal \(process.terminationStatus)")
    return Outcome(status: process.terminationStatus, output: try files.text("out"), error: try files.text("err"))
  }
}

/// A folder that is removed with what is in it.
final class TemporaryFolder {
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "glyphreel-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  var path: String { root.path }

  func url(_ name: String) -> URL { root.appending(path: name) }

  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: url(name)) }

  func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  /// What is in it, hidden files included, in alphabetical order.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() }

  func handle(writing name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: url(name))
  }
}
