internal import GlyphreelExact
import GlyphreelScene
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
    var markup = TextMarkup.none
    let text = self.text("text", &options, style, styles, &places, &markup)
    places.markup = markup
    return TextContent(text, paragraph)
  }

  /// Reads the styles of the new text of a replacement, which by default has the style and the markup of the layer's text.
  func complete(
    _ applied: inout AppliedEffect?, _ contentSize: ContentSize,
    _ options: inout MappingReader, _ places: inout LayerSourceRanges
  ) {
    guard var replacement = applied?.effect.asReplacement else { return }
    var style = places.style ?? base
    style.leadingSpace = 0
    let styles = StyleReader(source: source, contentSize: contentSize, base: base, fills: fills)
    func target(
      _ key: String, styledBy styleKey: String, _ options: inout MappingReader,
      _ places: inout LayerSourceRanges
    ) -> StyledText {
      options.describe("markup", .rare("The marks or escape sequences that style parts of the new text."))
      options.describe("spans", .rare("Parts of the new text with their own style."))
      let change = options.nested(styleKey, .rare("Changes of the style for the new text.")) {
        styles.spanStyle(&$0)
      }
      if let font = change.font {
        places.fonts.append(LayerSourceRanges.Font(name: font.name, range: font.range))
      }
      var own = style
      change.apply(to: &own, in: style)
      var markup = places.markup
      return self.text(key, &options, own, styles, &places, &markup)
    }
    let ranges = places
    let (text, isStyled, found) = options.forms(
      "to",
      scalar: { options in
        var places = ranges
        let text = target("to", styledBy: "toStyle", &options, &places)
        let isStyled = ["toStyle", "markup", "spans"].contains { options.has($0) } || ranges.markup != .none
        return (text, isStyled, places)
      },
      mapping: { options in
        var places = ranges
        let text = options.nested("to") { part in
          part.require("text")
          part.describe("text", "The new text.")
          return target("text", styledBy: "style", &part, &places)
        }
        return (text, true, places)
      })
    places = found
    if isStyled { replacement.target = text }
    applied?.effect = replacement
  }

  /// Reads text and applies the styles of its marks, then its spans.
  ///
  /// - Parameter markup: The markup by default, and afterwards that of the text.
  private func text(
    _ key: String, _ options: inout MappingReader, _ style: TextStyle, _ styles: StyleReader,
    _ places: inout LayerSourceRanges, _ markup: inout TextMarkup
  ) -> StyledText {
    var text = StyledText(options.string(key, default: ""), style: style)
    markup = options.choice(
      "markup",
      "Whether marks such as **bold** and [text]{color: red} style parts of the text, or ansi for the colours of a program's output.",
      default: markup)
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
      guard let value, let marks = formats.marks else { break }
      text = marks.read(value, style, limits.spans, &options)
    case .none:
      if case nil = source.presentation {
        UnreadMarkup.report(in: text.string, of: key, marks: formats.marks, to: &options)
      }
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
