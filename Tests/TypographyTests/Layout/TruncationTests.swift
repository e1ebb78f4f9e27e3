import Testing

@testable import GlyphreelTypography

@Suite struct TruncationTests {
  let typesetter: Typesetter

  init() throws {
    typesetter = Typesetter(fonts: try FontLibrary())
  }

  private func layout(
    _ text: String, _ mode: ParagraphStyle.LineBreak, lines: Int = 1, width: Double = 120
  ) throws -> TextLayout {
    try typesetter.layout(
      StyledText(text, style: TextStyle(size: 20)), ParagraphStyle(lineBreak: mode, lines: lines),
      width: width)
  }

  /// Returns the scalar offsets that have a glyph, and the number of ellipses.
  private func shown(_ line: TextLayout.Line, font: Font) -> (clusters: [Int], ellipses: Int) {
    let ellipsis = font.glyph(for: "\u{2026}")
    let glyphs = line.runs.flatMap(\.glyphs)
    return (glyphs.filter { $0.id != ellipsis }.map(\.cluster), glyphs.count { $0.id == ellipsis })
  }

  @Test func `C28 an ellipsis replaces the end, the beginning or the middle`() throws {
    let font = try FontLibrary().font(for: TextStyle())
    let text = "abcdefghijklmnopqrstuvwxyz"
    let tail = shown(try layout(text, .tail).lines[0], font: font)
    #expect(tail.ellipses == 1)
    #expect(tail.clusters == Array(0..<tail.clusters.count))
    let head = shown(try layout(text, .head).lines[0], font: font)
    #expect(head.ellipses == 1)
    #expect(head.clusters == Array(26 - head.clusters.count..<26))
    let middle = shown(try layout(text, .middle).lines[0], font: font)
    #expect(middle.ellipses == 1)
    #expect(middle.clusters.contains(0) && middle.clusters.contains(25) && !middle.clusters.contains(13))
  }

  @Test(arguments: [ParagraphStyle.LineBreak.head, .middle, .tail])
  func `as many characters are kept as fit`(mode: ParagraphStyle.LineBreak) throws {
    for width in stride(from: 40.0, through: 220, by: 13) {
      let line = try layout("abcdefghijklmnopqrstuvwxyz", mode, width: width).lines[0]
      #expect(line.width <= width + LineBreaker.tolerance)
      #expect(line.width > width - 20, "a letter more would have fitted")
      #expect(line.isTruncated)
    }
  }

  @Test func `text that fits is unchanged`() throws {
    #expect(try layout("short", .tail).isTruncated == false)
    #expect(try layout("short\n", .tail).isTruncated == false)
  }

  @Test func `hidden lines cause an ellipsis`() throws {
    let font = try FontLibrary().font(for: TextStyle())
    let line = try layout("one\ntwo", .tail).lines[0]
    #expect(shown(line, font: font).ellipses == 1)
    #expect(shown(line, font: font).clusters == [0, 1, 2])
    #expect(line.range == 0..<7)
  }

  @Test(arguments: [ParagraphStyle.LineBreak.tail, .middle, .head])
  func `hidden blank lines cause no ellipsis`(mode: ParagraphStyle.LineBreak) throws {
    for text in ["one\n\n", "one\n   ", "\n\n\n", "one\n\n\n"] {
      #expect(try layout(text, mode).isTruncated == false)
    }
    #expect(try layout("\n\none two three four", mode, lines: 2).isTruncated)
    #expect(try layout("one\n\n\ntwo   ", mode, lines: 2).isTruncated)
  }

  @Test func `only the last permitted line is truncated`() throws {
    let layout = try layout("The quick brown fox jumps over the lazy dog", .tail, lines: 2)
    #expect(layout.lines.map(\.isTruncated) == [false, true])
    #expect(layout.isTruncated)
  }

  @Test func `C28 a limit without an ellipsis cuts lines off`() throws {
    let layout = try layout("The quick brown fox jumps over the lazy dog", .word, lines: 2)
    #expect(layout.lines.count == 2)
    #expect(layout.isTruncated)
  }

  @Test func `truncation never splits a character`() throws {
    let text =
      "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}"
    for width in stride(from: 20.0, through: 140, by: 7) {
      let line = try layout(text, .tail, width: width).lines[0]
      let kept = line.runs.flatMap(\.glyphs).map(\.cluster).max() ?? 0
      #expect(kept % 2 == 0)
    }
  }

  @Test func `C28 clip leaves the line as long as it is`() throws {
    let layout = try layout("abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz", .clip, lines: 0)
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].width > 120)
  }
}
