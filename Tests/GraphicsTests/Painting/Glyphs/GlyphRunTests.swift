import Testing

@testable import GlyphreelGraphics

@Suite struct GlyphRunTests {
  private func run(_ text: String, size: Double, at start: Point) throws -> GlyphRun {
    let face = try FontFace(FontFace.inter)
    let glyphs = try text.unicodeScalars.enumerated().map { index, scalar in
      GlyphRun.Glyph(
        outline: try face.outline(scalar), position: start.offset(dx: Double(index) * size * 0.6, dy: 0))
    }
    return GlyphRun(size: size, color: .black, glyphs: glyphs)
  }

  @Test func `the box of a run is updated when its glyphs change`() throws {
    var run = try run("ag", size: 10, at: Point(x: 3, y: 20))
    let box = try #require(run.box)
    #expect(box.minX > 3 && box.minY < 20 && box.maxY > 20)
    run.glyphs[0].position = Point(x: 3, y: 50)
    #expect(run.box.map { $0.maxY > 45 && $0.minY == box.minY } == true)
    run.glyphs.removeAll()
    #expect(run.box == nil)
  }

  @Test func `runs with the same glyphs, size and colour are equal`() throws {
    let face = try FontFace(FontFace.inter)
    let glyph = GlyphRun.Glyph(outline: try face.outline("a"), position: Point(x: 1, y: 2))
    let run = GlyphRun(size: 10, color: .black, glyphs: [glyph])
    #expect(run == GlyphRun(size: 10, color: .black, glyphs: [glyph]))
    #expect(run.hashValue == GlyphRun(size: 10, color: .black, glyphs: [glyph]).hashValue)
    #expect(run != GlyphRun(size: 11, color: .black, glyphs: [glyph]))
    #expect(run != GlyphRun(size: 10, color: .white, glyphs: [glyph]))
    #expect(run != GlyphRun(size: 10, color: .black, glyphs: []))
  }

  @Test(arguments: [
    AffineTransform.identity, .scale(x: -1.5, y: 0.7).followed(by: .translation(x: 30.3, y: 4)),
  ])
  func `a run is painted alike within any clip`(transform: AffineTransform) throws {
    let list = DisplayList([.glyphs(try run("gTj", size: 9, at: Point(x: 4.1, y: 12.6)))])
    let canvas = PixelRect(x: 0, y: 0, width: 32, height: 24)
    var painter = Painter()
    let whole = painter.picture(of: list, transform: transform, background: 0, in: canvas)
    // Single rows and columns all over, and so those that the run just touches or just misses.
    for y in 0..<canvas.height {
      let clip = PixelRect(x: 0, y: y, width: canvas.width, height: 1)
      #expect(
        painter.picture(of: list, transform: transform, background: 0, in: clip) == whole.cropped(to: clip))
    }
    for x in 0..<canvas.width {
      let clip = PixelRect(x: x, y: 0, width: 1, height: canvas.height)
      #expect(
        painter.picture(of: list, transform: transform, background: 0, in: clip) == whole.cropped(to: clip))
    }
  }
}
