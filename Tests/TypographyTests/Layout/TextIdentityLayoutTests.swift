import TestSupport
import Testing

@testable import GlyphreelTypography

/// Canonically equivalent texts are distinct.
@Suite struct TextIdentityLayoutTests {
  private let font = Repository.path("Tests/Fixtures/ideographs.ttf")

  @Test func `a compatibility ideograph and its unified form have their own glyphs in one typesetter`() throws
  {
    let typesetter = Typesetter(fonts: try FontLibrary())
    let style = TextStyle(font: font, size: 10)
    let widths = try ["\u{795E}", "\u{FA19}", "\u{795E}"].map {
      try typesetter.layout(StyledText($0, style: style)).lines[0].width
    }
    #expect(widths == [4, 8, 4])
  }

  @Test func `layouts report the ranges of their own text`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .box)
    for (text, count) in [("\u{AC01}\u{1100}", 2), ("\u{AC00}\u{11A8}\u{1100}", 3)] {
      let layout = try typesetter.layout(StyledText(text))
      #expect(Array(layout.text.unicodeScalars) == Array(text.unicodeScalars))
      #expect(layout.lines.last?.range.upperBound == count)
    }
  }

  @Test func `styles, languages and formats differ by their scalars`() throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    #expect(TextStyle(font: composed) != TextStyle(font: decomposed))
    #expect(ParagraphStyle(language: composed) != ParagraphStyle(language: decomposed))
    #expect(StyledText(composed) != StyledText(decomposed))
    #expect(NumberFormat(prefix: composed) != NumberFormat(prefix: decomposed))
    #expect(NumberFormat(.printf(composed)) != NumberFormat(.printf(decomposed)))
    #expect(try TextPattern(composed) != TextPattern(decomposed))
    #expect(Set([StyledText(composed), StyledText(decomposed), StyledText(composed)]).count == 2)
  }

  @Test func `font families are compared by scalars`() {
    let faces = ["\u{E9}", "e\u{301}"].map {
      FontLibrary.Face(family: $0, slant: .upright, weights: 400...400, widths: 100...100)
    }
    #expect(faces[0] != faces[1])
  }

  @Test func `canonically equivalent signs have distinct glyphs in Inter`() throws {
    let library = try FontLibrary()
    let widths = try ["`", "\u{1FEF}"].map {
      try Typesetter(fonts: library).layout(StyledText($0)).lines[0].width
    }
    let typesetter = Typesetter(fonts: library)
    #expect(try ["`", "\u{1FEF}"].map { try typesetter.layout(StyledText($0)).lines[0].width } == widths)
    #expect(widths[0] != widths[1])
  }

  @Test(arguments: [
    ("\u{E9}", "e\u{301}", []), ("e\u{301}", "\u{E9}", []), ("ae\u{301}b", "e", []), ("aeb", "e", [1..<2]),
    ("aXbX", "X", [1..<2, 3..<4]),
    ("\u{795E}\u{FA19}", "\u{FA19}", [1..<2]), ("e\u{301}\u{301}", "\u{301}", []),
    ("\r\n", "\n", []), ("\r\na", "\r\na", [0..<2]),
  ])
  func `substrings match by scalars`(text: String, part: String, ranges: [Range<Int>]) {
    #expect(StyledText(text).ranges(of: part) == ranges)
  }

  @Test func `regular expressions match by scalars`() {
    #expect(StyledText("e\u{301}").ranges(of: /\u{E9}/).isEmpty)
    #expect(StyledText("\u{FA19}\u{795E}").ranges(of: /\u{795E}/) == [1..<2])
  }

  @Test func `replacement matches by scalars`() {
    #expect(StyledText("e\u{301}").replacing("\u{E9}", with: "x").string == "e\u{301}")
    #expect(StyledText("{count}\u{301}").replacing("{count}", with: "5").string == "5\u{301}")
  }

  @Test func `a conversion of printf ends where its scalars end`() throws {
    let format = try LocalizedNumberFormatter(NumberFormat(.printf("%d\u{301}%%")))
    #expect(Array(format.string(from: 3).unicodeScalars) == ["3", "\u{301}", "%"])
  }
}
