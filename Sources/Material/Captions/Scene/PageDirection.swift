internal import GlyphreelExact

/// The base direction of a page whose lines are parts of one text.
///
/// Without it, a line that begins with a word of the other direction would be ordered as a separate text.
enum PageDirection {
  /// Returns true if a page is read from right to left.
  ///
  /// In a language that is usually written from right to left, one letter of a right-to-left script is enough. In any other
  /// or unknown language the first letter decides (rule P2 of UAX #9). A page without letters is read from left to right.
  static func isRightToLeft(_ page: CaptionPage, language: String?) -> Bool {
    let scalars = page.words.lazy.flatMap(\.text.unicodeScalars)
    let primary = language?.split(separator: "-").first?.lowercased()
    if let primary, languages.contains(where: { $0 == primary }) {
      return scalars.contains(where: isRightToLeft)
    }
    return scalars.first { isRightToLeft($0) || $0.isLetter }.map(isRightToLeft) ?? false
  }

  /// The primary subtags of languages that are usually written from right to left: Arabic, Hebrew, Persian, Urdu, Pashto,
  /// Sindhi, Sorani Kurdish, Yiddish, Uyghur, Divehi.
  private static let languages = ["ar", "he", "iw", "fa", "ur", "ps", "sd", "ckb", "yi", "ug", "dv"]

  /// Returns true for letters of Hebrew, Arabic, Syriac, Thaana, N'Ko and other scripts of class R or AL in UAX #9.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isLetter else { return false }
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
      return true
    default: return false
    }
  }
}
