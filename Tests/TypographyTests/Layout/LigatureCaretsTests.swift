import TestSupport
import Testing
import GlyphreelTypography

@Suite struct LigatureCaretsTests {
  /// Returns the widths of the characters from left to right, in a font of 1000 units per em.
  private func widths(_ text: String, font: String = Repository.path("Tests/Fixtures/ligatures.ttf")) throws
    -> [Double]
  {
    let layout = try Typesetter(fonts: FontLibrary())
      .layout(StyledText(text, style: TextStyle(font: font, size: 1000)))
    let map = CharacterMap(layout)
    let boxes = (0..<map.characterCount).compactMap { map.rectangle(ofCharacter: $0) }
      .sorted { $0.minX < $1.minX }
    for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(left.maxX == right.minX) }
    return boxes.map(\.width)
  }

  @Test func `a ligature is divided at the font's carets`() throws {
    #expect(try widths("fi") == [200, 400])
    #expect(try widths("i fi") == [300, 300, 200, 400])
  }

  @Test func `without a caret they share the advance evenly`() throws {
    #expect(try widths("ab") == [450, 450])
  }

  @Test func `in right-to-left text the first character is on the right`() throws {
    #expect(try widths("אל") == [250, 750])
    let fonts = try FontLibrary()
    let style = TextStyle(font: Repository.path("Tests/Fixtures/ligatures.ttf"), size: 1000)
    let layout = try Typesetter(fonts: fonts).layout(StyledText("אל", style: style))
    #expect(layout.lines[0].runs[0].glyphs.count == 1)
    #expect(layout.rectangle(ofCharacter: 0)?.minX == 250)
    #expect(layout.rectangle(ofCharacter: 1)?.minX == 0)
  }

  @Test func `a mark inside a ligature does not change its carets`() throws {
    #expect(try widths("f\u{301}i") == [200, 400])
    #expect(try widths("fi\u{301}") == [200, 400])
  }
}
