import GlyphreelScene
import GlyphreelTypography

/// Converts marked-up text to styled text.
package struct MarkupReader {
  let styles: StyleReader
  /// The style of unmarked text.
  let layer: TextStyle
  let source: SourceFile
  /// The largest number of styled spans.
  let spanLimit: Int

  private static let marks = Array("*`[".utf8)

  /// The font family of `` `code` ``.
  package static let codeFont = "JetBrains Mono"

  /// Returns the text without its marks, and the fonts they name.
  ///
  /// Errors are reported at their position in the source where the scalar's style permits, otherwise at the whole
  /// value.
  func text(
    of value: SourceNode, reportingTo options: inout MappingReader
  ) -> (text: StyledText, fonts: [LayerSourceRanges.Font]) {
    guard case .scalar(let written, _) = value.content else { return (StyledText("", style: layer), []) }
    // Checked before parsing, to bound the number of nodes. A span has at most four marks.
    guard written.utf8.count(where: { MarkupReader.marks.contains($0) }) <= 4 * spanLimit else {
      options.report(
        .error, "more than \(4 * spanLimit) marks in a text",
        hint: Limits.Kind.spans.remedy("use fewer", raisingTo: 2 * spanLimit), at: value.range)
      return (StyledText("", style: layer), [])
    }
    var parser = MarkupParser(Markup(written, literals: value.insertions))
    let nodes = parser.parse()
    var building = Building(diagnostics: parser.diagnostics, theme: options.theme)
    append(nodes, in: layer, to: &building)
    var fonts: [LayerSourceRanges.Font] = []
    if !building.diagnostics.isEmpty || !building.fonts.isEmpty {
      let places = ScalarSourceMap(of: value, in: source)
      func place(_ range: SourceRange?) -> SourceRange? {
        range.map { $0.column - 1..<$0.column - 1 + $0.length }.flatMap(places.range) ?? value.range
      }
      for diagnostic in building.diagnostics {
        options.report(
          diagnostic.severity, diagnostic.message, hint: diagnostic.hint, at: place(diagnostic.range))
      }
      fonts = building.fonts.map { LayerSourceRanges.Font(name: $0.name, range: place($0.range)) }
    }
    let isEmpty = building.text.spans.isEmpty
    return (isEmpty ? StyledText("", style: layer) : building.text, fonts)
  }

  /// The text under construction; source ranges are relative to the markup.
  private struct Building {
    var text = StyledText(spans: [])
    var diagnostics: [Diagnostic]
    var fonts: [LayerSourceRanges.Font] = []
    var theme: ThemeNames?
  }

  private func append(_ nodes: [MarkupNode], in style: TextStyle, to building: inout Building) {
    for node in nodes {
      switch node {
      case .text(let text):
        building.text += StyledText(text, style: style)
      case .styled(let mark, let content):
        append(content, in: self.style(mark, in: style, &building), to: &building)
      }
    }
  }

  private func style(
    _ mark: MarkupNode.Style, in outer: TextStyle, _ building: inout Building
  ) -> TextStyle {
    var style = outer
    switch mark {
    // Text that is heavier than bold keeps its weight.
    case .bold: style.weight = FontWeight(max(FontWeight.bold.value, outer.weight.value))
    case .italic: style.italic = true
    case .code: style.font = MarkupReader.codeFont
    case .options(let value):
      var options = MappingReader(
        value, named: nil, at: value.range, theme: building.theme, advisor: SceneAdvisor())
      let change = styles.spanStyle(&options)
      options.finish()
      building.diagnostics += options.diagnostics
      if let font = change.font {
        building.fonts.append(LayerSourceRanges.Font(name: font.name, range: font.range))
      }
      change.apply(to: &style, in: layer)
    }
    return style
  }
}
