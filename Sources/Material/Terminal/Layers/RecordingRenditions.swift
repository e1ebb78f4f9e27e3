internal import GlyphreelSceneFile
internal import GlyphreelExact
internal import GlyphreelScene
internal import GlyphreelTypography

/// Converts a program's output with SGR sequences to styled text.
struct RenditionReader {
  /// The style of text in the default rendition.
  let layer: TextStyle
  /// The largest number of styled spans.
  let spanLimit: Int

  /// The tangent of the slant of letters without italics.
  private static let slant = 0.2

  /// Returns the text without its sequences.
  func text(of value: SourceNode, reportingTo options: inout MappingReader) -> StyledText {
    guard case .scalar(let written, _) = value.content else { return StyledText("", style: layer) }
    let theme = TerminalTheme.standard(forTextIn: layer.color)
    var text = StyledText(spans: [])
    var styles: [CellStyle: TextStyle] = [:]
    for span in RenditionText(written.utf8).spans {
      var style = styles[span.style] ?? self.style(span.style, theme)
      styles[span.style] = style
      // Blanks have no colour, so they belong to the text before them.
      if let last = text.spans.last?.style, !style.showsBlanks, !last.showsBlanks, style.isAsWide(as: last),
        span.text.allSatisfy(\.isWhitespace)
      {
        style = last
      }
      text += StyledText(span.text, style: style)
    }
    guard text.spans.count <= 2 * spanLimit else {
      options.report(
        .error, "more than \(2 * spanLimit) stretches of the text would have a style of their own",
        hint: Limits.Kind.spans.remedy("use fewer colours", raisingTo: text.spans.count / 2 + 1),
        at: value.range)
      return StyledText("", style: layer)
    }
    return text.spans.isEmpty ? StyledText("", style: layer) : text
  }

  /// Returns the style of a rendition; the included monospaced font is slanted, since it has no italics.
  private func style(_ rendition: CellStyle, _ theme: TerminalTheme) -> TextStyle {
    var style = theme.textStyle(rendition, in: layer)
    if rendition.attributes.contains(.italic), layer.font == MarkupReader.codeFont {
      (style.italic, style.obliqueness) = (layer.italic, RenditionReader.slant)
    }
    return style
  }
}

extension TextStyle {
  /// True if blanks are visible: on a background, or with a line.
  fileprivate var showsBlanks: Bool { background != nil || underline != nil || strikethrough != nil }

  /// Returns true if the style has the same font as another one.
  fileprivate func isAsWide(as other: TextStyle) -> Bool {
    weight == other.weight && italic == other.italic && obliqueness == other.obliqueness
  }
}
