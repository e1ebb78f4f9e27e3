internal import GlyphreelExact
internal import GlyphreelSystem

extension Typesetter {
  /// Returns the segments of text, with the places where its words can be divided.
  func segments(of buffer: TextBuffer, _ style: ParagraphStyle) throws(TypographyError) -> TextSegments {
    guard let hyphenation = style.hyphenation, style.lineBreak != .character, style.lineBreak != .clip else {
      return try TextSegments(of: buffer, style)
    }
    let patterns =
      if let named = hyphenation.patterns { named } else { try installedPatterns(of: style.language) }
    return try TextSegments(of: buffer, style, divisions: hyphenation.offsets(in: buffer, by: patterns))
  }

  /// Returns the installed patterns of a language, which need installed fonts to be allowed.
  private func installedPatterns(of language: String) throws(TypographyError) -> HyphenationPatterns {
    if let known = installedPatterns[ExactString(language)] { return known }
    guard !language.isEmpty, LanguageTag.isWellFormed(language) else {
      throw .unavailable(
        "'hyphenation: true' needs the language of the text; write, for example, 'language: en-US'",
        key: "hyphenation")
    }
    let folder = "/usr/share/hyphen/"
    let file = "hyph_\(language.replacing("-", with: "_")).dic"
    guard fonts.usesSystemFonts else {
      throw .unavailable(
        "installed patterns of hyphenation differ between machines; copy \(folder)\(file) beside the scene and write 'hyphenation: \(file)', or allow them with --system-fonts",
        key: "hyphenation")
    }
    if let bytes = try? InputFile.bytes(of: folder + file, limit: HyphenationPatterns.byteLimit) {
      let patterns = try HyphenationPatterns(bytes)
      installedPatterns[ExactString(language)] = patterns
      return patterns
    }
    throw .unavailable(
      "no patterns of hyphenation are installed for \(quoted: language); install Debian's package hyphen-\(language.lowercased()), or name a file, 'hyphenation: \(file)'",
      key: "hyphenation"
    )
  }
}
