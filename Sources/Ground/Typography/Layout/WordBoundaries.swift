internal import GlyphreelCICU

/// The word segments of text, by UAX #29 as ICU implements it.
///
/// Scripts without spaces between words (Thai, Lao, Khmer, Burmese, Chinese, Japanese) are segmented by ICU's
/// dictionaries.
package struct WordBoundaries: Hashable, Sendable {
  /// The text between two boundaries.
  package struct Segment: Hashable, Sendable {
    /// The segment's range in Unicode scalars.
    package let range: Range<Int>
    /// True if the segment is a word of letters, digits or ideographs, not space, punctuation or symbols.
    package let isWord: Bool
  }

  /// The segments in reading order, which together cover the text.
  package let segments: [Segment]

  /// Segments the text.
  ///
  /// - Parameter language: A BCP 47 tag; empty for the root rules.
  /// - Throws: `TypographyError.unicode`.
  package init(in text: String, language: String = "") throws(TypographyError) {
    let firstWordStatus = Int32(CICU_WORD_LIMIT)
    var segments: [Segment] = []
    for end in try ICUBoundaries(.word, in: text.unicodeScalars, locale: language).ends {
      let start = segments.last?.range.upperBound ?? 0
      segments.append(Segment(range: start..<end.offset, isWord: end.status >= firstWordStatus))
    }
    self.segments = segments
  }
}
