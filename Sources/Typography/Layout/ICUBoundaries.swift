internal import CICU

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
    var found = [Int32](repeating: 0, count: text.units.count)
    var statuses = found
    let count = glyphreel_icu_boundaries(
      kind == .line ? CICU_LINE : CICU_WORD, locale, text.units, text.length, &found, &statuses, text.length)
    guard count >= 0 else { throw .unicode(code: -Int(count)) }
    ends = (0..<Int(count)).map { End(offset: text.offsets[Int(found[$0])], status: statuses[$0]) }
  }
}
