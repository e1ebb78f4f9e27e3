import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelTypography

@Suite struct BitmapStrikesTests {
  private struct Picture: Decodable {
    let width: Int
    let height: Int
    /// Straight-alpha R, G, B, A.
    let pixels: [UInt32]
  }

  private func pillow(_ font: String, _ size: Int, _ text: String) throws -> Picture {
    let output = try Oracle.run(
      "/usr/bin/python3",
      [Repository.path("Tests/Oracles/pillow_color_glyph.py"), font, "\(size)", text])
    return try JSONDecoder().decode(Picture.self, from: Data(output.utf8))
  }

  /// The straight components of a premultiplied pixel, rounded down as Pillow does.
  private func straight(_ pixel: Bitmap.Pixel) -> [UInt32] {
    let alpha = pixel >> 24
    guard alpha > 0 else { return [0, 0, 0, 0] }
    return [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255].map { min(255, $0 * 255 / alpha) } + [alpha]
  }

  @Test(arguments: [
    (ColorFonts.emoji, 109, "😀"), (ColorFonts.emoji, 109, "❤"), (ColorFonts.emoji, 109, "🎉"),
    (ColorFonts.strikes, 10, "A"), (ColorFonts.strikes, 20, "A"), (ColorFonts.strikes, 40, "A"),
  ])
  func `bitmap glyphs match Pillow pixel for pixel`(
    path: String, size: Int, text: String
  ) throws {
    let scalar = try #require(text.unicodeScalars.first)
    let strike = try #require(
      try ColorFonts.font(path).colorGlyph(for: scalar)?.strike(forPixelsPerEm: Double(size)))
    #expect(strike.pixelsPerEm == Double(size))
    let wanted = try pillow(path, size, text)
    let bitmap = strike.image.bitmap
    // Pillow's image begins at the pen, which can be to the left of the glyph's bitmap.
    let left = Int((strike.box.minX * Double(size)).rounded())
    #expect(wanted.width >= left + bitmap.width && wanted.height >= bitmap.height)
    var differing = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let start = 4 * (y * wanted.width + x + left)
        let theirs = Array(wanted.pixels[start..<(start + 4)])
        if straight(bitmap[x, y]) != (theirs[3] == 0 ? [0, 0, 0, 0] : theirs) { differing += 1 }
      }
    }
    #expect(differing == 0)
  }

  @Test func `a font without outlines has the metrics of its tables`() throws {
    let font = try ColorFonts.font(ColorFonts.emoji)
    #expect(font.unitsPerEm == 2048)
    // hhea: 1900 and -500.
    #expect(font.metrics.ascent == 1900.0 / 2048)
    #expect(font.metrics.descent == 500.0 / 2048)
    #expect(font.hasColor)
    #expect(font.familyName == "Noto Color Emoji")
    let glyph = try #require(font.glyph(for: "😀"))
    #expect(try font.outline(of: glyph).path.isEmpty)
  }

  @Test func `a bitmap glyph has the font's position`() throws {
    let glyph = try #require(try ColorFonts.font(ColorFonts.strikes).colorGlyph(for: "A"))
    let strike = try #require(glyph.strike(forPixelsPerEm: 20))
    // A tenth of an em to the right of the origin, from a fifth of an em below the baseline to four fifths above.
    #expect(strike.box == Rect(x: 0.1, y: -0.8, width: 0.5, height: 1))
  }

  @Test func `the smallest sufficient bitmap is selected`() throws {
    let glyph = try #require(try ColorFonts.font(ColorFonts.strikes).colorGlyph(for: "A"))
    func size(_ wanted: Double) -> Double? { glyph.strike(forPixelsPerEm: wanted)?.pixelsPerEm }
    #expect([1, 10, 10.5, 20, 21, 40, 41, 500].map(size) == [10, 10, 20, 20, 40, 40, 40, 40])
  }

  @Test func `glyphs without a bitmap keep their outline`() throws {
    let font = try ColorFonts.font(ColorFonts.strikes)
    #expect(font.colorGlyph(for: "b") == nil)
    let glyph = try #require(font.glyph(for: "b"))
    #expect(try !font.outline(of: glyph).path.isEmpty)
  }

  @Test func `the same glyph is always the same object`() throws {
    let font = try ColorFonts.font(ColorFonts.emoji)
    #expect(font.colorGlyph(for: "😀") == font.colorGlyph(for: "😀"))
    #expect(font.colorGlyph(for: "😀") != font.colorGlyph(for: "🎉"))
  }
}
