internal import GlyphreelCICU

/// Where lines may end and where they must, by UAX #14 as ICU implements it.
///
/// Scripts that write no spaces between words (Thai, Lao, Khmer, Burmese) break at the words of ICU's dictionaries.
public struct LineBreakOpportunities: Hashable, Sendable {
  /// One such place.
  public struct End: Hashable, Sendable {
    /// The offset behind the line's last character, in Unicode scalars.
    public let offset: Int
    /// True behind a line feed and its like.
    public let isMandatory: Bool
  }

  /// In rising order up to the text's end; empty for an empty text.
  public let ends: [End]

  /// - Parameter language: A BCP 47 tag; empty for the root rules.
  /// - Throws: `TypographyError.unicode`.
  public init(
    in text: String, language: String = "", strictness: ParagraphStyle.BreakStrictness = .normal
  ) throws(TypographyError) {
    try self.init(text.unicodeScalars, language, strictness)
  }

  init(
    in buffer: TextBuffer, language: String, strictness: ParagraphStyle.BreakStrictness
  ) throws(TypographyError) {
    try self.init(buffer.scalars, language, strictness)
  }

  private init(
    _ scalars: some Collection<Unicode.Scalar>, _ language: String,
    _ strictness: ParagraphStyle.BreakStrictness
  ) throws(TypographyError) {
    let hard = Int32(CICU_HARD_LINE)
    let locale = language + "@lb=" + strictness.rawValue
    ends = try ICUBoundaries(.line, in: scalars, locale: locale).ends.map {
      End(offset: $0.offset, isMandatory: $0.status >= hard)
    }
  }
}
