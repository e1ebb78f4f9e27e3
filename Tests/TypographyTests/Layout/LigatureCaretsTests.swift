import TestSupport
import Testing
import GlyphreelTypography

@Suite struct LigatureCaretsTests {
  /// The widths of the characters from left to right, by a font of 1000 units an em.
  private func widths(_ text: String, font: String = Repository.path("Tests/Fixtures/ligatures.ttf")) throws
    -> [Double]
  {
    let layout = try Typesetter(fonts: FontLibrary())
      .layout(StyledText(text, style: TextStyle(font: font, size: 1000)))
    let boxes = layout.units(.character).compactMap(\.bounds).sorted { $0.minX < $1.minX }
    for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(left.maxX == right.minX) }
    return boxes.map(\.width)
  }

  @Test func `the characters of a ligature meet where the font says`() throws {
    #expect(try widths("fi") == [200, 400])
    #expect(try widths("i fi") == [300, 300, 200, 400])
  }

  @Test func `without a caret they share the advance evenly`() throws {
    #expect(try widths("ab") == [450, 450])
  }

  @Test func `from right to left the first character stands on the right`() throws {
    #expect(try widths("אל") == [250, 750])
    let fonts = try FontLibrary()
    let style = TextStyle(font: Repository.path("Tests/Fixtures/ligatures.ttf"), size: 1000)
    let layout = try Typesetter(fonts: fonts).layout(StyledText("אל", style: style))
    #expect(layout.lines[0].runs[0].glyphs.count == 1)
    #expect(layout.rectangle(ofCharacter: 0)?.minX == 250)
    #expect(layout.rectangle(ofCharacter: 1)?.minX == 0)
  }

  @Test func `a mark inside of a ligature changes nothing`() throws {
    #expect(try widths("f\u{301}i") == [200, 400])
    #expect(try widths("fi\u{301}") == [200, 400])
  }

  @Test func `both characters have the ligature's glyph`() throws {
    let style = TextStyle(font: Repository.path("Tests/Fixtures/ligatures.ttf"), size: 1000)
    let layout = try Typesetter(fonts: FontLibrary()).layout(StyledText("fi", style: style))
    let units = layout.units(.character)
    #expect(units[0].glyphs == units[1].glyphs && units[0].glyphs.count == 1)
    #expect(layout.units(.word).flatMap(\.glyphs) == units[0].glyphs)
  }
}
