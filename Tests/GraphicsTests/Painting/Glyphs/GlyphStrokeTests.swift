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

  @Test func `wide strokes cover the same pixels with fewer edges`() throws {
    var converter = ScanConverter()
    for letter: Unicode.Scalar in ["a", "8"] {
      let outline = try FontFace(FontFace.inter, weight: 800).outline(letter)
      let (contours, em) = (outline.contours, outline.unitsPerEm)
      let place = AffineTransform(a: 40 / em, b: 0, c: 0, d: -40 / em, tx: 50, ty: 80)
      func expectSame(_ usual: Path, _ wide: Path) {
        #expect(wide.elements.count < usual.elements.count)
        let expected = converter.coverage(of: usual.transformed(by: place), width: 140, height: 140)
        let actual = converter.coverage(of: wide.transformed(by: place), width: 140, height: 140)
        // The usual way misses a fraction of some pixels in the middle of a letter.
        #expect(zip(expected, actual).allSatisfy { Int($1) - Int($0) > -8 }, "\(letter)")
        #expect(zip(expected, actual).count { abs(Int($0) - Int($1)) > 2 } < 40, "\(letter)")
      }
      let distance = em * 0.6
      expectSame(
        try #require(contours.grown(by: distance, tolerance: em / 2048)),
        try #require(contours.grown(by: distance, tolerance: em / 2048, isWide: true)))
      let style = StrokeStyle(width: 2 * distance, join: .round)
      expectSame(
        contours.stroked(style, tolerance: em / 8192),
        contours.stroked(style, tolerance: em / 8192, isWide: true))
      // Caps and other joins reach beyond the line's distance.
      let mitred = StrokeStyle(width: 2 * distance, join: .miter)
      #expect(contours.stroked(mitred) == contours.stroked(mitred, isWide: true))
    }
  }
}
