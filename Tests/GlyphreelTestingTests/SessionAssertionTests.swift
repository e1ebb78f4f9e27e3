import Foundation
import GlyphreelTerminal
import TestSupport
import Testing

@testable import GlyphreelTesting

/// The assertion of recordings, with goldens in a temporary directory.
@Suite struct SessionAssertionTests {
  private let folder = TemporaryDirectory()

  private func assert(_ output: String, _ mode: RecordMode, masks: [String] = []) throws
    -> GoldenAssertion.Outcome
  {
    let assertion = SessionAssertion(
      location: GoldenLocation(
        file: folder.path("T.swift"), function: "test()", name: "", fileExtension: "cast"),
      masks: masks, record: .init(mode: mode, isFromEnvironment: true), remedy: "swift test",
      artifacts: GoldenArtifacts(directory: URL(filePath: folder.path("artifacts"))))
    let path = folder.path("session.txt")
    try output.write(toFile: path, atomically: true, encoding: .utf8)
    return try assertion.check(.reading(path))
  }

  @Test func `a recording is written, compared and written anew`() throws {
    #expect(try assert("took 2s\n", .missing) == .recorded)
    #expect(try assert("took 2s\n", .never) == .matches)
    #expect(try assert("took 3s\n", .never, masks: ["[0-9]+s"]) == .matches)
    guard case .fails(let reason) = try assert("gave 2s\n", .never) else {
      Issue.record("a change is a failure")
      return
    }
    #expect(reason.contains("cause: row 1: `took` became `gave`\nexpected: "))
    #expect(reason.hasSuffix("accept the change: GLYPHREEL_RECORD=failed swift test"))
    #expect(FileManager.default.fileExists(atPath: folder.path("artifacts/T/test.actual.apng")))
    #expect(try assert("gave 2s\n", .failed) == .recorded)
    #expect(try assert("gave 2s\n", .never) == .matches)
  }

  @Test func `a missing golden is a failure that names the command`() throws {
    guard case .fails(let reason) = try assert("a\n", .never) else {
      Issue.record("a missing golden is a failure")
      return
    }
    #expect(
      reason.hasPrefix("no golden ") && reason.hasSuffix("GLYPHREEL_RECORD=missing swift test"))
  }
}
