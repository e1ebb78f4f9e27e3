internal import GlyphreelCICU

/// The boundaries that ICU finds in a text, as offsets of Unicode scalars.
struct ICUBoundaries {
  /// What lies between two boundaries.
  enum Kind {
    case line, word
  }

  /// A boundary behind a line or word.
  struct End {
    let offset: Int
    /// The number of the rule that made it.
    let status: Int32
  }

  /// In rising order up to the text's end; empty for an empty text.
  let ends: [End]

  /// - Parameter locale: A language, and perhaps keywords behind an `@`; empty for the root rules.
  init(_ kind: Kind, in scalars: some Collection<Unicode.Scalar>, locale: String) throws(TypographyError) {
    let text = UTF16Text(scalars)
    guard text.length > 0 else {
      ends = []
      return
    }
    let (count, found, statuses) = ICU.boundaries(kind == .line ? CICU_LINE : CICU_WORD, locale, text)
    guard count >= 0 else { throw .unicode(code: -count) }
    ends = (0..<count).map { End(offset: text.offsets[Int(found[$0])], status: statuses[$0]) }
  }
}
