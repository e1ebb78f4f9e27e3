internal import GlyphreelCICU

/// Where words begin and end, by UAX #29 as ICU implements it.
///
/// Scripts that write no spaces between words (Thai, Lao, Khmer, Burmese, Chinese, Japanese) are divided by ICU's
/// dictionaries.
public struct WordBoundaries: Hashable, Sendable {
  /// The text between two boundaries.
  public struct Segment: Hashable, Sendable {
    /// In Unicode scalars.
    public let range: Range<Int>
    /// True for letters, digits and ideographs; false for spaces, punctuation and symbols.
    public let isWord: Bool
  }

  /// In reading order; together they are the text.
  public let segments: [Segment]

  /// - Parameter language: A BCP 47 tag; empty for the root rules.
  /// - Throws: `TypographyError.unicode`.
  public init(in text: String, language: String = "") throws(TypographyError) {
    let firstWordStatus = Int32(CICU_WORD_LIMIT)
    var segments: [Segment] = []
    for end in try ICUBoundaries(.word, in: text.unicodeScalars, locale: language).ends {
      let start = segments.last?.range.upperBound ?? 0
      segments.append(Segment(range: start..<end.offset, isWord: end.status >= firstWordStatus))
    }
    self.segments = segments
  }
}
