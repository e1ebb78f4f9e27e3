import TestSupport

@testable import GlyphreelTypography

/// Fonts with colour glyphs: Debian's emoji font and those in `Tests/Fixtures`.
enum ColorFonts {
  /// Debian's fonts-noto-color-emoji: bitmaps of 109 pixels per em and no outlines.
  static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
  static let layers = Repository.path("Tests/Fixtures/layers.ttf")
  static let paints = Repository.path("Tests/Fixtures/paints.ttf")
  static let axes = Repository.path("Tests/Fixtures/axes.ttf")
  static let strikes = Repository.path("Tests/Fixtures/strikes.ttf")

  /// Returns the regular font of a file.
  static func font(_ path: String) throws -> Font { try FontLibrary().font(for: TextStyle(font: path)) }
}

extension Font {
  /// Returns the colour glyph of a character.
  func colorGlyph(for character: Unicode.Scalar) -> ColorGlyph? {
    glyph(for: character).flatMap { try? colorGlyph(of: $0) }
  }

  /// Returns the paint of a character's colour glyph.
  func paint(for character: Unicode.Scalar) -> ColorPaint? {
    guard case .painting(let painting) = colorGlyph(for: character)?.content else { return nil }
    return painting.paint
  }
}
