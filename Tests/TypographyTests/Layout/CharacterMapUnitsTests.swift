import GlyphreelGraphics
import TestSupport
import Testing
import GlyphreelTypography

@Suite struct CharacterMapUnitsTests {
  private func layout(
    _ text: String, width: Double = .infinity, _ style: ParagraphStyle = ParagraphStyle(),
    size: Double = 20
  ) throws -> TextLayout {
    try Typesetter(fonts: FontLibrary(), missingGlyph: .box)
      .layout(StyledText(text, style: TextStyle(size: size)), style, width: width)
  }

  private func texts(_ layout: TextLayout, _ kind: TextLayout.Unit.Kind) -> [String] {
    let scalars = Array(layout.text.unicodeScalars)
    return CharacterMap(layout).units(kind).map { unit in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[unit.range])
      return String(view)
    }
  }

  @Test func `GraphemeBreakTest passes except for changes in Unicode 17`() throws {
    let file = "auxiliary/GraphemeBreakTest.txt"
    #expect(try UnicodeTestFile.version(of: file) == "15.0.0")
    let rows = try UnicodeTestFile.boundaries(file)
    let typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .box)
    var failures: [String] = []
    for row in rows {
      let units = CharacterMap(try typesetter.layout(StyledText(row.string))).units(.character)
      let found = [0] + units.map(\.range.upperBound)
      if found != row.boundaries { failures.append("\(row.text): found \(found)") }
    }
    #expect(rows.count == 602)
    // Swift's own tables are newer than the file: since Unicode 17, U+2701 is no pictograph.
    #expect(failures == ["÷ 2701 × 200D × 2701 ÷: found [0, 2, 3]"])
  }

  @Test func `character units include hidden ones, line units are those shown`() throws {
    let layout = try layout("one two\nthree 🎉", width: 90)
    #expect(texts(layout, .character) == layout.text.map(String.init))
    #expect(texts(layout, .line) == ["one two\n", "three 🎉"])
  }

  @Test func `words include adjacent punctuation`() throws {
    #expect(
      try texts(layout("“Don't (really) panic”: 3.14 — f(x)... yes!"), .word)
        == ["“Don't", "(really)", "panic”:", "3.14", "—", "f", "(x)...", "yes!"])
    #expect(try texts(layout("สวัสดีชาวโลก 你好，世界。"), .word) == ["สวัสดี", "ชาว", "โลก", "你好，", "世界。"])
    #expect(try texts(layout(" \n "), .word) == [])
  }

  @Test(arguments: [
    "office “fit” AVATAR", "ab אבג cd", "e\u{301}\u{302}x 👩‍👩‍👧🇩🇪 !", "אב cd (ef) גד", "नमस्ते क्षत्रिय", "สวัสดี ครับ",
    "لا إله 12",
  ])
  func `the rectangles of characters tile the line`(text: String) throws {
    let layout = try layout(text)
    let line = layout.lines[0]
    let map = CharacterMap(layout)
    let rectangles = (0..<map.characterCount).compactMap { map.rectangle(ofCharacter: $0) }
    var x = line.x
    for bounds in rectangles.sorted(by: { ($0.minX, $0.maxX) < ($1.minX, $1.maxX) }) {
      #expect(abs(bounds.minX - x) < 1e-9)
      #expect(bounds.minY == line.typographicBounds.minY && bounds.maxY == line.typographicBounds.maxY)
      x = bounds.maxX
    }
    #expect(abs(x - line.x - line.width) < 1e-9)
  }

  @Test func `a word may be on several lines`() throws {
    let layout = try layout("Donaudampfschifffahrt", width: 100)
    #expect(layout.lines.count > 1)
    #expect(CharacterMap(layout).units(.word).map(\.range) == [0..<21])
  }

  @Test func `trailing spaces, line feeds and hidden lines are not shown`() throws {
    let layout = try layout("ab \ncd\nef", ParagraphStyle(lineBreak: .word, lines: 2))
    #expect(
      CharacterMap(layout).units(.character).map(\.isShown)
        == [true, true, false, false, true, true, false, false, false])
  }

  @Test(arguments: [ParagraphStyle.LineBreak.head, .middle, .tail])
  func `an ellipsis belongs to the first character that it replaces`(mode: ParagraphStyle.LineBreak) throws {
    let layout = try layout(
      "alpha beta gamma delta epsilon", width: 150, ParagraphStyle(lineBreak: mode, lines: 1))
    let line = layout.lines[0]
    let elided = try #require(line.elidedRange)
    let map = CharacterMap(layout)
    for (index, unit) in map.units(.character).enumerated() {
      let isHidden = elided.dropFirst().contains(index)
      #expect(unit.isShown != isHidden)
    }
    #expect(map.units(.word).contains { $0.range.contains(elided.lowerBound) })
    let ellipsis = try #require(line.runs.flatMap(\.glyphs).first { $0.cluster == elided.lowerBound })
    let box = try #require(map.rectangle(ofCharacter: elided.lowerBound))
    #expect(abs(box.width - ellipsis.advance) < 1e-9)
  }
}
