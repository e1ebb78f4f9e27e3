import TestSupport
import Testing

/// Stacks, outlines, masks, blend modes and paths look as they do in a browser.
@Suite struct ChromiumAgreementTests {
  private func verdict(_ script: String, _ arguments: String...) throws -> Outcome {
    let program = try CommandLineTool.release().path
    return try Outcome(
      of: "/usr/bin/python3",
      [Repository.path("Tests/Oracles/\(script)"), program, Repository.path("fonts")] + arguments)
  }

  @Test func `stacks of wrapped text have Chromium's boxes`() throws {
    let outcome = try verdict("chromium_stacks.py", "60")
    #expect(
      outcome.status == 0 && outcome.output.hasSuffix("of 60 trees agree\n"),
      "\(outcome.output)\(outcome.error)")
  }

  @Test func `outlines, masks, blend modes and paths have Chromium's pixels`() throws {
    let outcome = try verdict("chromium_shapes.py")
    #expect(
      outcome.status == 0 && outcome.output.hasSuffix("42 of 42 scenes agree\n"),
      "\(outcome.output)\(outcome.error)")
  }
}
