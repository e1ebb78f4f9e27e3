import TestSupport
import Testing

@testable import GlyphreelTypography

@Suite struct FontAxisTests {
  private func axis(_ tag: OpenTypeTag, _ range: ClosedRange<Double>, _ value: Double) -> FontAxis {
    FontAxis(tag: tag, name: "", range: range, defaultValue: value)
  }

  @Test func `weight, width, size and slant set their axes`() {
    let variations = FontVariations(axes: [
      axis("wght", 100...900, 400), axis("wdth", 75...125, 100), axis("opsz", 8...72, 14),
      axis("slnt", -10...0, 0), axis("GRAD", -50...50, 3),
    ])
    #expect(variations.values(for: TextStyle(size: 17)) == [400, 100, 17, 0, 3])
    let style = TextStyle(size: 100, weight: .bold, width: FontWidth(percent: 80), italic: true)
    #expect(variations.values(for: style) == [700, 80, 72, -10, 3])
  }

  @Test func `the italic axis takes precedence over the slant axis`() {
    let variations = FontVariations(axes: [axis("ital", 0...1, 0), axis("slnt", -15...0, -5)])
    #expect(variations.values(for: TextStyle(italic: true)) == [1, -5])
    #expect(variations.values(for: TextStyle()) == [0, 0])
  }

  @Test func `a style's variations take precedence and are clamped to the axis`() {
    let variations = FontVariations(axes: [axis("wght", 100...900, 400), axis("XTRA", 0...10, 5)])
    let style = TextStyle(
      weight: .bold,
      variations: [
        FontVariation("wght", 300), FontVariation("XTRA", 99), FontVariation("wght", 650.5),
        FontVariation("none", 1),
      ])
    #expect(variations.values(for: style) == [650.5, 10])
    #expect(variations.values(for: TextStyle(variations: [FontVariation("XTRA", .nan)])) == [400, 5])
  }

  /// Inter's only axis under another tag, set by another property of the style.
  @Test(arguments: [
    ("wdth", TextStyle(size: 2816, width: FontWidth(percent: 150)), 150.0),
    ("opsz", TextStyle(size: 2816), 900), ("GRAD", TextStyle(size: 2816), 400),
    ("GRAD", TextStyle(size: 2816, variations: [FontVariation("GRAD", 555)]), 555),
  ])
  func `every axis shapes as in HarfBuzz`(tag: String, style: TextStyle, value: Double) throws {
    var font = try FontBytes(bundled: "Inter-Roman.var.ttf")
    font.patch("fvar", at: 16, Array(tag.utf8))
    let folder = TemporaryDirectory()
    let path = try folder.write(font.assembled(), to: "axis.ttf")
    var style = style
    style.font = path
    let library = try FontLibrary()
    let layout = try Typesetter(fonts: library).layout(StyledText("AVATAR To 12", style: style))
    #expect(
      try HBGlyph.glyphs(of: layout)
        == HBGlyph.shape("AVATAR To 12", font: path, ["--variations=\(tag)=\(value)"]))
    // Outlines use the same axis values as advances.
    let inter = try library.font(for: TextStyle(variations: [FontVariation("wght", value)]))
    let glyph = try #require(layout.lines[0].runs[0].glyphs.first)
    #expect(try glyph.outline.path == inter.outline(of: glyph.id).path)
  }

  @Test func `an animated axis has bounded memory use`() throws {
    let library = try FontLibrary()
    for weight in 100..<300 { _ = try library.font(for: TextStyle(weight: FontWeight(Double(weight)))) }
    #expect(library.openedFonts.count <= 64)
  }
}
