import Foundation

/// Programs that aren't ours, to compare with.
package enum Oracle {
  /// Decodes files with Pillow.
  package static func pillow(_ paths: [String]) throws -> [OraclePicture] {
    let script = Repository.path("Tests/Oracles/decode_frames.py")
    return try run("/usr/bin/python3", [script] + paths).split(separator: "\n").map {
      try JSONDecoder().decode(OraclePicture.self, from: Data($0.utf8))
    }
  }

  /// What gifsicle prints about a file; it complains about faulty ones.
  package static func gifsicle(_ path: String) throws -> String {
    try run("/usr/bin/gifsicle", ["--info", path])
  }

  /// Runs a program to its end and returns what it printed; anything on standard error is a failure.
  package static func run(_ program: String, _ arguments: [String], input: String = "") throws -> String {
    let outcome = try Outcome(of: program, arguments, input: input)
    guard outcome.status == 0, outcome.error.isEmpty else {
      throw Missing(description: "\(program) failed: \(outcome.error)")
    }
    return outcome.output
  }

  /// A test's tool that is not there.
  package struct Missing: Error, CustomStringConvertible {
    package let description: String
  }
}

/// What a program's run left behind.
package struct Outcome: Equatable, Sendable {
  package var status: Int32
  package var output: String
  package var error: String

  /// What a run is expected to leave.
  package init(status: Int32, output: String, error: String) {
    self.status = status
    self.output = output
    self.error = error
  }

  /// Returns the environment of a program that a test starts: the test's own with these variables.
  ///
  /// What a CI service or a developer set for Glyphreel is left out, so that `verify` records the same goldens everywhere.
  package static func environment(_ variables: [String: String]) -> [String: String] {
    ProcessInfo.processInfo.environment
      .filter { name, _ in name != "CI" && !name.hasPrefix("GLYPHREEL_") }.merging(variables) { $1 }
  }

  /// Runs a program to its end; a signal that ends it is a failure.
  package init(
    of program: String, _ arguments: [String], in directory: String? = nil, input: String = "",
    environment: [String: String] = [:]
  ) throws {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw Oracle.Missing(description: "\(program) is needed by this test: run 'make deps-test'")
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    if let directory { process.currentDirectoryURL = URL(filePath: directory) }
    process.environment = Self.environment(environment)
    // Files, not pipes: a full pipe would stop the program.
    let streams = TemporaryDirectory()
    for (name, text) in [("in", input), ("out", ""), ("err", "")] { try streams.write(text, to: name) }
    process.standardInput = FileHandle(forReadingAtPath: streams.path("in"))
    process.standardOutput = FileHandle(forWritingAtPath: streams.path("out"))
    process.standardError = FileHandle(forWritingAtPath: streams.path("err"))
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      throw Oracle.Missing(description: "\(program) was ended by signal \(process.terminationStatus)")
    }
    status = process.terminationStatus
    output = try streams.text("out")
    error = try streams.text("err")
  }
}
