internal import GlyphreelExact

/// Width of characters in terminal cells.
package enum TerminalWidth {
  /// Returns 0 for a lone combining mark, 2 for East Asian wide characters and emoji, otherwise 1.
  package static func cells(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // A flag is two regional indicators. The variation selector U+FE0F selects emoji presentation.
    if isWide(first) || scalars.count > 1 && scalars.contains(where: { $0.value == 0xFE0F || isWide($0) }) {
      return 2
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 { return false }
    return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
  }

  /// The blocks of wide or fullwidth characters of Unicode Standard Annex 11, except emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initials
    0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,  // Han, kana, bopomofo, Yi
    0xA960...0xA97F, 0xAC00...0xD7A3,  // Hangul
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,  // compatibility forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, kana
    0x1F200...0x1F265, 0x20000...0x3FFFD,  // enclosed ideographs, Han extensions
  ]
}
