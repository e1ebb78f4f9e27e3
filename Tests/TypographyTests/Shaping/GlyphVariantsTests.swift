import TestSupport
import Testing

@testable import GlyphreelTypography

/// Small capitals, superscripts and subscripts, with and without OpenType features.
@Suite struct GlyphVariantsTests {
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary()) }

  private func runs(_ text: String, _ style: TextStyle) throws -> [TextLayout.Run] {
    try typesetter.layout(StyledText(text, style: style)).lines[0].runs
  }

  private func ids(_ text: String, _ style: TextStyle) throws -> [UInt32] {
    try runs(text, style).flatMap(\.glyphs).map(\.id)
  }

  @Test func `superscripts and subscripts use the font's glyphs if available`() throws {
    for (position, feature) in [(TextPosition.superscript, "sups"), (.subscript, "subs")] {
      let style = TextStyle(size: 2816, position: position)
      let expected = try HBGlyph.shape(
        "(12)", font: Repository.path("fonts/Inter-Roman.var.ttf"),
        ["--features=\(feature)", "--variations=wght=400"])
      #expect(try HBGlyph.glyphs(of: typesetter.layout(StyledText("(12)", style: style))) == expected)
    }
  }

  @Test func `one character without a superscript glyph scales all of them`() throws {
    let style = TextStyle(size: 100, position: .superscript)
    let run = try #require(try runs("1€", style).first)
    #expect(try ids("1€", style) == ids("1€", TextStyle(size: 100)))
    // The sizes and offsets of Inter's OS/2 table, in 2816 units per em.
    let metrics = try FontLibrary().font(for: style).metrics
    #expect(run.style.size == 100 * metrics.superscript.scale && metrics.superscript.scale < 0.8)
    #expect(run.style.baselineOffset == 100 * metrics.superscript.offset && metrics.superscript.offset > 0.2)
    let lowered = try #require(
      try runs("1€", TextStyle(size: 100, baselineOffset: 7, position: .subscript)).first)
    #expect(
      lowered.style.baselineOffset == 7 + 100 * metrics.subscript.offset && metrics.subscript.offset < 0)
    #expect(lowered.style.position == .normal)
  }

  @Test func `synthesized small capitals have the x-height`() throws {
    let runs = try runs("Abc De", TextStyle(size: 100, smallCaps: .lowercase))
    let metrics = try FontLibrary().font(for: TextStyle()).metrics
    let small = 100 * metrics.xHeight / metrics.capHeight
    #expect(runs.map(\.style.size) == [100, small, 100, small])
    #expect(runs.map(\.range) == [0..<1, 1..<3, 3..<5, 5..<6])
    #expect(
      try runs.flatMap(\.glyphs).map(\.id)
        == ids("ABC DE", TextStyle(size: 100, features: [FontFeature("kern", 0)])))
    let all = try self.runs("Abc De1", TextStyle(size: 100, smallCaps: .all))
    #expect(all.map(\.range) == [0..<3, 3..<4, 4..<6, 6..<7])
    #expect(all[0].style.size == small && all[3].style.size == 100)
  }

  @Test func `a letter with two capitals stays one character`() throws {
    let glyphs = try runs("aßb", TextStyle(smallCaps: .lowercase)).flatMap(\.glyphs)
    #expect(try glyphs.map(\.id) == ids("ASSB", TextStyle()))
    #expect(glyphs.map(\.cluster) == [0, 1, 1, 2])
    let marks = try runs("e\u{301}x", TextStyle(smallCaps: .lowercase)).flatMap(\.glyphs)
    #expect(marks.map(\.cluster) == [0, 2])
  }

  @Test func `small capitals use the font's glyphs if available`() throws {
    // Neither Cantarell nor DejaVu Sans has the feature, so a font's `aalt` is renamed.
    var font = try FontBytes(bundled: "Inter-Roman.var.ttf")
    var gsub = try #require(font["GSUB"])
    let sups = Array("sups".utf8)
    var place = 0
    while place + 4 <= gsub.count {
      if Array(gsub[place..<place + 4]) == sups {
        gsub.replaceSubrange(place..<place + 4, with: Array("smcp".utf8))
      }
      place += 1
    }
    font["GSUB"] = gsub
    let folder = TemporaryDirectory()
    let path = try folder.write(font.assembled(), to: "smcp.ttf")
    let runs = try runs("aeo", TextStyle(font: path, size: 100, smallCaps: .lowercase))
    #expect(runs.map(\.style.size) == [100])
    #expect(try runs.flatMap(\.glyphs).map(\.id) == ids("aeo", TextStyle(features: [FontFeature("sups")])))
  }

  @Test func `scaled text wraps and truncates like other text`() throws {
    let style = TextStyle(size: 20, smallCaps: .lowercase)
    let layout = try typesetter.layout(StyledText("One two three four", style: style), width: 80)
    #expect(layout.lines.count > 1)
    #expect(layout.lines.map(\.range.lowerBound).first == 0 && layout.lines.last?.range.upperBound == 18)
    #expect(layout.lines.allSatisfy { $0.width <= 80.001 })
  }
}
