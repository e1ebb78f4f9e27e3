extension Typesetter {
  /// Returns the width of the text's longest part without a line break opportunity, in points: CSS's
  /// `min-content`.
  ///
  /// The width includes the indents of its paragraphs.
  package func minContentWidth(of text: StyledText, _ style: ParagraphStyle) throws(TypographyError) -> Double
  {
    let buffer = TextBuffer(text)
    let segments = try segments(of: buffer, style)
    let shaper = Shaper(language: style.language)
    var width = 0.0
    for segment in segments.segments {
      let own = style.paragraphs[segment.paragraph] ?? style
      let shaped = try shaped(buffer, segment, own, segments.bidi, shaper)
      var start = segment.range.lowerBound
      for end in segment.ends {
        let part = start..<end.offset
        let trimmed = buffer.trimmedEnd(of: part)
        if trimmed > part.lowerBound {
          let isFirst = segment.startsParagraph && part.lowerBound == segment.range.lowerBound
          let indent = own.indent.leading(isFirst: isFirst)
          let visible = part.lowerBound..<trimmed
          width = max(width, indent + shaped.line(visible, from: indent).width + own.indent.end)
        }
        start = end.offset
      }
    }
    return width
  }
}
