internal import GlyphreelCICU

/// The positions at which lines can or must end, by UAX #14 of Unicode 16.0.
///
/// ICU finds them; `LineBreakAmendments` supplies rules that an older ICU lacks.
/// Scripts without spaces between words (Thai, Lao, Khmer, Burmese) are broken by ICU's dictionaries.
package struct LineBreakOpportunities: Hashable, Sendable {
  /// A line break opportunity.
  package struct End: Hashable, Sendable {
    /// The offset after the line's last character, in Unicode scalars.
    package let offset: Int
    /// True if a line feed or similar character forces the break.
    package let isMandatory: Bool
    /// True if a hyphen is shown before the break, although the text has none.
    package var isHyphen = false
  }

  /// The opportunities in ascending order, the last one at the text's end; empty for an empty text.
  package let ends: [End]

  /// Finds the opportunities in text.
  ///
  /// - Parameter language: A BCP 47 tag; empty for the root rules.
  /// - Throws: `TypographyError.unicode`.
  init(
    in scalars: some Collection<Unicode.Scalar>, language: String,
    strictness: ParagraphStyle.BreakStrictness
  ) throws(TypographyError) {
    let hard = Int32(CICU_HARD_LINE)
    let locale = language + "@lb=" + strictness.rawValue
    let characters = Array(scalars)
    // ICU gives all breaks that a dictionary finds in a line the status of the line's end.
    let found = try ICUBoundaries(.line, in: scalars, locale: locale).ends.map {
      End(
        offset: $0.offset,
        isMandatory: $0.status >= hard && Self.endsLine(characters[$0.offset - 1]))
    }
    ends = LineBreakAmendments(to: characters, language: language).applied(to: found)
  }

  /// Returns true for the classes BK, CR, LF and NL of UAX #14.
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
