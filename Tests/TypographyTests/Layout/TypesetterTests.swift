import TestSupport
import Testing

@testable import GlyphreelTypography

@Suite struct TypesetterTests {
  let typesetter: Typesetter

  init() throws {
    typesetter = Typesetter(fonts: try FontLibrary())
  }

  private func lines(
    _ text: String, width: Double, _ style: ParagraphStyle = ParagraphStyle(), size: Double = 24
  ) throws -> [String] {
    let layout = try typesetter.layout(
      StyledText(text, style: TextStyle(size: size)), style, width: width, height: nil)
    let scalars = Array(text.unicodeScalars)
    return layout.lines.map { line in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[line.range])
      return String(view)
    }
  }

  @Test func `lines end at break opportunities and include trailing spaces`() throws {
    #expect(
      try lines("The quick brown fox jumps", width: 150)
        == ["The quick ", "brown fox ", "jumps"])
    #expect(try lines("one\ntwo\n\nthree", width: 500) == ["one\n", "two\n", "\n", "three"])
    #expect(try lines("one\r\ntwo\n", width: 500) == ["one\r\n", "two\n"])
    #expect(try lines("", width: 500) == [])
  }

  @Test func `most of slightly more texts than the cache keeps are found in it again`() throws {
    // A hundred bytes each and those of the text: a fifth more than the recent layouts.
    let texts = (0..<285).map { StyledText("\($0) " + String(repeating: "label ", count: 166)) }
    let (first, second) = (
      try ProcessorTime.measure { for text in texts { _ = try typesetter.layout(text) } },
      try ProcessorTime.measure { for text in texts { _ = try typesetter.layout(text) } }
    )
    #expect(second < first / 3)
  }

  @Test func `a word wider than the line is broken between characters`() throws {
    let broken = try lines("Donaudampfschifffahrte\u{301}", width: 100, size: 17)
    #expect(broken.joined() == "Donaudampfschifffahrte\u{301}")
    #expect(broken.count == 2)
  }

  @Test func `a line as wide as its text does not wrap`() throws {
    let text = "This is an example of animated strikethrough."
    let natural = try typesetter.layout(StyledText(text, style: TextStyle(size: 24)))
    #expect(natural.lines.count == 1)
    #expect(try lines(text, width: natural.bounds.width).count == 1)
    #expect(try lines(text, width: natural.bounds.width - 0.01).count == 2)
  }

  @Test func `trailing spaces have no width`() throws {
    let bare = try typesetter.layout(StyledText("word"))
    let spaced = try typesetter.layout(StyledText("word   "))
    #expect(spaced.lines[0].width == bare.lines[0].width)
    #expect(spaced.lines[0].range == 0..<7)
    let glued = try typesetter.layout(StyledText("1\u{2007}"))
    #expect(
      try glued.lines[0].width > typesetter.layout(StyledText("1")).lines[0].width, "a figure space is kept")
  }

  @Test func `metrics match the font`() throws {
    // Inter's hhea: ascender 2728, descender -680, no gap, 2816 units per em.
    let line = try typesetter.layout(StyledText("x", style: TextStyle(size: 28.16))).lines[0]
    #expect(abs(line.ascent - 27.28) < 1e-9)
    #expect(abs(line.descent - 6.80) < 1e-9)
    #expect(line.leading == 0)
    let run = line.runs[0]
    #expect(run.fontName == "Inter-Regular")
    #expect(abs(run.metrics.xHeight - 15.36) < 1e-9)
    #expect(abs(run.metrics.strikeoutThickness - 1.92) < 1e-9)
    #expect(abs(run.metrics.strikeoutPosition - (9.22 - 0.96)) < 1e-9)
  }

  @Test func `C27 alignment moves lines inside the container`() throws {
    func x(_ alignment: ParagraphStyle.Alignment, _ text: String = "word") throws -> (Double, Double) {
      let line = try typesetter.layout(
        StyledText(text), ParagraphStyle(alignment: alignment), width: 200
      ).lines[0]
      return (line.x, line.width)
    }
    #expect(try x(.left).0 == 0)
    let (centre, width) = try x(.center)
    #expect(centre == (200 - width) / 2)
    #expect(try x(.right).0 == 200 - width)
    #expect(try x(.natural).0 == 0)
  }

  @Test func `a container taller than its text centres it unless told otherwise`() throws {
    func top(_ vertical: ParagraphStyle.VerticalAlignment) throws -> Double {
      let layout = try typesetter.layout(
        StyledText("word"), ParagraphStyle(verticalAlignment: vertical), width: 200, height: 100)
      #expect(layout.bounds.minY == layout.lines[0].baseline - layout.lines[0].ascent)
      return layout.bounds.minY
    }
    let height = try typesetter.layout(StyledText("word")).bounds.height
    #expect(try top(.top) == 0)
    #expect(try top(.center) == (100 - height) / 2)
    #expect(try top(.bottom) == 100 - height)
  }

  @Test func `R20 line spacing can be negative`() throws {
    let text = StyledText("one\ntwo\nthree")
    let normal = try typesetter.layout(text)
    let tight = try typesetter.layout(text, ParagraphStyle(lineSpacing: -1))
    #expect(abs(normal.bounds.height - tight.bounds.height - 2) < 1e-9)
    let first = tight.lines[0]
    #expect(abs(tight.lines[1].baseline - first.baseline - (first.ascent + first.descent - 1)) < 1e-9)
  }

  @Test func `justified lines fill the width, a paragraph's last one does not`() throws {
    let layout = try typesetter.layout(
      StyledText("The quick brown fox jumps over the lazy dog", style: TextStyle(size: 24)),
      ParagraphStyle(alignment: .justified), width: 200)
    for line in layout.lines.dropLast() { #expect(abs(line.width - 200) < 1e-9) }
    #expect(try #require(layout.lines.last).width < 200)
  }

  /// In Chromium 156, all lines but the last are as wide as the container with `text-align: justify`.
  @Test(arguments: [
    ("今日は良い天気ですね、散歩に出かけましょう。公園で飲む。", "ja"), ("我们在公园里散步，天气很好。明天再去一次吧！", "zh-Hans"),
    ("バスでLondonへ行く。カフェで休む、それから帰ります。", "ja"),
  ])
  func `justified lines of Chinese and Japanese fill the width`(text: String, language: String) throws {
    let fonts = try FontLibrary()
    try fonts.addSystemFonts()
    let layout = try Typesetter(fonts: fonts).layout(
      StyledText(text, style: TextStyle(size: 20)),
      ParagraphStyle(alignment: .justified, language: language), width: 130)
    #expect(layout.lines.count > 2)
    for line in layout.lines.dropLast() {
      #expect(abs(line.width - 130) < 1e-9)
      // The last character touches the edge.
      let end = try #require(line.runs.flatMap(\.glyphs).last)
      #expect(abs(end.position.x + end.advance - 130) < 1e-9)
    }
    #expect(try #require(layout.lines.last).width < 130)
  }

  @Test(arguments: ParagraphStyle.Direction.allCases)
  func `an empty text is laid out in every direction`(direction: ParagraphStyle.Direction) throws {
    #expect(try typesetter.layout(StyledText(""), ParagraphStyle(direction: direction)).lines.isEmpty)
  }

  @Test func `justified lines keep their tab stops`() throws {
    let layout = try typesetter.layout(
      StyledText("a b\tc d e f g h i j k l m n", style: TextStyle(size: 17)),
      ParagraphStyle(alignment: .justified), width: 120)
    let glyphs = layout.lines[0].runs.flatMap(\.glyphs)
    #expect(glyphs.first { $0.cluster == 4 }?.position.x == 28)
    #expect(abs(layout.lines[0].width - 120) < 1e-9)
  }

  @Test func `letter spacing is between letters, not after the last one`() throws {
    let plain = try typesetter.layout(StyledText("office"))
    let spaced = try typesetter.layout(StyledText("office", style: TextStyle(letterSpacing: 3)))
    #expect(abs(spaced.lines[0].width - plain.lines[0].width - 15) < 0.5)
    for invisible in ["\u{AD}", "\u{200B}", "\u{2060}", "\u{2068}"] {
      let joined = try typesetter.layout(
        StyledText("of\(invisible)fice\(invisible)", style: TextStyle(letterSpacing: 3)))
      #expect(abs(joined.lines[0].width - spaced.lines[0].width) < 1e-9, "what takes no space gets none")
    }
  }

  @Test func `weights differ in width`() throws {
    let widths = try [FontWeight.thin, .regular, FontWeight(450), .medium, .bold, .black].map {
      try typesetter.layout(StyledText("weight", style: TextStyle(weight: $0))).bounds.width
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == widths.count)
  }

  @Test func `line height is split above and below the text`() throws {
    let text = StyledText("one\ntwo", style: TextStyle(size: 20))
    let natural = try typesetter.layout(text)
    let height = natural.lines[0].ascent + natural.lines[0].descent
    let double = try typesetter.layout(text, ParagraphStyle(lineHeight: .multiple(2)))
    #expect(abs(double.bounds.height - 2 * natural.bounds.height) < 1e-9)
    #expect(abs(double.lines[0].baseline - natural.lines[0].baseline - height / 2) < 1e-9)
    let fixed = try typesetter.layout(text, ParagraphStyle(lineHeight: .points(30)))
    #expect(abs(fixed.lines[1].baseline - fixed.lines[0].baseline - 30) < 1e-9)
  }

  @Test func `the first baseline can follow cap height or x-height`() throws {
    func baseline(_ first: ParagraphStyle.FirstBaseline) throws -> Double {
      try typesetter.layout(
        StyledText("x", style: TextStyle(size: 28.16)), ParagraphStyle(firstBaseline: first)
      ).lines[0].baseline
    }
    #expect(abs(try baseline(.ascent) - 27.28) < 1e-9)
    #expect(abs(try baseline(.capHeight) - 20.48) < 1e-9)
    #expect(abs(try baseline(.xHeight) - 15.36) < 1e-9)
  }

  @Test func `equal input gives the same layout`() throws {
    let again = Typesetter(fonts: try FontLibrary())
    let text = StyledText("same", style: TextStyle(size: 20))
    let first = try typesetter.layout(text)
    #expect(try typesetter.layout(text) == first)
    let other = try again.layout(text)
    #expect(other.lines[0].runs[0].glyphs.map(\.position) == first.lines[0].runs[0].glyphs.map(\.position))
  }
}
