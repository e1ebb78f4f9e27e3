import Foundation
import TestSupport
import Testing

@testable import GlyphreelTypography

/// Every run of more than two hundred texts against `hb-shape`, with features and axes.
@Suite struct ShapingTableTests {
  private struct Expected: Decodable {
    let g: UInt32
    let cl: Int
    let dx: Int
    let dy: Int
    let ax: Int
  }

  /// Returns the file and the axis values of a font by its PostScript name.
  private static let files: [String: (file: String, axes: String)] = [
    "Inter-Regular": ("Inter-Roman.var.ttf", "wght=400"),
    "Inter-Bold": ("Inter-Roman.var.ttf", "wght=700"),
    "Inter-Italic": ("Inter-Italic.var.ttf", "wght=400"),
    "JetBrainsMono-Regular": ("JetBrainsMono-Regular.ttf", ""),
    "JetBrainsMono-Bold": ("JetBrainsMono-Bold.ttf", ""),
    "GlyphreelSymbols-Regular": ("GlyphreelSymbols.ttf", ""),
    "GlyphreelEmoji-Regular": ("GlyphreelEmoji.ttf", ""),
    "NotoSansArabic-Regular": ("NotoSansArabic-Regular.ttf", ""),
    "NotoSansArabic-Bold": ("NotoSansArabic-Bold.ttf", ""),
    "NotoSansDevanagari-Regular": ("NotoSansDevanagari-Regular.ttf", ""),
    "NotoSansDevanagari-Bold": ("NotoSansDevanagari-Bold.ttf", ""),
    "NotoSansHebrew-Regular": ("NotoSansHebrew-Regular.ttf", ""),
    "NotoSansHebrew-Bold": ("NotoSansHebrew-Bold.ttf", ""),
    "NotoSansThai-Regular": ("NotoSansThai-Regular.ttf", ""),
    "NotoSansThai-Bold": ("NotoSansThai-Bold.ttf", ""),
  ]

  static let styles: [(name: String, style: TextStyle, features: String)] = [
    ("regular", TextStyle(), ""),
    ("bold", TextStyle(weight: .bold), ""),
    (
      "italic with tabular figures", TextStyle(italic: true, features: [FontFeature(OpenTypeTag("tnum"))]),
      "tnum"
    ),
    ("monospaced", TextStyle(font: "JetBrains Mono"), ""),
  ]

  static let texts =
    (try? String(contentsOfFile: Repository.path("Tests/Fixtures/shaping.txt"), encoding: .utf8))?
    .split(separator: "\n").map(String.init) ?? []

  @Test func `there are more than two hundred texts`() {
    #expect(ShapingTableTests.texts.count > 200)
  }

  @Test(arguments: styles.indices)
  func `glyphs, clusters, advances and offsets of every run match HarfBuzz`(index: Int) throws {
    let (name, style, features) = ShapingTableTests.styles[index]
    let typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .box)
    var runs: [(text: String, layout: TextLayout, run: TextLayout.Run)] = []
    for text in ShapingTableTests.texts {
      let layout = try typesetter.layout(StyledText(text, style: style))
      for run in layout.lines.flatMap(\.runs) { runs.append((text, layout, run)) }
    }
    #expect(runs.count >= 200)
    let expected = try shaped(runs.map { ($0.text, $0.run) }, features: features)
    try #require(expected.count == runs.count)
    for ((text, layout, run), wanted) in zip(runs, expected) {
      let (file, _) = try #require(ShapingTableTests.files[run.fontName], "\(run.fontName)")
      let scale = run.style.size / unitsPerEm(file)
      #expect(run.glyphs.map(\.id) == wanted.map(\.g), "\(text) in \(run.fontName)")
      #expect(run.glyphs.map(\.cluster) == wanted.map { $0.cl + run.range.lowerBound }, "\(text)")
      if name == "monospaced", !run.fontName.hasPrefix("JetBrainsMono") {
        // Other fonts' glyphs are fitted into columns of 0.6 em.
        let columns = run.glyphs.reduce(0) { $0 + $1.advance } / (0.6 * run.style.size)
        #expect(abs(columns - columns.rounded()) < 1e-9, "\(text)")
        continue
      }
      var pen = run.x
      for (glyph, want) in zip(run.glyphs, wanted) {
        #expect(abs(glyph.advance - Double(want.ax) * scale) < 1e-9, "\(text)")
        #expect(abs(glyph.position.x - pen - Double(want.dx) * scale) < 1e-9, "\(text)")
        #expect(abs(layout.lines[0].baseline - glyph.position.y - Double(want.dy) * scale) < 1e-9, "\(text)")
        pen += glyph.advance
      }
    }
  }

  private func unitsPerEm(_ file: String) -> Double {
    file.hasPrefix("Inter") ? 2816 : file == "GlyphreelEmoji.ttf" ? 2048 : 1000
  }

  /// Shapes runs in their context by one `hb-shape` process.
  private func shaped(_ runs: [(text: String, run: TextLayout.Run)], features: String) throws -> [[Expected]]
  {
    let folder = TemporaryDirectory()
    var script = ""
    for (text, run) in runs {
      let scalars = Array(text.unicodeScalars)
      func part(_ range: Range<Int>) -> String {
        scalars[range].map { String($0.value, radix: 16) }.joined(separator: ",")
      }
      let (file, axes) = try #require(ShapingTableTests.files[run.fontName], "\(run.fontName) in \(text)")
      let end = run.range.upperBound
      script += "hb-shape --output-format=json --no-glyph-names --font-size=upem --shaper=ot "
      script += "--direction=\(run.direction.rawValue) --script=\(run.script) "
      script +=
        "--font-file='\(Repository.path("fonts/\(file)"))' --variations='\(axes)' --features='\(features)' "
      script +=
        "--unicodes-before='\(part(0..<run.range.lowerBound))' --unicodes-after='\(part(end..<scalars.count))' "
      script += "--unicodes='\(part(run.range))'\n"
    }
    try folder.write(script, to: "shape.sh")
    let output = try Oracle.run("/bin/sh", [folder.path("shape.sh")])
    return try output.split(separator: "\n").map {
      try JSONDecoder().decode([Expected].self, from: Data($0.utf8))
    }
  }
}
