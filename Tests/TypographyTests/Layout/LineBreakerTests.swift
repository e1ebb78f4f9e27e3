import Testing

@testable import GlyphreelTypography

@Suite struct LineBreakerTests {
  let typesetter: Typesetter

  init() throws {
    typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .box)
  }

  private func layout(_ text: String, width: Double, _ style: ParagraphStyle = ParagraphStyle()) throws
    -> TextLayout
  {
    try typesetter.layout(StyledText(text, style: TextStyle(size: 20)), style, width: width)
  }

  private func lines(_ text: String, width: Double, _ style: ParagraphStyle = ParagraphStyle()) throws
    -> [String]
  {
    let scalars = Array(text.unicodeScalars)
    return try layout(text, width: width, style).lines.map { line in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[line.range])
      return String(view)
    }
  }

  @Test func `a soft hyphen is shown only at the end of a line`() throws {
    let hyphen = try #require(FontLibrary().font(for: TextStyle()).glyph(for: "\u{2010}"))
    let text = "ty\u{AD}pog\u{AD}ra\u{AD}phy"
    let whole = try layout(text, width: 500)
    #expect(whole.lines[0].runs.flatMap(\.glyphs).count { $0.id == hyphen } == 0)
    #expect(try whole.lines[0].width == layout("typography", width: 500).lines[0].width)
    let broken = try layout(text, width: 70)
    #expect(broken.lines.count == 2)
    let first = broken.lines[0].runs.flatMap(\.glyphs)
    #expect(first.last?.id == hyphen)
    #expect(broken.lines[0].width <= 70 && broken.lines[0].range == 0..<7)
    #expect(broken.lines[1].runs.flatMap(\.glyphs).count { $0.id == hyphen } == 0)
  }

  /// At every width from one letter to the whole word, as in Chromium.
  @Test func `a soft hyphen stays with its letters where the word is too long`() throws {
    let text = "Datenschutz\u{AD}grundverordnung"
    let hyphen = try #require(FontLibrary().font(for: TextStyle()).glyph(for: "\u{2010}"))
    let whole = try layout(text, width: 1000).bounds.width
    for width in stride(from: 16.0, through: 300, by: 2) {
      let lines = try layout(text, width: width).lines
      #expect(!lines.contains { $0.range.lowerBound == 11 }, "\(width) points")
      let ends = lines.contains { $0.range.upperBound == 12 }
      #expect(ends == lines.flatMap(\.runs).flatMap(\.glyphs).contains { $0.id == hyphen }, "\(width) points")
      #expect(ends == (width < whole), "\(width) points")
    }
  }

  @Test func `text without an opportunity breaks at a space rather than inside a word`() throws {
    #expect(
      try lines("nimɓinadamu ;ahitaŋa amba", width: 130) == ["nimɓinadamu ", ";ahitaŋa ", "amba"])
    #expect(try lines("( administrators", width: 145) == ["( ", "administrators"])
    let layout = try layout("nimɓinadamu ;ahitaŋa", width: 130)
    #expect(layout.lines.allSatisfy { !$0.endsInsideWord })
    let character = ParagraphStyle(lineBreak: .character)
    #expect(try lines("nimɓinadamu ;ahitaŋa", width: 130, character).count == 2)
  }

  @Test func `a soft hyphen at the end of a text is not shown`() throws {
    #expect(try layout("word\u{AD}", width: 500).lines[0].width == layout("word", width: 500).lines[0].width)
  }

  @Test func `tabs go to the next stop`() throws {
    let style = ParagraphStyle(tabInterval: 50)
    let glyphs = try layout("a\tb\tlonger text\tc", width: 1000, style).lines[0].runs.flatMap(\.glyphs)
    func x(_ cluster: Int) -> Double { glyphs.first { $0.cluster == cluster }?.position.x ?? -1 }
    #expect(x(2) == 50)
    #expect(x(4) == 100)
    #expect(x(16).truncatingRemainder(dividingBy: 50) == 0 && x(16) > 150)
  }

  @Test func `a line with tabs is broken where its tabs make it too wide`() throws {
    let style = ParagraphStyle(tabInterval: 50)
    #expect(try lines("a\tb\tc d", width: 130, style) == ["a\tb\tc d"])
    #expect(try lines("a\tb\tc d", width: 115, style) == ["a\tb\tc ", "d"])
  }

  @Test func `B50 East Asian line breaking follows the strictness`() throws {
    // A small kana may start a line only when breaking is not strict (CSS Text 3, 5.3).
    let text = "あああァああ"
    func starts(_ strictness: ParagraphStyle.BreakStrictness) throws -> [Int] {
      try layout(text, width: 70, ParagraphStyle(language: "ja", breakStrictness: strictness)).lines.map(
        \.range.lowerBound)
    }
    let advance = try layout("あ", width: 500).lines[0].width
    let fitting = Int(70 / advance)
    try #require(fitting == 3, "three boxes fit, so that the small kana would start the second line")
    #expect(try starts(.loose)[1] == 3)
    #expect(try starts(.strict)[1] == 2)
  }

  @Test func `B50 Thai is broken between its words, which have no spaces`() throws {
    let text = "ภาษาไทยเขียนติดกัน"
    let lines = try lines(text, width: 150, ParagraphStyle(language: "th"))
    #expect(lines.count > 1)
    #expect(lines.joined() == text)
    let opportunities = try LineBreakOpportunities(in: text, language: "th")
    // ภาษา|ไทย|เขียน|ติด|กัน
    #expect(opportunities.ends.map(\.offset).prefix(2) == [4, 7])
  }

  @Test func `a line broken inside a ligature is reshaped`() throws {
    let style = TextStyle(font: "JetBrains Mono", size: 20)
    let layout = try typesetter.layout(
      StyledText("a->b", style: style), ParagraphStyle(lineBreak: .character), width: 25)
    let second = try #require(layout.lines.dropFirst().first)
    let alone = try typesetter.layout(StyledText(">b", style: style))
    #expect(layout.lines[0].range == 0..<2)
    #expect(second.runs[0].glyphs.map(\.id) == alone.lines[0].runs[0].glyphs.map(\.id))
  }
}
