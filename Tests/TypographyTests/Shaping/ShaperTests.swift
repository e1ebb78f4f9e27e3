import Foundation
import TestSupport
import Testing

@testable import GlyphreelTypography

/// Compares with HarfBuzz's tool `hb-shape` (Debian's libharfbuzz-bin).
@Suite struct ShaperTests {
  private struct Expected: Decodable, Equatable {
    let g: UInt32
    let cl: Int
    let dx: Int
    let dy: Int
    let ax: Int
  }

  private func hbShape(_ text: String, font: String, _ arguments: [String] = []) throws -> [Expected] {
    let output = try Oracle.run(
      "/usr/bin/hb-shape",
      ["--output-format=json", "--no-glyph-names", "--font-size=upem"] + arguments
        + ["--font-file=\(Repository.path("fonts/\(font)"))", "--text=\(text)"])
    return try JSONDecoder().decode([Expected].self, from: Data(output.utf8))
  }

  @Test(arguments: [
    "AVATAR To", "This is an example of animated strikethrough.", "Here is another line.", "office affluent",
    "Τα ελληνικά", "Здравствуй, мир", "$49.99 1,500,000", "e\u{301}\u{323}", "-> => != ", "Å Ǻ ế",
  ])
  func `C29 glyphs, clusters and advances match HarfBuzz`(text: String) throws {
    for (style, file, arguments) in [
      (TextStyle(font: "Inter", size: 2816), "Inter-Roman.var.ttf", ["--variations=wght=400"]),
      (TextStyle(font: "Inter", size: 2816, weight: .bold), "Inter-Roman.var.ttf", ["--variations=wght=700"]),
      (
        TextStyle(font: "Inter", size: 2816, weight: FontWeight(333), italic: true), "Inter-Italic.var.ttf",
        ["--variations=wght=333"]
      ),
      (TextStyle(font: "JetBrains Mono", size: 1000), "JetBrainsMono-Regular.ttf", []),
    ] {
      let expected = try hbShape(text, font: file, arguments)
      let layout = try Typesetter(fonts: FontLibrary(), missingGlyph: .box).layout(
        StyledText(text, style: style))
      let line = try #require(layout.lines.first)
      let glyphs = line.runs.flatMap(\.glyphs)
      // Trailing spaces have no glyphs.
      let end = text.unicodeScalars.count - text.reversed().prefix { $0 == " " }.count
      let visible = expected.filter { $0.cl < end }
      #expect(glyphs.map(\.id) == visible.map(\.g))
      #expect(glyphs.map(\.cluster) == visible.map(\.cl))
      #expect(glyphs.map { Int($0.advance.rounded()) } == visible.map(\.ax))
      var pen = 0
      for (glyph, wanted) in zip(glyphs, visible) {
        #expect(abs(glyph.position.x - Double(pen + wanted.dx)) < 1e-6)
        #expect(abs(line.baseline - glyph.position.y - Double(wanted.dy)) < 1e-6)
        pen += wanted.ax
      }
    }
  }

  @Test func `C29 kerned text is narrower than the sum of its advances`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    let whole = try typesetter.layout(StyledText("AVATAR To")).bounds.width
    let parts = try "AVATARTo".reduce(0) { try $0 + typesetter.layout(StyledText(String($1))).bounds.width }
    let space =
      try typesetter.layout(StyledText("a b")).bounds.width - typesetter.layout(StyledText("ab")).bounds.width
    #expect(whole < parts + space)
  }
}
