import Foundation
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelTypography

/// The columns of monospaced text, by Unicode's East Asian Width.
@Suite struct TerminalColumnsTests {
  private static let size = 20.0
  /// The advance of JetBrains Mono at this size.
  private static let column = 12.0

  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .box) }

  private func line(_ text: String, _ style: TextStyle = TextStyle(font: "JetBrains Mono", size: size)) throws
    -> TextLayout.Line
  {
    try #require(try typesetter.layout(StyledText(text, style: style)).lines.first)
  }

  /// Ranges of one width whose characters neither combine nor join.
  private static func ranges() throws -> [(scalars: [Unicode.Scalar], columns: Double)] {
    try UnicodeTestFile.fields("EastAsianWidth.txt").compactMap { fields in
      let ends = fields[0].replacing(" ", with: "").components(separatedBy: "..")
      let scalars = [ends[0], ends[ends.count - 1]].compactMap { try? UnicodeTestFile.scalar(Substring($0)) }
      let width = fields[1].replacing(" ", with: "")
      let isWide = width == "W" || width == "F"
      guard !scalars.isEmpty else { return nil }
      // Unassigned characters, and letters of scripts that may join, are left out.
      for scalar in scalars {
        switch scalar.properties.generalCategory {
        case .otherSymbol, .mathSymbol, .currencySymbol, .otherPunctuation, .openPunctuation, .otherNumber:
          break
        case .otherLetter where isWide: break
        case .uppercaseLetter, .lowercaseLetter, .letterNumber: if scalar.value > 0x1DFFF { return nil }
        default: return nil
        }
      }
      // Pairs of regional indicators are emoji, and emoji are wide by their presentation.
      if scalars.contains(where: { (0x1F1E6...0x1F1FF).contains($0.value) }) { return nil }
      return (scalars, isWide ? 2 : 1)
    }
  }

  @Test func `every character takes the columns of its East Asian Width`() throws {
    let ranges = try Self.ranges()
    #expect(ranges.count > 800)
    for (index, range) in ranges.enumerated() where index % 4 == 0 {
      for scalar in range.scalars {
        let line = try line("a\(scalar)b")
        #expect(
          abs(line.width - (2 + range.columns) * Self.column) < 1e-6, "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test(arguments: [
    ("日本", 4.0), ("e\u{301}", 1), ("日\u{3099}", 2), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("1\u{FE0F}\u{20E3}", 2),
    ("❤\u{FE0F}", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("a\u{200B}b", 2), ("สวัสดี", 4), ("שלום", 4), ("-> => !=", 8), ("½Ａ", 3),
  ])
  func `a character has its columns together with its marks and joiners`(text: String, columns: Double) throws
  {
    #expect(abs(try line(text).width - columns * Self.column) < 1e-6)
  }

  @Test func `glyphs of other fonts are scaled to fit and centred`() throws {
    let line = try line("│✔│★│⏎│→│")
    for run in line.runs {
      for glyph in run.glyphs {
        let bounds = try #require(
          glyph.outline.path.transformed(
            by: glyph.outline.transform(size: run.style.size, position: glyph.position)
          )
          .controlBox)
        let cell = Double(glyph.cluster) * Self.column
        #expect(bounds.minX > cell - 0.5 && bounds.maxX < cell + Self.column + 0.5, "\(glyph.cluster)")
      }
    }
    // Sizes of styles, from which cursors and strokes follow, stay.
    #expect(line.runs.allSatisfy { $0.style.size == Self.size })
    let check = try #require(line.runs.flatMap(\.glyphs).first { $0.cluster == 1 })
    let natural = try #require(
      try self.line("✔", TextStyle(font: "Inter", size: Self.size)).runs.first?.glyphs.first)
    #expect(check.id == natural.id)
    #expect(abs(natural.outline.unitsPerEm / check.outline.unitsPerEm - Self.column / natural.advance) < 1e-3)
    #expect(try self.line("✔").runs[0].glyphs[0].outline === check.outline)
  }

  @Test func `a colour glyph is scaled to its columns`() throws {
    let emoji = try ColorFonts.font(ColorFonts.emoji)
    let glyph = try #require(emoji.colorGlyph(for: "😀"))
    let half = glyph.scaled(by: 0.5)
    let (large, small) = (
      try #require(glyph.strike(forPixelsPerEm: 20)), try #require(half.strike(forPixelsPerEm: 20))
    )
    #expect(small.box.width == large.box.width / 2 && small.box.minY == large.box.minY / 2)
  }

  @Test(arguments: ["नमस्ते", "مرحبا"])
  func `words whose letters join keep their shape and take whole columns`(text: String) throws {
    let (mono, natural) = (try line(text), try line(text, TextStyle(font: "Inter", size: Self.size)))
    #expect(mono.runs.flatMap(\.glyphs).map(\.id) == natural.runs.flatMap(\.glyphs).map(\.id))
    #expect(mono.runs.allSatisfy { $0.style.size == Self.size })
    #expect(abs(mono.width - (natural.width / Self.column).rounded(.up) * Self.column) < 1e-6)
  }

  @Test func `columns stay under letter spacing, in superscripts and in wrapped lines`() throws {
    let spaced = try line("a✔日", TextStyle(font: "JetBrains Mono", size: Self.size, letterSpacing: 3))
    #expect(abs(spaced.width - (4 * Self.column + 2 * 3)) < 1e-6)
    let wrapped = try typesetter.layout(
      StyledText("✔✔✔✔ 日日日", style: TextStyle(font: "JetBrains Mono", size: Self.size)), width: 50)
    #expect(wrapped.lines.map { ($0.width / Self.column).rounded() } == [4, 4, 2])
  }
}
