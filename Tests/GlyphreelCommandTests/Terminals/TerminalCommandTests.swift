import Foundation
import TestSupport
import Testing

/// `glyphreel terminal`, and recordings where other commands expect a scene.
@Suite struct TerminalCommandTests {
  private let folder = TemporaryDirectory()

  init() throws {
    try "{\"version\": 2, \"width\": 20, \"height\": 3}\n[0.1, \"o\", \"$ \"]\n".write(
      toFile: folder.path("demo.cast"), atomically: false, encoding: .utf8)
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    try CommandLineTool.debug.run(arguments: ["terminal", "demo.cast"] + arguments, in: folder.root)
  }

  @Test func `a screen is printed and not written to an output`() throws {
    let outcome = try run(["--screen", "-o", "screen.json"])
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("--screen prints the screen"))
    #expect(outcome.error.contains("write '--screen > screen.json'"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("screen.json")))
    #expect(try run(["--screen"]).status == 0)
  }

  @Test func `a moment is for a screen`() throws {
    let outcome = try run(["--at", "2s"])
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("add --screen"))
    #expect(outcome.error.contains("--to 2s -o moment.png"))
    #expect(try run(["--screen", "--at", "0s"]).output.contains("\"time\": 0"))
    #expect(try run(["--screen"]).output.contains("\"time\": 0.1"))
  }

  @Test func `text that can be selected needs an SVG`() throws {
    let outcome = try run(["--text", "-o", "demo.gif"])
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("--text is for SVG; write for example '-o demo.svg'"))
    #expect(try run(["--text", "-o", "demo.svg"]).status == 0)
  }

  @Test(arguments: [["--font", "Nope"], ["--font=Nope"], ["--look", "plain", "--font", "Nope"]])
  func `an unknown font is shown where it stands on the command line`(_ arguments: [String]) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 65)
    let lines = outcome.error.split(separator: "\n").map { Array($0.utf8) }
    try #require(lines.count == 3, "\(outcome.error)")
    let start = try #require(lines[2].firstIndex(of: UInt8(ascii: "^")))
    #expect(String(decoding: lines[1][start...].prefix(4), as: UTF8.self) == "Nope")
    #expect(lines[2].count == start + 4)
  }

  @Test(
    arguments: [
      ["render"], ["still"], ["lint"], ["layout"], ["batch", "-o", "{id}.gif", "--data", "rows.csv"],
    ])
  func `a recording in place of a scene names the command for it`(_ arguments: [String]) throws {
    try "id\na\n".write(toFile: folder.path("rows.csv"), atomically: false, encoding: .utf8)
    let outcome = try CommandLineTool.debug.run(
      arguments: [arguments[0], "demo.cast"] + arguments.dropFirst(), in: folder.root)
    #expect(outcome.status == 65)
    #expect(
      outcome.error
        == "'demo.cast': error: the recording of a terminal is no scene; render it with: glyphreel terminal demo.cast\n"
    )
  }
}
