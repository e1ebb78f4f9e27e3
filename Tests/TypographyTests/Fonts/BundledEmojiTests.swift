import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelTypography

/// The emoji that the program includes, beside HarfBuzz and Debian's fonts-noto-color-emoji.
@Suite struct BundledEmojiTests {
  private static let bundled = Repository.path("fonts/GlyphreelEmoji.ttf")

  private func layout(_ text: String, added file: String? = nil, font: String = "Inter") throws -> TextLayout
  {
    let library = try FontLibrary()
    if let file { try library.add(file: file) }
    return try Typesetter(fonts: library).layout(
      StyledText(text, style: TextStyle(font: font, size: 2048)))
  }

  private func names(_ text: String, font: String = "Inter") throws -> [String] {
    try layout(text, font: font).lines[0].runs.map(\.fontName)
  }

  @Test func `every emoji without a skin tone is one glyph in colour, as HarfBuzz shapes it`() throws {
    let texts = try EmojiTestFile.texts()
    #expect(texts.map(\.count).reduce(0, +) == 1870)
    for sequences in texts {
      let text = sequences.joined()
      let layout = try layout(text)
      #expect(layout.lines[0].runs.allSatisfy { $0.fontName == "GlyphreelEmoji-Regular" }, "\(text)")
      #expect(try HBGlyph.glyphs(of: layout) == HBGlyph.shape(text, font: Self.bundled), "\(text)")
      let colored = layout.lines[0].runs.flatMap(\.glyphs).filter { $0.color != nil }
      #expect(colored.count == sequences.count, "\(text)")
    }
  }

  @Test func `they look like those of Debian's font and stand where those stand`() throws {
    for sequences in try EmojiTestFile.texts() {
      let text = sequences.joined()
      let (own, other) = (try layout(text), try layout(text, added: ColorFonts.emoji))
      let (glyphs, wanted) = (
        own.lines[0].runs.flatMap(\.glyphs), other.lines[0].runs.flatMap(\.glyphs)
      )
      #expect(other.lines[0].runs.map(\.fontName) == ["NotoColorEmoji"])
      #expect(glyphs.map(\.cluster) == wanted.map(\.cluster))
      // Debian's ascent is another one, so the baseline is, too.
      #expect(HBGlyph.glyphs(of: own).map(\.dy) == HBGlyph.glyphs(of: other).map(\.dy))
      #expect(
        glyphs.map(\.position.x) == wanted.map(\.position.x) && glyphs.map(\.advance) == wanted.map(\.advance)
      )
      // One picture of each text; the font's script compares all of them.
      let pair = zip(glyphs, wanted).first { $0.0.color != nil }
      let strike = try #require(pair?.0.color).strike(forPixelsPerEm: 109)
      let original = try #require(pair?.1.color).strike(forPixelsPerEm: 109)
      let (picture, wish) = (try #require(strike), try #require(original))
      #expect(picture.box == wish.box && picture.pixelsPerEm == wish.pixelsPerEm)
      #expect(picture.image.bitmap.decibels(from: wish.image.bitmap) >= 54, "\(text)")
    }
  }

  @Test(.tags(.thorough)) func `the font is what its script makes of Debian's`() throws {
    let report = try Oracle.run("/usr/bin/python3", [Repository.path("fonts/emoji.py"), "--check"])
    #expect(report == "GlyphreelEmoji.ttf: every picture is within 54 dB of Debian's\n")
  }

  @Test func `text presentation stays text, emoji presentation has colours`() throws {
    let (inter, emoji, symbols) = ("Inter-Regular", "GlyphreelEmoji-Regular", "GlyphreelSymbols-Regular")
    #expect(try names("Ship it 🚀") == [inter, emoji])
    #expect(try names("a😀b") == [inter, emoji, inter])
    #expect(try names("☐ ✉ ♪") == [symbols, inter, symbols, inter, symbols])
    #expect(try names("✉\u{FE0F}") == [emoji])
    #expect(try names("❤\u{FE0E}") == [inter])
    #expect(try names("✔❤↗©™12#") == [symbols, inter])
    #expect(try names("✔\u{FE0F}❤\u{FE0F}↗\u{FE0F}©\u{FE0F}") == [emoji])
    #expect(try names("1\u{FE0F}\u{20E3}2") == [emoji, inter])
    #expect(try names("🌡") == [emoji], "no other font has it")
    #expect(try names("🚀", font: "JetBrains Mono") == [emoji])
    #expect(try names("शुभ 🎉").last == emoji)
  }

  @Test func `fonts that are added come before the bundled emoji, installed ones after them`() throws {
    let library = try FontLibrary()
    try library.addSystemFonts()
    func names(_ text: String) throws -> [String] {
      try Typesetter(fonts: library).layout(StyledText(text)).lines[0].runs.map(\.fontName)
    }
    #expect(try names("🚀") == ["GlyphreelEmoji-Regular"])
    #expect(try names("👍🏽") == ["NotoColorEmoji"])
    try library.add(file: ColorFonts.emoji)
    #expect(try names("🚀") == ["NotoColorEmoji"])
  }

  @Test func `the font is opened for emoji only`() throws {
    let library = try FontLibrary()
    let typesetter = Typesetter(fonts: library, missingGlyph: .box)
    for text in ["Ship it ✔ ☐ ✉ ♥ ↗ © 1", "神", "\u{20E3}", "नमस्ते"] {
      _ = try typesetter.layout(StyledText(text))
    }
    #expect(!library.openedFonts.contains("GlyphreelEmoji-Regular"))
    let other = try FontLibrary()
    _ = try Typesetter(fonts: other).layout(StyledText("Ship it 🚀"))
    #expect(other.openedFonts == ["GlyphreelEmoji-Regular", "Inter-Regular"])
  }

  @Test func `emoji don't change the height of their line`() throws {
    let (plain, emoji) = (try layout("milk").lines[0], try layout("milk 🥛 🇩🇪").lines[0])
    #expect(abs(plain.ascent - emoji.ascent) < 2 && abs(plain.descent - emoji.descent) < 2)
  }

  @Test func `no sequence is torn apart by lines or characters`() throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    for sequences in try EmojiTestFile.texts() {
      let text = sequences.joined()
      let narrow = try typesetter.layout(
        StyledText(text, style: TextStyle(size: 10)), ParagraphStyle(lineBreak: .character), width: 1)
      #expect(
        narrow.lines.map { $0.runs.flatMap(\.glyphs).count { $0.color != nil } } == sequences.map { _ in 1 })
      let units = CharacterMap(narrow).units(.character)
      #expect(units.count == sequences.count, "\(text)")
    }
  }

  @Test func `an emoji with a skin tone is an error that names the tone and the font`() throws {
    for text in try EmojiTestFile.skinTones().enumerated().filter({ $0.offset % 50 == 0 }).map(\.element) {
      #expect(throws: TypographyError.missingGlyph(text, usesSystemFonts: false)) { try layout(text) }
    }
    #if os(Linux)
      let install = "install fonts-noto-color-emoji"
    #else
      let install = ""
    #endif
    let error = TypographyError.missingGlyph("👍🏽", usesSystemFonts: false)
    #expect(
      error.description
        == "no font has the character '👍🏽' (U+1F44D U+1F3FD, emoji); the included emoji have no skin tones: "
        + "leave out U+1F3FD, or \(install.isEmpty ? "" : install + " and ")pass --system-fonts, "
        + "or give a font with --font-dir")
  }
}

extension Bitmap {
  /// The peak signal-to-noise ratio beside another picture of the same size, in dB; infinite for equal pixels.
  fileprivate func decibels(from other: Bitmap) -> Double {
    guard width == other.width, height == other.height else { return 0 }
    var sum = 0.0
    for (pixel, wanted) in zip(pixels, other.pixels) where pixel != wanted {
      for shift: UInt32 in [0, 8, 16, 24] {
        let difference = Double(pixel >> shift & 255) - Double(wanted >> shift & 255)
        sum += difference * difference
      }
    }
    let mean = sum / Double(4 * pixels.count)
    return 10 * log10(255 * 255 / mean)
  }
}
