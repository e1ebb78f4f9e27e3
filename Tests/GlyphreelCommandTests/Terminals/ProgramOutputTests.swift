import Foundation
import TestSupport
import Testing

/// `glyphreel terminal` on the output of programs.
@Suite struct ProgramOutputTests {
  private let folder = TemporaryDirectory()

  private func screen(_ text: String, _ arguments: String...) throws -> [String: Any] {
    try folder.write(text, to: "log")
    let outcome = try CommandLineTool.tested.run(
      arguments: ["terminal", "log", "--screen"] + arguments, in: folder.root)
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    return try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  private func lines(_ screen: [String: Any]) throws -> [String] {
    try #require(screen["lines"] as? [[String: Any]]).map { line in
      (line["text"] as? String ?? "").trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `lines stand below each other, whatever their ends are`() throws {
    #expect(
      try lines(screen("HTTP/1.1 200 OK\r\nX: y\r\n\r\none\ntwo\n"))
        == ["HTTP/1.1 200 OK", "X: y", "", "one", "two"])
  }

  @Test func `the screen has the rows of the output, and the last line feed scrolls nothing away`() throws {
    let numbers = (1...50).map(String.init)
    #expect(try lines(screen(numbers.joined(separator: "\n") + "\n")) == numbers)
    #expect(try lines(screen("x\n", "--rows", "1")) == ["x"])
    #expect(try lines(screen("\u{1B}[2Ja\n")).count == 24)
  }

  @Test func `the cursor is not shown, unless it is asked for`() throws {
    try folder.write("x\n", to: "log")
    func render(_ arguments: String...) throws -> [UInt8] {
      let outcome = try CommandLineTool.tested.run(
        arguments: ["terminal", "log", "-o", "a.png"] + arguments, in: folder.root)
      #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
      return try folder.read("a.png")
    }
    #expect(try render() == render("--no-cursor"))
    #expect(try render() != render("--cursor"))
  }

  @Test func `a warning says how many rows are left out`() throws {
    try folder.write(String(repeating: "a\n", count: 600), to: "log")
    let outcome = try CommandLineTool.tested.run(
      arguments: ["terminal", "log", "-o", "a.png", "--scale", "0.2"], in: folder.root)
    #expect(
      outcome.status == 0 && outcome.error.contains("warning: the picture shows the last 500 of 600 rows"),
      "\(outcome.error)")
  }
}
