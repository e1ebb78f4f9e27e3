internal import CICU

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
  public init(in text: String, language: String = "") throws(TypographyError) {
    try self.init(text.unicodeScalars, language: language)
  }

  init(in buffer: TextBuffer, language: String) throws(TypographyError) {
    try self.init(buffer.scalars, language: language)
  }

  private init(_ scalars: some Collection<Unicode.Scalar>, language: String) throws(TypographyError) {
    let hard = Int32(UBRK_LINE_HARD.rawValue)
    ends = try ICUBoundaries(.line, in: scalars, language: language).ends.map {
      End(offset: $0.offset, isMandatory: $0.status >= hard)
    }
  }
}
