import Foundation
import TestSupport
import Testing

@testable import GlyphreelTypography

@Suite struct EmojiPresentationTests {
  @Test(arguments: [
    ("😀", EmojiPresentation.emoji), ("❤\u{FE0F}", .emoji), ("1\u{FE0F}\u{20E3}", .emoji), ("🇩🇪", .emoji),
    ("👍🏽", .emoji), ("👩‍👩‍👧‍👦", .emoji), ("❤\u{200D}🔥", .emoji), ("☝🏿", .emoji), ("😀\u{FE0E}", .text),
    ("❤\u{FE0E}", .text), ("❤", .textByDefault), ("©", .textByDefault), ("1", .textByDefault),
    ("#", .textByDefault),
    ("a", nil),
    ("字", nil), (" ", nil), ("e\u{301}", nil),
  ])
  func `characters have Unicode's presentation`(character: String, presentation: EmojiPresentation?) {
    #expect(EmojiPresentation(of: character.unicodeScalars) == presentation)
  }

  private func fonts(_ text: String, font: String = "Inter") throws -> [String] {
    let library = try FontLibrary()
    try library.add(file: ColorFonts.emoji)
    let layout = try Typesetter(fonts: library).layout(StyledText(text, style: TextStyle(font: font)))
    return layout.lines[0].runs.map(\.fontName)
  }

  @Test func `B50 emoji presentation uses a colour font, text presentation a plain one`() throws {
    #expect(try fonts("a😀b") == ["Inter-Regular", "NotoColorEmoji", "Inter-Regular"])
    // Inter has arrows and these hearts.
    #expect(try fonts("↗") == ["Inter-Regular"])
    #expect(try fonts("↗\u{FE0F}") == ["NotoColorEmoji"])
    #expect(try fonts("❤\u{FE0E}") == ["Inter-Regular"])
    #expect(try fonts("❤\u{FE0F}") == ["NotoColorEmoji"])
    #expect(try fonts("12 #") == ["Inter-Regular"])
    #expect(try fonts("1\u{FE0F}\u{20E3}2") == ["NotoColorEmoji", "Inter-Regular"])
    // No text font has a smiling face, so the colour font is used.
    #expect(try fonts("😀\u{FE0E}") == ["NotoColorEmoji"])
  }

  @Test func `a requested colour font is skipped for text presentation only`() throws {
    #expect(try fonts("❤12", font: "Noto Color Emoji") == ["NotoColorEmoji"])
    #expect(try fonts("❤\u{FE0E}", font: "Noto Color Emoji") == ["Inter-Regular"])
  }

  private struct Shaped: Decodable, Equatable {
    let g: UInt32
    let cl: Int
    let ax: Int
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦", "🏳️‍🌈", "👩🏽‍🚀", "🇩🇪", "🇯🇵", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👍🏽", "👋🏿", "1️⃣", "#️⃣", "❤️", "❤️‍🔥", "🧑🏻‍🤝‍🧑🏿", "🐻‍❄️",
  ])
  func `a sequence is one cluster and one glyph, as HarfBuzz shapes it`(text: String) throws {
    #expect(text.count == 1)
    let output = try Oracle.run(
      "/usr/bin/hb-shape",
      [
        "--output-format=json", "--no-glyph-names", "--font-size=upem", "--font-file=\(ColorFonts.emoji)",
        "--text=\(text)",
      ])
    // Unused variation selectors stay as invisible glyphs without advance.
    let expected = try JSONDecoder().decode([Shaped].self, from: Data(output.utf8))
    let library = try FontLibrary()
    try library.add(file: ColorFonts.emoji)
    let layout = try Typesetter(fonts: library).layout(
      StyledText(text, style: TextStyle(font: "Inter", size: 2048)))
    let glyphs = layout.lines[0].runs.flatMap(\.glyphs)
    #expect(glyphs.map { Shaped(g: $0.id, cl: $0.cluster, ax: Int($0.advance.rounded())) } == expected)
    #expect(Set(glyphs.map(\.cluster)) == [0])
    #expect(glyphs.count { $0.color != nil } == 1)
    #expect(layout.lines[0].width == 2550)
  }

  @Test func `lines never break inside a sequence`() throws {
    let library = try FontLibrary()
    try library.add(file: ColorFonts.emoji)
    let text = "👩‍👩‍👧‍👦🇩🇪👍🏽1️⃣"
    let layout = try Typesetter(fonts: library).layout(
      StyledText(text, style: TextStyle(font: "Inter", size: 10)), ParagraphStyle(lineBreak: .character),
      width: 1)
    #expect(layout.lines.map { $0.runs.flatMap(\.glyphs).count { $0.color != nil } } == [1, 1, 1, 1])
  }
}
