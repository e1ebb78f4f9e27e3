import TestSupport
import Testing

/// Stacks, lines, decorations, letter spacing, outlines, masks, blend modes and paths look as they do in a browser.
@Suite(.tags(.thorough)) struct ChromiumAgreementTests {
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

  @Test func `lines in a hundred languages start where Chromium's do or UAX 14 says`() throws {
    let outcome = try verdict("chromium_lines.py")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
  }

  @Test func `paragraphs have Chromium's indents, spacing, line heights and balanced lines`() throws {
    let outcome = try verdict("chromium_paragraphs.py", "300")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
  }

  @Test func `patterns of lines under and through text have Chromium's pixels`() throws {
    let outcome = try verdict("chromium_decorations.py")
    #expect(
      outcome.status == 0 && outcome.output.hasSuffix("16 of 16 patterns agree\n"),
      "\(outcome.output)\(outcome.error)")
  }

  @Test func `letter spacing leaves joined letters together as in Chromium`() throws {
    let outcome = try verdict("chromium_spacing.py")
    #expect(
      outcome.status == 0 && outcome.output.hasSuffix("16 of 16 texts agree\n"),
      "\(outcome.output)\(outcome.error)")
  }

  @Test func `images in stacks keep their proportions within limits, as in Chromium`() throws {
    let outcome = try verdict("chromium_stacks.py", "300", "3", "images")
    #expect(outcome.output.hasSuffix("300 of 300 trees agree\n"), "\(outcome.output)\(outcome.error)")
  }

  @Test func `paints of colour glyphs vary along a font's axes as in Chromium`() throws {
    let outcome = try Outcome(
      of: "/usr/bin/python3",
      [
        Repository.path("Tests/Oracles/chromium_color_glyphs.py"), CommandLineTool.release().path,
        Repository.path("Tests/Fixtures/axes.ttf"), "ABCDEFGHIJK",
      ])
    #expect(outcome.output == "0 glyphs differ\n", "\(outcome.output)\(outcome.error)")
  }

  @Test func `outlines, masks, blend modes and paths have Chromium's pixels`() throws {
    let outcome = try verdict("chromium_shapes.py")
    #expect(
      outcome.status == 0 && outcome.output.hasSuffix("42 of 42 scenes agree\n"),
      "\(outcome.output)\(outcome.error)")
  }

  @Test func `words of captions have Chromium's boxes for the same text, fonts and width`() throws {
    let program = try CommandLineTool.release().path
    let outcome = try Outcome(
      of: "/usr/bin/python3",
      [Repository.path("Tests/Oracles/chromium_words.py"), program, Repository.path("fonts"), "240"])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
  }
}
