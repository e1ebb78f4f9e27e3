import GlyphreelGraphics
import Testing
import GlyphreelTypography

@Suite struct CharacterMapTests {
  private func layout(
    _ text: StyledText, width: Double = .infinity, _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> TextLayout {
    try Typesetter(fonts: FontLibrary(), missingGlyph: .box).layout(text, style, width: width)
  }

  private func layout(
    _ text: String, width: Double = .infinity, _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> TextLayout {
    try layout(StyledText(text, style: TextStyle(size: 20)), width: width, style)
  }

  @Test func `a character's rectangle reaches from advance edge to advance edge`() throws {
    let layout = try layout("AVx")
    let line = layout.lines[0]
    var pen = line.x
    for (index, glyph) in line.runs[0].glyphs.enumerated() {
      let rectangle = try #require(layout.rectangle(ofCharacter: index))
      #expect(rectangle.minX == pen && abs(rectangle.width - glyph.advance) < 1e-12)
      pen += glyph.advance
    }
  }

  @Test func `marks are as high as the style's own font although a fallback font makes the line higher`()
    throws
  {
    let style = TextStyle(size: 64)
    let latin = try layout(StyledText("Latin", style: style)).lines[0]
    let line = try layout(StyledText("مرحبا", style: style)).lines[0]
    // The line has the height of Noto Sans Arabic, and an inline box in Chromium those of Inter.
    #expect(abs(line.ascent + line.descent - 135) < 1 && abs(line.typographicBounds.height - 77.5) < 1)
    #expect(line.typographicBounds.height == latin.ascent + latin.descent)
    let own = try layout(StyledText("مرحبا", style: TextStyle(font: "Noto Sans Arabic", size: 64))).lines[0]
    #expect(own.typographicBounds.height == own.ascent + own.descent)
    let map = CharacterMap(try layout(StyledText("ab مرحبا", style: style)))
    #expect(Set((0..<8).compactMap { map.rectangle(ofCharacter: $0)?.height }).count == 1)
    // An explicit line height counts for both.
    let tall = try layout(StyledText("مرحبا", style: style), ParagraphStyle(lineHeight: .points(100))).lines[
      0]
    #expect(tall.typographicBounds.height == 100 && tall.ascent + tall.descent == 100)
  }

  @Test func `scalar offsets and character indices convert to each other`() throws {
    let map = CharacterMap(try layout("e\u{301}a🇩🇪b"))
    #expect(map.characterCount == 4)
    #expect((0...4).map(map.scalarOffset) == [0, 2, 3, 5, 6])
    #expect((0...6).map(map.character(ofScalar:)) == [0, 0, 1, 2, 2, 3, 4])
    #expect(map.characters(ofScalars: 1..<4) == 0..<3)
    #expect(map.characters(ofScalars: 3..<3) == 2..<2)
  }

  @Test func `line feeds and trailing spaces have no width`() throws {
    let layout = try layout("ab \ncd")
    let line = layout.lines[0].typographicBounds
    for index in [2, 3] {
      #expect(
        layout.rectangle(ofCharacter: index)
          == Rect(x: line.maxX, y: line.minY, width: 0, height: line.height))
    }
    let hebrew = try self.layout("אב ")
    #expect(hebrew.rectangle(ofCharacter: 2)?.maxX == hebrew.lines[0].x)
  }

  @Test func `hidden characters have no rectangle`() throws {
    let short = try layout("abcdefghijklmnop", width: 80, ParagraphStyle(lineBreak: .tail, lines: 1))
    let elided = try #require(short.lines[0].elidedRange)
    #expect(elided.upperBound == 16)
    #expect(short.rectangle(ofCharacter: elided.lowerBound)?.maxX == short.lines[0].typographicBounds.maxX)
    #expect(short.rectangle(ofCharacter: elided.lowerBound + 1) == nil)
    let limited = try layout("a\nb", ParagraphStyle(lines: 1))
    #expect(limited.rectangle(ofCharacter: 2) == nil)
  }

  @Test func `letter spacing belongs to the letter before it, except at the end of a line`() throws {
    for spacing in [4.0, -2] {
      let layout = try layout(StyledText("abc", style: TextStyle(size: 20, letterSpacing: spacing)))
      let plain = try self.layout(StyledText("abc", style: TextStyle(size: 20)))
      let rectangles = (0..<3).compactMap { layout.rectangle(ofCharacter: $0) }
      let widths = (0..<3).compactMap { plain.rectangle(ofCharacter: $0)?.width }
      for (index, width) in widths.enumerated() {
        #expect(abs(rectangles[index].width - width - (index < 2 ? spacing : 0)) < 1e-9)
      }
    }
  }

  @Test func `a range has a rectangle on every line`() throws {
    let layout = try layout("one two three four", width: 90)
    #expect(layout.lines.count > 1)
    #expect(layout.rectangles(ofCharacters: 0..<18) == layout.lines.map(\.typographicBounds))
    #expect(layout.rectangles(ofCharacters: 3..<3) == [])
    let first = layout.rectangles(ofCharacters: 1..<3)
    #expect(first.count == 1 && first[0].minX == layout.rectangle(ofCharacter: 1)?.minX)
    #expect(first[0].maxX == layout.rectangle(ofCharacter: 2)?.maxX)
  }

  @Test func `a bidirectional range has several rectangles on a line`() throws {
    // ab גבא cd: the range from b to the first Hebrew letter is torn apart.
    let layout = try layout("ab אבג cd")
    let rectangles = layout.rectangles(ofCharacters: 1..<4)
    #expect(rectangles.count == 2)
    #expect(rectangles[0].minX == layout.rectangle(ofCharacter: 1)?.minX)
    #expect(rectangles[0].maxX == layout.rectangle(ofCharacter: 2)?.maxX)
    #expect(rectangles[1] == layout.rectangle(ofCharacter: 3))
    #expect(layout.rectangles(ofCharacters: 0..<9) == [layout.lines[0].typographicBounds])
  }

  @Test func `a style change does not split a rectangle`() throws {
    let text = StyledText("abcdef", style: TextStyle(size: 20)).styled(2..<4) { $0.weight = .bold }
    let layout = try layout(text)
    #expect(layout.lines[0].runs.count == 3)
    #expect(layout.rectangles(ofCharacters: 1..<5).count == 1)
  }
}
