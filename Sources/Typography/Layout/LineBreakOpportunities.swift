internal import CICU

/// Where lines may end and where they must, by UAX #14 as ICU implements it.
struct LineBreakOpportunities {
  /// One such place.
  struct End: Equatable {
    /// The scalar offset behind the line's last character.
    let offset: Int
    /// True behind a line feed and its like.
    let isMandatory: Bool
  }

  /// In rising order up to the text's end; empty for an empty text.
  let ends: [End]

  /// - Parameter language: A BCP 47 tag; empty for the root rules.
  init(
    in buffer: TextBuffer, language: String, strictness: ParagraphStyle.BreakStrictness
  ) throws(TypographyError) {
    guard !buffer.scalars.isEmpty else {
      ends = []
      return
    }
    let (units, offsets) = buffer.utf16()
    var found = [Int32](repeating: 0, count: units.count)
    var hard = [UInt8](repeating: 0, count: units.count)
    let count = glyphreel_icu_line_breaks(
      language + "@lb=" + strictness.rawValue, units, Int32(units.count), &found, &hard, Int32(units.count))
    guard count >= 0 else { throw .unicode(code: -Int(count)) }
    ends = (0..<Int(count)).map {
      End(offset: offsets[Int(found[$0])], isMandatory: hard[$0] != 0)
    }
  }
}
