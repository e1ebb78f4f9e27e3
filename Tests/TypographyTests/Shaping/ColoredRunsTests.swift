import GlyphreelGraphics
import TestSupport
import Testing
import GlyphreelTypography

@Suite struct ColoredRunsTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  private func line(_ text: StyledText) throws -> TextLayout.Line {
    try Typesetter(fonts: FontLibrary(), missingGlyph: .box).layout(text).lines[0]
  }

  @Test(arguments: ["AVATAR To", "אבגדה", "ab אבג cd", "e\u{301}x👩‍👩‍👧"])
  func `a change of colour moves no glyph`(text: String) throws {
    let plain = StyledText(text, style: TextStyle(size: 40))
    let expected = try line(plain)
    for index in 0..<plain.characterCount {
      let colored = try line(plain.styled(index..<index + 1) { $0.color = red })
      let glyphs = colored.runs.flatMap(\.glyphs)
      #expect(glyphs.map(\.id) == expected.runs.flatMap(\.glyphs).map(\.id))
      for (glyph, other) in zip(glyphs, expected.runs.flatMap(\.glyphs)) {
        #expect(abs(glyph.position.x - other.position.x) < 1e-9)
      }
      #expect(colored.width == expected.width)
    }
  }

  @Test func `a background, a line or a shadow moves no glyph`() throws {
    let marks: [(inout TextStyle) -> Void] = [
      { $0.background = .black }, { $0.underline = .single }, { $0.strikethrough = .double },
      { $0.shadow = TextShadow() },
    ]
    let plain = StyledText("AVATAR To", style: TextStyle(size: 40))
    let expected = try line(plain).runs.flatMap(\.glyphs).map(\.position.x)
    for mark in marks {
      let marked = try line(plain.styled(2..<4, mark))
      #expect(marked.runs.count == 3)
      for (position, other) in zip(marked.runs.flatMap(\.glyphs).map(\.position.x), expected) {
        #expect(abs(position - other) < 1e-9)
      }
    }
  }

  @Test(arguments: ["abc", "אבג"])
  func `a run has one colour and the characters that it shows`(text: String) throws {
    let colored = try line(
      StyledText(text, style: TextStyle(color: .black)).styled(1..<2) { $0.color = red })
    let isRightToLeft = text == "אבג"
    #expect(colored.runs.map(\.style.color) == [.black, red, .black])
    #expect(colored.runs.map(\.range) == (isRightToLeft ? [2..<3, 1..<2, 0..<1] : [0..<1, 1..<2, 2..<3]))
    for (left, right) in zip(colored.runs, colored.runs.dropFirst()) {
      #expect(abs(left.x + left.width - right.x) < 1e-9)
    }
  }

  @Test func `a ligature has its first character's colour`() throws {
    let style = TextStyle(font: Repository.path("Tests/Fixtures/ligatures.ttf"))
    let colored = try line(StyledText("afib", style: style).styled(1..<2) { $0.color = red })
    #expect(colored.runs.map(\.glyphs.count) == [1, 1, 1])
    #expect(colored.runs.map(\.range) == [0..<1, 1..<3, 3..<4])
    #expect(colored.runs[1].style.color == red)
  }
}
