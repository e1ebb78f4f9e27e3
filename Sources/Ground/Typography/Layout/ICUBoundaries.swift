internal import GlyphreelCICU

/// The text boundaries that ICU finds, as offsets in Unicode scalars.
struct ICUBoundaries {
  enum Kind {
    case line, word
  }

  struct End {
    let offset: Int
    /// ICU's rule status.
    let status: Int32
  }

  /// The ends in ascending order, the last one at the text's end; empty for an empty text.
  let ends: [End]

  /// - Parameter locale: A language with optional keywords after `@`; empty for the root rules.
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
