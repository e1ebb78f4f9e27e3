/// The stretches of text between mandatory breaks, and the paragraphs that they belong to.
struct TextSegments {
  /// A stretch of text that ends with a mandatory break, or the text.
  struct Segment {
    /// Its characters, with the break.
    let range: Range<Int>
    /// The opportunities to break it; the last one is its end.
    let ends: ArraySlice<LineBreakOpportunities.End>
    /// The index of its paragraph.
    let paragraph: Int
    /// True if it begins its paragraph; false after a line separator (U+2028), a vertical tab or a form feed.
    let startsParagraph: Bool
  }

  let opportunities: LineBreakOpportunities
  let bidi: BidiLevels
  let segments: [Segment]

  /// - Parameter divisions: The offsets at which words can be divided.
  init(of buffer: TextBuffer, _ style: ParagraphStyle, divisions: [Int] = []) throws(TypographyError) {
    opportunities = try LineBreakOpportunities(
      in: buffer.scalars, language: style.language, strictness: style.breakStrictness)
    bidi = try BidiLevels(of: buffer.scalars, direction: style.direction)
    var ends = opportunities.ends
    if !divisions.isEmpty {
      let known = Set(ends.map(\.offset))
      ends += divisions.filter { !known.contains($0) }.map {
        .init(offset: $0, isMandatory: false, isHyphen: true)
      }
      ends.sort { $0.offset < $1.offset }
    }
    var segments: [Segment] = []
    var (first, start, paragraph, startsParagraph) = (0, 0, 0, true)
    for index in ends.indices where ends[index].isMandatory || index == ends.count - 1 {
      segments.append(
        Segment(
          range: start..<ends[index].offset, ends: ends[first...index], paragraph: paragraph,
          startsParagraph: startsParagraph))
      (first, start) = (index + 1, ends[index].offset)
      startsParagraph = !["\u{2028}", "\u{B}", "\u{C}"].contains(buffer.scalars[start - 1])
      if startsParagraph { paragraph += 1 }
    }
    self.segments = segments
  }
}
