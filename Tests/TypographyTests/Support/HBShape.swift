import Foundation
import TestSupport

@testable import GlyphreelTypography

/// A glyph in the output of HarfBuzz's tool `hb-shape` (Debian's libharfbuzz-bin), with lengths in font units.
struct HBGlyph: Decodable, Equatable {
  let g: UInt32
  let cl: Int
  let dx: Int
  let dy: Int
  let ax: Int

  /// Returns HarfBuzz's glyphs for a text in a font file.
  static func shape(_ text: String, font path: String, _ arguments: [String] = []) throws -> [HBGlyph] {
    let output = try Oracle.run(
      "/usr/bin/hb-shape",
      ["--output-format=json", "--no-glyph-names", "--font-size=upem"] + arguments
        + ["--font-file=\(path)", "--text=\(text)"])
    return try JSONDecoder().decode([HBGlyph].self, from: Data(output.utf8))
  }

  /// Returns the glyphs of a layout's first line, rounded to font units.
  ///
  /// - Parameter unitsPerPoint: The number of font units per point.
  static func glyphs(of layout: TextLayout, unitsPerPoint: Double = 1) -> [HBGlyph] {
    guard let line = layout.lines.first else { return [] }
    return line.runs.flatMap { run in
      var pen = run.x
      return run.glyphs.map { glyph in
        defer { pen += glyph.advance }
        return HBGlyph(
          g: glyph.id, cl: glyph.cluster, dx: Int(((glyph.position.x - pen) * unitsPerPoint).rounded()),
          dy: Int(((line.baseline - glyph.position.y) * unitsPerPoint).rounded()),
          ax: Int((glyph.advance * unitsPerPoint).rounded()))
      }
    }
  }
}
