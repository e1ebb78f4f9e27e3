import Foundation
import TestSupport
import Testing

/// Inputs that `glyphreel convert` does not read.
@Suite struct RefusedInputTests {
  private let folder = TemporaryDirectory()

  private func convert(_ arguments: String...) throws -> Outcome {
    try CommandLineTool.tested.run(arguments: ["convert"] + arguments, in: folder.root)
  }

  @Test func `what is named as a picture and is none is refused as that picture`() throws {
    try folder.write("plain text\n", to: "text.gif")
    try folder.write("", to: "empty.webp")
    try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n", to: "drawing.png")
    for (name, message) in [
      ("text.gif", "not a readable GIF file: it is text"),
      ("empty.webp", "not a readable WebP file: it is empty"),
      ("drawing.png", "not a readable PNG file: it is an SVG"),
    ] {
      let outcome = try convert(name, "-o", "out.gif")
      #expect(outcome.status == 65 && outcome.error == "\(name): error: \(message)\n", "\(outcome.error)")
    }
    try folder.write("1\n00:00:00,000 --> 00:00:01,000\nHi\n", to: "talk.srt")
    let captions = try convert("talk.srt", "-o", "out.gif")
    #expect(
      captions.status == 64 && captions.error.contains("render them with 'glyphreel captions talk.srt'"),
      "\(captions.error)")
  }

  @Test func `salvaging is not recommended for a file without a whole picture`() throws {
    let drawn = try CommandLineTool.tested.run(
      arguments: ["strike", "Milk", "-o", "in.gif", "--quiet"], in: folder.root)
    try #require(drawn.status == 0, "\(drawn.error)")
    for count in [10, 100] {
      try Data(folder.read("in.gif").prefix(count)).write(to: URL(filePath: folder.path("cut.gif")))
      let refused = try convert("cut.gif", "-o", "out.gif")
      #expect(refused.status == 65 && !refused.error.contains("--salvage"), "\(refused.error)")
    }
  }
}
