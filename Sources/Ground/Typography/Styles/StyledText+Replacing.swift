internal import GlyphreelExact

extension StyledText {
  /// Returns a copy with every occurrence of a placeholder replaced, in the style at its start.
  ///
  /// The replacement is a separate span, whose style `change` can modify.
  package func replacing(
    _ placeholder: String, with replacement: String, _ change: (inout TextStyle) -> Void = { _ in }
  ) -> StyledText {
    let found = string.exactRanges(of: placeholder)
    guard !found.isEmpty else { return self }
    var replaced = StyledText(spans: [])
    let string = string
    // Span boundaries in the whole string, in UTF-8 bytes.
    var spanStart = 0
    var rest = found.map { range in
      string.utf8.distance(
        from: string.startIndex, to: range.lowerBound)..<string.utf8.distance(
          from: string.startIndex, to: range.upperBound)
    }[...]
    for span in spans {
      let bytes = span.text.utf8
      let spanEnd = spanStart + bytes.count
      var position = spanStart
      func part(_ range: Range<Int>) -> String {
        let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound - spanStart)
        return String(span.text[start..<bytes.index(start, offsetBy: range.count)])
      }
      while let range = rest.first, range.lowerBound < spanEnd {
        if range.lowerBound >= position {
          replaced.append(Span(part(position..<range.lowerBound), span.style))
          var style = span.style
          change(&style)
          replaced.append(Span(replacement, style))
        }
        position = min(range.upperBound, spanEnd)
        if range.upperBound > spanEnd { break }
        rest.removeFirst()
      }
      if position < spanEnd { replaced.append(Span(part(position..<spanEnd), span.style)) }
      spanStart = spanEnd
    }
    return replaced.spans.isEmpty ? StyledText("", style: spans.first?.style ?? TextStyle()) : replaced
  }
}
