internal import GlyphreelExact
import Glyphreel
import GlyphreelTypography

/// The texts of layers.
extension SceneReader {
  /// Reads a text layer's content.
  func text(
    _ options: inout MappingReader, _ contentSize: ContentSize, _ places: inout LayerSourceRanges
  ) -> TextContent {
    options.describe([
      "style": "The style of the text.",
      "markup": "Whether marks such as **bold** and [text]{color: red} style parts of the text.",
      "spans": "Parts of the text with their own style.",
    ])
    places.text = options.value("text")?.range
    var paragraph = SceneReader.paragraph(&options)
    paragraph.hyphenation = hyphenation.hyphenation(&options, in: source)
    places.keys["hyphenation"] = options.value("hyphenation")?.range
    let styles = StyleReader(source: source, contentSize: contentSize, base: base, fills: fills)
    let style = options.nested("style") { style in
      if let font = style.value("font")?.range {
        places.fonts.append(LayerSourceRanges.Font(name: nil, range: font))
      }
      SceneReader.readLineHeight(&style, into: &paragraph)
      let base = styles.style(&style)
      for key in ["color", "size", "width", "italic", "features", "variations", "design"] {
        places.keys[ExactString("style." + key)] = style.value(key)?.range
      }
      return base
    }
    paragraph.paragraphs = SceneReader.paragraphs(&options, of: paragraph)
    return TextContent(text(&options, style, styles, &places), paragraph)
  }

  /// Reads a layer's text and applies the styles of its marks, then its spans.
  private func text(
    _ options: inout MappingReader, _ style: TextStyle, _ styles: StyleReader,
    _ places: inout LayerSourceRanges
  ) -> StyledText {
    var text = StyledText(options.string("text", default: ""), style: style)
    let bytes = text.spans.reduce(0) { $0 + $1.text.utf8.count }
    guard bytes <= limits.textBytes else {
      let fault = limits.fault(ofTextBytes: bytes)
      options.report(.error, fault.message, hint: fault.hint, at: "text")
      return text
    }
    if options.bool("markup", default: false), let value = options.value("text") {
      let reader = MarkupReader(styles: styles, layer: style, source: source, spanLimit: limits.spans)
      let marked = reader.text(of: value, reportingTo: &options)
      text = marked.text
      places.fonts += marked.fonts
    } else if case nil = source.presentation {
      UnreadMarkup.report(in: text.string, to: &options)
    }
    let spans = SpanReader(styles: styles, layer: style, spanLimit: limits.spans)
    let fonts = options.list("spans") { spans.apply(&$0, to: &text) }
    places.fonts += (fonts ?? []).compactMap { $0 }
    return text
  }
}
