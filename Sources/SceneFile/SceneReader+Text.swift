internal import GlyphreelExact
import Glyphreel
import GlyphreelTypography

/// The texts of layers.
extension SceneReader {
  /// Reads a text layer's content.
  func text(
    _ options: inout MappingReader, _ contentSize: ContentSize, _ places: inout LayerSourceRanges
  ) -> TextContent {
    places.text = options.value("text")?.range
    var paragraph = SceneReader.paragraph(&options)
    paragraph.hyphenation = hyphenation.hyphenation(&options, in: source)
    places.keys["hyphenation"] = options.value("hyphenation")?.range
    let styles = StyleReader(source: source, contentSize: contentSize, base: base, fills: fills)
    let style = options.nested("style", "The style of the text.") { style in
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
    places.style = style
    paragraph.paragraphs = SceneReader.paragraphs(&options, of: paragraph)
    return TextContent(text("text", &options, style, styles, &places), paragraph)
  }

  /// Reads the styles of the new text of a morph, which by default has the style of the layer's text.
  func complete(
    _ applied: inout AppliedEffect?, _ contentSize: ContentSize,
    _ options: inout MappingReader, _ places: inout LayerSourceRanges
  ) {
    guard var morph = applied?.effect as? Morph else { return }
    options.describe("markup", .rare("The marks or escape sequences that style parts of the new text."))
    options.describe("spans", .rare("Parts of the new text with their own style."))
    var style = places.style ?? base
    style.leadingSpace = 0
    let styles = StyleReader(source: source, contentSize: contentSize, base: base, fills: fills)
    let change = options.nested("toStyle", .rare("Changes of the style for the new text.")) {
      styles.spanStyle(&$0)
    }
    if let font = change.font {
      places.fonts.append(LayerSourceRanges.Font(name: font.name, range: font.range))
    }
    let layer = style
    change.apply(to: &style, in: layer)
    let target = text("to", &options, style, styles, &places)
    if ["toStyle", "markup", "spans"].contains(where: { options.has($0) }) { morph.target = target }
    applied?.effect = morph
  }

  /// Reads a text and applies the styles of its marks, then its spans.
  private func text(
    _ key: String, _ options: inout MappingReader, _ style: TextStyle, _ styles: StyleReader,
    _ places: inout LayerSourceRanges
  ) -> StyledText {
    var text = StyledText(options.string(key, default: ""), style: style)
    let markup = options.choice(
      "markup",
      "Whether marks such as **bold** and [text]{color: red} style parts of the text, or ansi for the colours of a program's output.",
      default: TextMarkup.none)
    let bytes = text.spans.reduce(0) { $0 + $1.text.utf8.count }
    guard bytes <= limits.textBytes else {
      let fault = limits.fault(ofTextBytes: bytes)
      options.report(.error, fault.message, hint: fault.hint, at: key)
      return text
    }
    let value = options.value(key)
    switch markup {
    case .marks:
      guard let value else { break }
      let reader = MarkupReader(styles: styles, layer: style, source: source, spanLimit: limits.spans)
      let marked = reader.text(of: value, reportingTo: &options)
      text = marked.text
      places.fonts += marked.fonts
    case .ansi:
      guard let value else { break }
      text = RenditionReader(layer: style, spanLimit: limits.spans).text(of: value, reportingTo: &options)
    case .none:
      if case nil = source.presentation { UnreadMarkup.report(in: text.string, of: key, to: &options) }
    }
    let spans = SpanReader(styles: styles, layer: style, spanLimit: limits.spans)
    var written = SpanReader.WrittenText(text)
    let fonts = options.list("spans", "Parts of the text with their own style.") {
      spans.apply(&$0, to: &text, &written)
    }
    places.fonts += (fonts ?? []).compactMap { $0 }
    return text
  }
}
