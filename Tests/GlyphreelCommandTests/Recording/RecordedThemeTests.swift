import Foundation
import TestSupport
import Testing

/// The themes, fonts and offsets of tapes in their recordings and pictures.
@Suite struct RecordedThemeTests {
  private func run(_ arguments: String..., in folder: TemporaryDirectory, ci: String = "") throws -> Outcome {
    try CommandLineTool.tested.run(
      arguments: ["record"] + arguments, in: folder.root, environment: ["CI": ci])
  }

  private static let tape = "Set Shell sh\nSet Columns 30\nSet Rows 5\nType \"touch ran\" Enter\n"

  @Test func `a tape's theme is in its pictures and in its recording`() throws {
    let folder = TemporaryDirectory()
    for (theme, background) in [
      ("{ \"background\": \"#1e1e2e\", \"foreground\": \"#cdd6f4\" }", "#1e1e2e"), ("Dracula", "#282a36"),
      ("\"Builtin Solarized Dark\"", "#002b36"),
    ] {
      try folder.write("Output a.svg\nOutput a.cast\nSet Theme \(theme)\n" + Self.tape, to: "demo.tape")
      let outcome = try run("demo.tape", "--yes", in: folder)
      #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
      #expect(try folder.text("a.svg").contains(background), "\(theme)")
      #expect(try folder.text("a.cast").contains("\"bg\": \"\(background)\""), "\(theme)")
      let picture = try CommandLineTool.tested.run(
        arguments: ["terminal", "a.cast", "-o", "b.svg"], in: folder.root)
      #expect(picture.status == 0)
      #expect(try folder.read("a.svg") == folder.read("b.svg"))
    }
  }

  @Test(arguments: ["Fira Code of Nowhere", "Inter", "./none.ttf"])
  func `a font that pictures can't use is a warning at its line`(font: String) throws {
    let folder = TemporaryDirectory()
    try folder.write("Output a.png\nSet FontFamily \"\(font)\"\n" + Self.tape, to: "demo.tape")
    let outcome = try run("demo.tape", "--yes", in: folder)
    #expect(
      outcome.status == 0
        && outcome.error.hasPrefix(
          "demo.tape:2:16: warning: '\(font)' is not among the monospaced fonts, so pictures use JetBrains Mono; "
        ), "\(outcome.error)")
    #expect(folder.names().contains("a.png"))
  }

  @Test func `pictures begin at the tape's offset, and texts of screens are not written`() throws {
    let folder = TemporaryDirectory()
    try folder.write(
      "Output a.gif\nOutput a.svg\nOutput a.txt\nSet LoopOffset 50%\nSleep 1s\n" + Self.tape, to: "demo.tape")
    let outcome = try run("demo.tape", "--yes", in: folder)
    #expect(
      outcome.status == 0
        && outcome.error.hasPrefix(
          "demo.tape:3:8: warning: the text of the screens is not written: 'a.txt'; "),
      "\(outcome)")
    #expect(Set(folder.names()).isSuperset(of: ["a.gif", "a.svg"]) && !folder.names().contains("a.txt"))
  }

  @Test func `characters that no font has are told once for all pictures, with an option that helps`() throws
  {
    let folder = TemporaryDirectory()
    try folder.write(Self.tape.replacing("touch ran", with: "# 日"), to: "demo.tape")
    let outcome = try run("demo.tape", "--yes", "-o", "a.gif", "-o", "a.svg", in: folder)
    #expect(outcome.error.components(separatedBy: "warning:").count == 2, "\(outcome.error)")
    let skipped = try run("demo.tape", "--yes", "-o", "a.gif", "--missing-glyph", "skip", in: folder)
    #expect(skipped.status == 0 && !skipped.error.contains("box"), "\(skipped.error)")
  }

  @Test func `an unknown theme is a warning at its line`() throws {
    let folder = TemporaryDirectory()
    try folder.write("Output a.png\nSet Theme \"Drakula\"\n" + Self.tape, to: "demo.tape")
    let outcome = try run("demo.tape", "--yes", in: folder)
    #expect(
      outcome.status == 0
        && outcome.error == "demo.tape:2:11: warning: unknown theme 'Drakula'; did you mean 'dracula'?\n",
      "\(outcome.error)")
  }
}
