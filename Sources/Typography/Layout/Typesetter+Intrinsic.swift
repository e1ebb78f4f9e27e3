extension Typesetter {
  /// Returns the width of a text's longest part without a line break opportunity, in points: CSS's `min-content`.
  package func minContentWidth(of text: StyledText, _ style: ParagraphStyle) throws(TypographyError) -> Double
  {
    var width = 0.0
    for paragraph in try paragraphs(of: TextBuffer(text), style) {
      var start = paragraph.shaped.range.lowerBound
      for end in paragraph.ends {
        let part = start..<end.offset
        let trimmed = paragraph.shaped.text.trimmedEnd(of: part)
        if trimmed > part.lowerBound {
          width = max(width, paragraph.shaped.line(part.lowerBound..<trimmed).width)
        }
        start = end.offset
      }
    }
    return width
  }
}
