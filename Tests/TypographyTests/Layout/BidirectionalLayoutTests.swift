import Testing

@testable import GlyphreelTypography

@Suite struct BidirectionalLayoutTests {
  /// Bidirectional layout of Hebrew and English.
  private func clusters(_ text: String, _ direction: ParagraphStyle.Direction = .auto) throws -> [Int] {
    let typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .box)
    let layout = try typesetter.layout(StyledText(text), ParagraphStyle(direction: direction))
    return try #require(layout.lines.first).runs.flatMap(\.glyphs).map(\.cluster)
  }

  @Test func `Hebrew runs from right to left inside English`() throws {
    #expect(try clusters("ab אב c") == [0, 1, 2, 4, 3, 5, 6])
  }

  @Test func `English runs from left to right inside Hebrew`() throws {
    #expect(try clusters("אב cd א") == [6, 5, 3, 4, 2, 1, 0])
  }

  @Test func `the paragraph's direction can be set`() throws {
    #expect(try clusters("ab אב", .rtl) == [4, 3, 2, 0, 1])
    #expect(try clusters("אב ab", .ltr) == [1, 0, 2, 3, 4])
  }

  @Test func `C27 natural alignment follows the paragraph's direction`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .box)
    let line = try typesetter.layout(
      StyledText("אב"), ParagraphStyle(alignment: .natural), width: 100
    ).lines[0]
    #expect(line.direction == .rtl)
    #expect(line.x == 100 - line.width)
  }
}
