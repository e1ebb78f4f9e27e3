import GlyphreelGraphics
import Testing
import GlyphreelTypography

@Suite struct LeadingSpaceTests {
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .skip) }

  private func layout(
    _ parts: [(String, Double)], width: Double = .infinity, _ style: ParagraphStyle = ParagraphStyle(),
    _ base: TextStyle = TextStyle(size: 20)
  ) throws -> TextLayout {
    let spans = parts.map { text, space in
      var style = base
      style.leadingSpace = space
      return StyledText.Span(text, style)
    }
    return try typesetter.layout(StyledText(spans: spans), style, width: width)
  }

  private func rectangles(_ layout: TextLayout) throws -> [Rect] {
    let map = CharacterMap(layout)
    return try (0..<map.characterCount).map { try #require(map.rectangle(ofCharacter: $0)) }
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test func `N45 leading space widens the line and shifts the following text`() throws {
    let plain = try layout([("in ", 0), ("42", 0), (" ms", 0)])
    let spaced = try layout([("in ", 0), ("42", 7.5), (" ms", 0)])
    #expect(isNear(spaced.lines[0].width, plain.lines[0].width + 7.5))
    #expect(isNear(spaced.bounds.width, plain.bounds.width + 7.5))
    for (index, (a, b)) in zip(try rectangles(plain), try rectangles(spaced)).enumerated() {
      let shift = index < 3 ? 0 : 7.5
      #expect(isNear(b.minX, a.minX + shift) && isNear(b.width, a.width), "\(index)")
    }
    let advances = { (layout: TextLayout) in layout.lines[0].runs.flatMap(\.glyphs).map(\.advance) }
    #expect(advances(spaced) == advances(plain))
  }

  @Test func `N45 digits that grow into the space do not move the rest of the line`() throws {
    func position(_ digits: String) throws -> Double {
      let tabular = TextStyle(size: 20, features: [FontFeature("tnum")])
      let full = try typesetter.layout(StyledText("1000", style: tabular)).bounds.width
      let shown = try typesetter.layout(StyledText(digits, style: tabular)).bounds.width
      let layout = try layout([(digits, full - shown), (" downloads", 0)], ParagraphStyle(), tabular)
      return try #require(layout.lines[0].runs.last?.glyphs.last).position.x
    }
    let last = try position("1000")
    for digits in ["1", "27", "999"] { #expect(isNear(try position(digits), last), "\(digits)") }
  }

  @Test func `leading space at the start of a line is aligned with the text`() throws {
    for (alignment, x) in [(ParagraphStyle.Alignment.left, 0.0), (.center, 0.5), (.right, 1)] {
      let line = try layout([("42", 10)], width: 200, ParagraphStyle(alignment: alignment)).lines[0]
      #expect(isNear(line.x, (200 - line.width) * x))
      #expect(isNear(line.runs[0].x, line.x + 10))
      #expect(line.runs[0].leadingSpace == 10)
    }
  }

  @Test func `a line that leading space makes too wide is broken`() throws {
    let width = try layout([("aa bb", 0)]).lines[0].width + 1
    #expect(try layout([("aa ", 0), ("bb", 0)], width: width).lines.count == 1)
    let broken = try layout([("aa ", 0), ("bb", 5)], width: width)
    #expect(broken.lines.map(\.range) == [0..<3, 3..<5])
    #expect(isNear(broken.lines[1].width, try layout([("bb", 5)]).lines[0].width))
  }

  @Test func `only the first line of a span has leading space`() throws {
    let lines = try layout([("aa bb cc", 6)], width: 30).lines
    #expect(lines.map { $0.runs[0].leadingSpace } == [6, 0, 0])
    #expect(try layout([("a\nb", 6)]).lines.map { $0.runs[0].leadingSpace } == [6, 0])
  }

  @Test func `adjacent spans in one style each have leading space`() throws {
    let line = try layout([("a", 3), ("b", 3)]).lines[0]
    #expect(line.runs.map(\.leadingSpace) == [3, 3])
    let widths = try ["a", "b"].map { try layout([($0, 0)]).lines[0].width }
    #expect(isNear(line.width, widths[0] + widths[1] + 6))
  }

  @Test func `a span in several fonts and directions has one leading space`() throws {
    let line = try layout([("aअבb", 9)]).lines[0]
    #expect(line.runs.count == 4)
    #expect(line.runs.map(\.leadingSpace) == [9, 0, 0, 0])
  }

  @Test func `in right-to-left text leading space is to the right of the first character`() throws {
    let plain = try layout([("אב", 0), ("גד", 0)])
    let spaced = try layout([("אב", 0), ("גד", 8)])
    let before = try rectangles(plain)
    let after = try rectangles(spaced)
    #expect(isNear(spaced.lines[0].width, plain.lines[0].width + 8))
    for index in 0..<4 {
      let shift = index < 2 ? 8.0 : 0
      #expect(isNear(after[index].minX, before[index].minX + shift))
      #expect(isNear(after[index].width, before[index].width))
    }
    let atStart = try layout([("אב", 8)])
    #expect(isNear(try rectangles(atStart)[0].maxX, atStart.lines[0].width - 8))
  }

  @Test func `colours, small capitals and an ellipsis do not repeat leading space`() throws {
    let span = { (text: String, color: Color) in
      StyledText.Span(text, TextStyle(size: 20, color: color, leadingSpace: 4))
    }
    let black = try typesetter.layout(StyledText(spans: [span("Aa", .black)]))
    let colored = try typesetter.layout(StyledText(spans: [span("A", .black), span("a", .white)]))
    #expect(black.lines[0].runs.map(\.leadingSpace) == [4])
    #expect(colored.lines[0].runs.map(\.leadingSpace) == [4, 4])
    let capitals = try layout(
      [("aAa", 4)], ParagraphStyle(), TextStyle(font: "JetBrains Mono", size: 20, smallCaps: .lowercase))
    #expect(capitals.lines[0].runs.map(\.leadingSpace) == [4, 0, 0])
    for mode in [ParagraphStyle.LineBreak.head, .middle, .tail] {
      let short = try layout([("abcdefghijkl", 4)], width: 60, ParagraphStyle(lineBreak: mode, lines: 1))
      #expect(short.lines[0].isTruncated && short.lines[0].width <= 60)
      #expect(short.lines[0].runs.reduce(0) { $0 + $1.leadingSpace } == (mode == .head ? 0 : 4), "\(mode)")
    }
  }

  @Test func `an omitted first character passes its leading space to the next one`() throws {
    let line = try layout([("a", 0), ("\u{4E00}b", 5), ("\u{4E00}", 5), ("c", 0)]).lines[0]
    #expect(line.runs.map(\.leadingSpace) == [0, 5, 0])
  }

  @Test func `a mark at a span's start belongs to the span before`() throws {
    let line = try layout([("e", 0), ("\u{301}x", 5)]).lines[0]
    let marked = try layout([("e\u{301}", 0)]).lines[0].width
    #expect(isNear(try #require(line.runs.last).x, marked + 5))
  }

  @Test func `tabs follow leading space, and fitting shrinks it`() throws {
    let tab = try layout([("\tx", 30)], ParagraphStyle(tabInterval: 28)).lines[0]
    #expect(isNear(tab.runs[0].glyphs[1].position.x, 56))
    let style = ParagraphStyle(lines: 1, fit: .minimumSize(5))
    let whole = try layout([("wide text", 20)]).lines[0].width
    let fitted = try layout([("wide text", 20)], width: whole / 2, style)
    #expect(isNear(fitted.lines[0].runs[0].leadingSpace, fitted.fontSize))
  }
}
