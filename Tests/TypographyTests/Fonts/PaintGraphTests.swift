import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelTypography

@Suite struct PaintGraphTests {
  @Test func `layers are outlines in palette colours or the text colour`() throws {
    let font = try ColorFonts.font(ColorFonts.layers)
    guard case .layers(let layers)? = font.paint(for: "A") else {
      Issue.record("no layers")
      return
    }
    let colors = layers.map { layer -> Color? in
      guard case .glyph(_, .solid(let color)) = layer else { return nil }
      return color.resolved(in: .white)
    }
    #expect(
      colors == [
        Color(red: 1, green: 0, blue: 0), .white,
        Color(red: 1, green: 230.0 / 255, blue: 0, alpha: 128.0 / 255),
      ])
    // Without layers, and with a colour that the palette lacks, a glyph is its outline.
    #expect(font.colorGlyph(for: "b") == nil)
    #expect(font.colorGlyph(for: "x") == nil)
  }

  @Test func `cyclic paints and unknown colours are rejected`() throws {
    let font = try ColorFonts.font(ColorFonts.paints)
    #expect(font.colorGlyph(for: "S") == nil)
    #expect(font.colorGlyph(for: "T") == nil)
    #expect(font.colorGlyph(for: "A") != nil)
  }

  @Test func `a clip box encloses its glyph's paints`() throws {
    guard case .clip(let box, .glyph(_, .solid))? = try ColorFonts.font(ColorFonts.paints).paint(for: "U")
    else {
      Issue.record("no clip box")
      return
    }
    #expect(box == Rect(x: 0, y: 0, width: 400, height: 600))
  }

  @Test func `gradients keep their geometry, angles and extend mode`() throws {
    let font = try ColorFonts.font(ColorFonts.paints)
    func gradient(_ character: Unicode.Scalar) throws -> ColorGradient {
      guard case .glyph(_, .gradient(let gradient))? = font.paint(for: character) else {
        throw TypographyError.badFont("paints.ttf", reason: "no gradient for \(character)")
      }
      return gradient
    }
    #expect(
      try gradient("E").geometry
        == .radial(
          from: .init(center: Point(x: 300, y: 300), radius: 50),
          to: .init(center: Point(x: 400, y: 400), radius: 400)))
    #expect(try gradient("H").geometry == .sweep(center: Point(x: 400, y: 400), from: 0, to: 360))
    #expect(try gradient("I").geometry == .sweep(center: Point(x: 300, y: 500), from: 45, to: 135))
    #expect(try ["B", "F", "G"].map { try gradient($0).extend } == [.pad, .repeat, .reflect])
    #expect(try gradient("I").stops.map(\.offset) == [0.25, 0.5, 0.75])
    #expect(try gradient("I").stops.map(\.color.alpha) == [1, 1, 0.5])
  }

  @Test func `numbers of paints vary along the font's axes`() throws {
    func paint(_ character: Unicode.Scalar, _ weight: FontWeight) throws -> ColorPaint {
      try #require(
        try FontLibrary().font(for: TextStyle(font: ColorFonts.axes, weight: weight)).paint(for: character))
    }
    func alpha(_ weight: FontWeight) throws -> Double? {
      guard case .glyph(_, .solid(let color)) = try paint("A", weight) else { return nil }
      return color.resolved(in: .black).alpha
    }
    // 0.5 at 400, 1 at 900 and 0 at 100.
    #expect(try alpha(.regular) == 0.5 && alpha(FontWeight(900)) == 1 && alpha(FontWeight(100)) == 0)
    #expect(try alpha(FontWeight(650)) == 0.75 && alpha(FontWeight(250)) == 0.25)
    guard case .transform(let transform, _) = try paint("E", FontWeight(900)),
      case .clip(let box, _) = try paint("K", FontWeight(650))
    else {
      Issue.record("no transform and no clip box")
      return
    }
    #expect(transform == .translation(x: 200, y: 100))
    #expect(box == Rect(x: 0, y: 100, width: 600, height: 400))
  }

  @Test func `every composite mode of the table is known`() throws {
    let font = try ColorFonts.font(ColorFonts.paints)
    let modes = try "abcdefghijklmnopqrstuvwxyzYZ".unicodeScalars.map { character -> CompositeMode in
      guard case .composite(_, let mode, _)? = font.paint(for: character) else {
        throw TypographyError.badFont("paints.ttf", reason: "no composite for \(character)")
      }
      return mode
    }
    #expect(Set(modes) == Set(CompositeMode.allCases))
    #expect(modes[3] == .sourceOver && modes[23] == .multiply && modes[27] == .luminosity)
  }

  @Test(arguments: [ColorFonts.paints, ColorFonts.axes])
  func `damaged colour tables neither crash nor hang`(file: String) throws {
    let original = try Data(contentsOf: URL(filePath: file))
    let table = try #require(tableRange("COLR", in: original))
    var state: UInt64 = 1
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let directory = TemporaryDirectory()
    for round in 0..<200 {
      var bytes = original
      for _ in 0...random(4) { bytes[table.lowerBound + random(table.count)] = UInt8(random(256)) }
      let path = directory.path("\(round).ttf")
      try bytes.write(to: URL(filePath: path))
      let font = try FontLibrary().font(for: TextStyle(font: path, weight: .bold))
      for scalar in "ABCDEFGHIJKLMNOPQRSTUazYZ".unicodeScalars { _ = font.colorGlyph(for: scalar) }
    }
  }

  /// Returns the byte range of a table in a font file.
  private func tableRange(_ tag: String, in font: Data) -> Range<Int>? {
    func number(_ at: Int, _ count: Int) -> Int { font[at..<(at + count)].reduce(0) { $0 << 8 | Int($1) } }
    for record in 0..<number(4, 2) {
      let start = 12 + 16 * record
      if font[start..<(start + 4)].elementsEqual(tag.utf8) {
        return number(start + 8, 4)..<(number(start + 8, 4) + number(start + 12, 4))
      }
    }
    return nil
  }
}
