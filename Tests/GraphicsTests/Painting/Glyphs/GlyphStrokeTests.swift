@testable import GlyphreelGraphics
import Testing

@Suite struct GlyphStrokeTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 90, height: 60)

  /// Paints an outline around two letters, the second 30 pixels right of the first.
  private func picture(_ color: Color, isGrown: Bool) throws -> Bitmap {
    let letter = try FontFace(FontFace.inter, weight: 800).outline("a")
    let distance = 5 * letter.unitsPerEm / 40
    let path = isGrown ? try #require(letter.grown(by: distance)) : letter.stroked(width: 2 * distance)
    let shape = GlyphOutline(path: path, unitsPerEm: letter.unitsPerEm)
    let edge = GlyphOutline(path: letter.contours, unitsPerEm: letter.unitsPerEm)
    func glyphs(_ outline: GlyphOutline) -> [GlyphRun.Glyph] {
      [10.0, 40].map { GlyphRun.Glyph(outline: outline, position: Point(x: $0, y: 45)) }
    }
    let stroke = GlyphStroke(
      of: glyphs(letter), shapes: GlyphRun(size: 40, color: color, glyphs: glyphs(shape)),
      edges: glyphs(edge),
      style: StrokeStyle(width: 10, join: .round), isGrown: isGrown)
    let fill = GlyphRun(size: 40, color: .white, glyphs: glyphs(letter))
    var painter = Painter()
    var bitmap = Bitmap(width: canvas.width, height: canvas.height)
    painter.paint(
      DisplayList([.glyphStroke(stroke), .glyphs(fill)]), transform: .identity, background: 0, in: canvas,
      into: &bitmap)
    return bitmap
  }

  @Test func `below opaque letters, grown letters look like strokes`() throws {
    let (grown, stroked) = (try picture(.black, isGrown: true), try picture(.black, isGrown: false))
    var largest = 0
    for (a, b) in zip(grown.pixels, stroked.pixels) {
      for shift: UInt32 in [0, 8, 16, 24] {
        largest = max(largest, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
      }
    }
    #expect(largest <= 6)
  }

  @Test func `translucent outlines count once where they overlap`() throws {
    let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    for isGrown in [true, false] {
      let alphas = Set(try picture(half, isGrown: isGrown).pixels.map { $0 >> 24 })
      // Letters are opaque; between them and their edges there are mixed pixels, but none of two outlines.
      #expect(alphas.contains(128) && alphas.contains(255))
      let between = try picture(half, isGrown: isGrown).pixels[(38 * 90 + 32)..<(38 * 90 + 38)].map {
        $0 >> 24
      }
      #expect(between.allSatisfy { $0 <= 128 }, "\(between)")
    }
  }
}
