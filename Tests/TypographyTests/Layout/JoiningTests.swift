import Testing

@testable import GlyphreelTypography

/// Letters of joining scripts keep their forms at a break inside a word (CSS Text 3, section 7.3), as in Pango and browsers.
@Suite struct JoiningTests {
  /// Words without ligatures, each with the font file for its script; empty for a bundled font.
  private static let words = [
    ("ورحمة وبركته", ""), ("مُحَمَّدٌ يكتب", ""), ("ܫܠܡ ܥܠܡ", "NotoSansSyriac-Regular.ttf"),
    ("ߒߞߏ ߞߊߟߊ", "NotoSansNKo-Regular.ttf"), ("ᠮᠣᠩᠭᠣᠯ", "NotoSansMongolian-Regular.ttf"),
    ("𞤆𞤵𞤤𞤢𞤪", "NotoSansAdlam-Regular.ttf"),
  ]

  private func setting(_ text: String, _ file: String) throws -> (Typesetter, TextStyle) {
    let fonts = try FontLibrary()
    var style = TextStyle(size: 32)
    if !file.isEmpty { style.font = try fonts.add(file: "/usr/share/fonts/truetype/noto/" + file) }
    return (Typesetter(fonts: fonts), style)
  }

  /// Returns the glyphs of every cluster.
  private func glyphs(of layout: TextLayout) -> [Int: [UInt32]] {
    layout.lines.flatMap(\.runs).flatMap(\.glyphs).reduce(into: [:]) {
      $0[$1.cluster, default: []].append($1.id)
    }
  }

  @Test(arguments: words.indices, [ParagraphStyle.LineBreak.word, .character])
  func `letters keep their forms at a line break`(index: Int, mode: ParagraphStyle.LineBreak) throws {
    let (text, file) = Self.words[index]
    let (typesetter, style) = try setting(text, file)
    let whole = glyphs(of: try typesetter.layout(StyledText(text, style: style)))
    var cuts = 0
    for width in stride(from: 14.0, through: 150, by: 7) {
      let layout = try typesetter.layout(
        StyledText(text, style: style), ParagraphStyle(lineBreak: mode), width: width)
      for (cluster, ids) in glyphs(of: layout) {
        #expect(ids == whole[cluster], "\(text), \(width) points, \(cluster)")
      }
      cuts += layout.lines.count { $0.endsInsideWord }
    }
    #expect(cuts > 0 || mode == .character)
  }

  @Test(arguments: words.indices, [ParagraphStyle.LineBreak.head, .middle, .tail])
  func `letters keep their forms beside an ellipsis`(index: Int, mode: ParagraphStyle.LineBreak) throws {
    let (text, file) = Self.words[index]
    let (typesetter, style) = try setting(text, file)
    let whole = glyphs(of: try typesetter.layout(StyledText(text, style: style)))
    for width in stride(from: 30.0, through: 150, by: 6) {
      let line = try typesetter.layout(
        StyledText(text, style: style), ParagraphStyle(lineBreak: mode, lines: 1), width: width
      ).lines[0]
      guard line.isTruncated else { continue }
      for run in line.runs {
        for glyph in run.glyphs where line.elidedRange?.contains(glyph.cluster) != true {
          #expect(
            whole[glyph.cluster]?.contains(glyph.id) == true, "\(text), \(width) points, \(glyph.cluster)")
        }
      }
    }
  }

  @Test func `a hyphen does not separate joined letters`() throws {
    let (typesetter, style) = try setting("", "")
    let layout = try typesetter.layout(StyledText("ورح\u{AD}مة", style: style), width: 70)
    let whole = glyphs(of: try typesetter.layout(StyledText("ورحمة", style: style)))
    let broken = glyphs(of: layout)
    #expect(layout.lines.count == 2)
    #expect(broken[2] == whole[2], "the letter before the hyphen")
    #expect(broken[3]?.count == 1, "the hyphen shows")
    #expect(broken[4] == whole[3], "the letter after the break")
  }

  @Test func `letters join across a style change at a line break`() throws {
    let (typesetter, style) = try setting("", "")
    var large = style
    large.size = 33
    let text = StyledText(spans: [StyledText.Span("ورح", style), StyledText.Span("مة", large)])
    let whole = glyphs(of: try typesetter.layout(text))
    let broken = try typesetter.layout(text, width: 62)
    #expect(broken.lines.count == 2)
    #expect(glyphs(of: broken) == whole)
  }
}
