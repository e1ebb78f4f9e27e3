import Testing

@testable import GlyphreelTypography

@Suite struct CharacterMapCaretTests {
  private func map(_ text: String, width: Double = .infinity, _ paragraph: ParagraphStyle = ParagraphStyle())
    throws
    -> CharacterMap
  {
    let text = StyledText(text, style: TextStyle(size: 17))
    return CharacterMap(try Typesetter(fonts: FontLibrary()).layout(text, paragraph, width: width))
  }

  @Test func `a caret is after the preceding character`() throws {
    let map = try map("abc")
    let line = map.layout.lines[0]
    #expect(map.caret(before: 0) == CharacterMap.Caret(line: 0, x: line.x, isRightToLeft: false))
    #expect(map.caret(before: 1)?.x == map.placement(ofCharacter: 0)?.maxX)
    #expect(map.caret(before: 3)?.x == line.x + line.width)
  }

  @Test func `in right-to-left text a caret is to the left of the preceding character`() throws {
    let map = try map("שלום")
    let line = map.layout.lines[0]
    #expect(map.caret(before: 0) == CharacterMap.Caret(line: 0, x: line.x + line.width, isRightToLeft: true))
    #expect(map.caret(before: 1)?.x == map.placement(ofCharacter: 0)?.minX)
    #expect(map.caret(before: 4)?.x == line.x)
  }

  @Test func `after a line feed the caret is at the start of the next line`() throws {
    let map = try map("ab\n\ncd", ParagraphStyle(alignment: .center))
    #expect(map.caret(before: 2)?.line == 0)
    #expect(map.caret(before: 3)?.line == 1)
    #expect(
      map.caret(before: 4) == CharacterMap.Caret(line: 2, x: map.layout.lines[2].x, isRightToLeft: false))
  }

  @Test func `after a space at a line break the caret is at the start of the next line`() throws {
    let map = try map("aaaa bbbb", width: 50)
    #expect(map.layout.lines.count == 2)
    #expect(map.caret(before: 4)?.line == 0)
    #expect(map.caret(before: 5) == CharacterMap.Caret(line: 1, x: 0, isRightToLeft: false))
  }

  @Test func `hidden characters have no caret`() throws {
    let map = try map("aaaa bbbb cccc", width: 50, ParagraphStyle(lines: 1))
    #expect(map.caret(before: 14) == nil)
    #expect(
      try CharacterMap(Typesetter(fonts: FontLibrary()).layout(StyledText(""))).caret(before: 0)?.line ?? 0
        == 0)
  }
}
