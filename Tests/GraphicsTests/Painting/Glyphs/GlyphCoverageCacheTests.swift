import Testing

@testable import GlyphreelGraphics

@Suite struct GlyphCoverageCacheTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 40, height: 30)

  private func painted(_ list: DisplayList, by painter: inout Painter) -> Bitmap {
    var bitmap = Bitmap(width: canvas.width, height: canvas.height)
    painter.paint(list, transform: .identity, background: Color.white.pixel, in: canvas, into: &bitmap)
    return bitmap
  }

  private func list(_ outline: GlyphOutline, size: Double, x: Double, y: Double = 20) -> DisplayList {
    DisplayList([
      .glyphs(
        GlyphRun(
          size: size, color: Color(red: 0.5, green: 0, blue: 1, alpha: 0.75),
          glyphs: [.init(outline: outline, position: Point(x: x, y: y))]))
    ])
  }

  @Test func `cached coverage gives the same pixels as new coverage`() throws {
    let face = try FontFace(FontFace.inter)
    let outlines = try "agm.".unicodeScalars.map { try face.outline($0) }
    var warm = Painter()
    for round in 0..<2 {
      for (i, outline) in outlines.enumerated() {
        for step in 0..<7 {
          let list = list(outline, size: 14 + Double(i), x: 3 + Double(step) * 0.3, y: 20.4)
          var cold = Painter()
          #expect(painted(list, by: &warm) == painted(list, by: &cold), "\(round)")
        }
      }
    }
  }

  @Test func `a text that grows does not displace one that rests`() throws {
    let outline = try FontFace(FontFace.inter).outline("e")
    var painter = Painter()
    let resting = list(outline, size: 40, x: 4)
    for step in 0..<2000 {
      _ = painted(resting, by: &painter)
      _ = painted(list(outline, size: 41 + Double(step) / 64, x: 4), by: &painter)
      #expect(painter.glyphs.quads.count <= GlyphCoverageCache.largestSize)
    }
    let strike = painter.glyphs.strike(size: 40, scaleX: 1, scaleY: 1)
    #expect(painter.glyphs.entries.contains { $0.strike == strike })
    // It was never displaced, so the first of all coverages is still its own.
    #expect(painter.glyphs.entries.first { $0.strike == strike }?.start == 0)
  }

  @Test func `a glyph is cached once for all positions of the same phase`() throws {
    let outline = try FontFace(FontFace.inter).outline("e")
    var painter = Painter()
    for x in [4.0, 5, 9.1, 17.06] { _ = painted(list(outline, size: 12, x: x), by: &painter) }
    #expect(painter.glyphs.count == 1)
    _ = painted(list(outline, size: 12, x: 4.25), by: &painter)
    _ = painted(list(outline, size: 12, x: 4, y: 20.25), by: &painter)
    _ = painted(list(outline, size: 13, x: 4), by: &painter)
    #expect(painter.glyphs.count == 4)
  }

  @Test func `a glyph that is too large for the cache is placed on the same grid`() throws {
    let outline = try FontFace(FontFace.inter).outline("H")
    var painter = Painter()
    for size in [20.0, 3000] {
      let exact = painted(list(outline, size: size, x: -3.25), by: &painter)
      #expect(painted(list(outline, size: size, x: -3.2), by: &painter) == exact)
      #expect(painted(list(outline, size: size, x: -3.0), by: &painter) != exact || size == 3000)
    }
    #expect(painter.glyphs.count == 2)
  }

  @Test func `the memory of the cache is bounded`() throws {
    let outline = try FontFace(FontFace.inter).outline(".")
    var cache = GlyphCoverageCache()
    let bytes = [UInt8](repeating: 200, count: 10_000)
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      let small = CoverageMask(box: PixelRect(x: 0, y: 0, width: 3, height: 3), base: base, stride: 3)
      let large = CoverageMask(box: PixelRect(x: 0, y: 0, width: 100, height: 100), base: base, stride: 100)
      for round in 0..<9000 {
        let strike = cache.strike(size: Double(round), scaleX: 1, scaleY: 1)
        cache.insert(
          round % 40 == 0 ? large : small, outline: outline, phase: UInt64(round % 16), strike: strike)
        #expect(cache.count <= GlyphCoverageCache.largestCount)
        #expect(cache.quads.count <= GlyphCoverageCache.largestSize)
        #expect(cache.entries.count <= 2 * GlyphCoverageCache.largestCount)
      }
    }
  }

  @Test func `a copy of a painter has an independent copy of the cache`() throws {
    let face = try FontFace(FontFace.inter)
    let (a, b) = (try face.outline("a"), try face.outline("b"))
    var painter = Painter()
    let first = painted(list(a, size: 12, x: 4), by: &painter)
    var copy = painter
    _ = painted(list(b, size: 12, x: 4), by: &copy)
    #expect(painter.glyphs.count == 1)
    #expect(copy.glyphs.count == 2)
    #expect(painted(list(a, size: 12, x: 4), by: &copy) == first)
  }

  @Test func `rotated glyphs are placed exactly and not cached`() throws {
    let outline = try FontFace(FontFace.inter).outline("H")
    var painter = Painter()
    func turned(_ x: Double) -> DisplayList {
      DisplayList([
        .group(.init(transform: .rotation(degrees: 30), items: list(outline, size: 16, x: x, y: 8).items))
      ])
    }
    #expect(painted(turned(16), by: &painter) != painted(turned(16.05), by: &painter))
    #expect(painter.glyphs.count == 0)
  }
}
