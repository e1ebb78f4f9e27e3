import Glyphreel
import GlyphreelTypography

/// Makes a styled text of a marked-up one.
struct MarkupReader {
  let styles: StyleReader
  /// The style of what bears no mark.
  let layer: TextStyle
  let source: SourceFile
  /// The most stretches that marks may make.
  let spanLimit: Int

  private static let marks = Array("*`[".utf8)

  /// The family of `` `code` ``.
  static let codeFont = "JetBrains Mono"

  /// The text without its marks, and the fonts that they name.
  ///
  /// Faults are reported where they stand in the source, as far as the scalar's form lets us know.
  func text(
    of value: OptionValue, reportingTo options: inout Options
  ) -> (text: StyledText, fonts: [LayerPlaces.Font]) {
    guard case .scalar(let written, _) = value.content else { return (StyledText("", style: layer), []) }
    // Before any of them becomes a node: one stretch has four marks at most.
    guard written.utf8.count(where: { MarkupReader.marks.contains($0) }) <= 4 * spanLimit else {
      options.report(
        .error, "more than \(4 * spanLimit) marks in a text",
        hint: Limits.Kind.spans.remedy("use fewer", raisingTo: 2 * spanLimit), at: value.range)
      return (StyledText("", style: layer), [])
    }
    var parser = MarkupParser(Markup(written, literals: value.insertions))
    let nodes = parser.parse()
    var building = Building(diagnostics: parser.diagnostics)
    append(nodes, in: layer, to: &building)
    var fonts: [LayerPlaces.Font] = []
    if !building.diagnostics.isEmpty || !building.fonts.isEmpty {
      let places = ScalarPlaces(of: value, in: source)
      func place(_ range: SourceRange?) -> SourceRange? {
        range.map { $0.column - 1..<$0.column - 1 + $0.length }.flatMap(places.range) ?? value.range
      }
      for diagnostic in building.diagnostics {
        options.report(
          diagnostic.severity, diagnostic.message, hint: diagnostic.hint, at: place(diagnostic.range))
      }
      fonts = building.fonts.map { LayerPlaces.Font(name: $0.name, range: place($0.range)) }
    }
    let isEmpty = building.text.spans.isEmpty
    return (isEmpty ? StyledText("", style: layer) : building.text, fonts)
  }

  /// What has been read so far; places are those in the markup.
  private struct Building {
    var text = StyledText(spans: [])
    var diagnostics: [Diagnostic]
    var fonts: [LayerPlaces.Font] = []
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
    // Text that is heavier already does not get lighter.
    case .bold: style.weight = FontWeight(max(FontWeight.bold.value, outer.weight.value))
    case .italic: style.italic = true
    case .code: style.font = MarkupReader.codeFont
    case .options(let value):
      var options = Options(value, named: nil, at: value.range)
      let change = styles.spanStyle(&options)
      options.finish()
      building.diagnostics += options.diagnostics
      if let font = change.font {
        building.fonts.append(LayerPlaces.Font(name: font.name, range: font.range))
      }
      change.apply(to: &style, in: layer)
    }
    return style
  }
}
