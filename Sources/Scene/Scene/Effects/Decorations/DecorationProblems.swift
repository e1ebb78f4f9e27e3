internal import GlyphreelDiagnostics
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The warnings about decorations that are not visible.
struct DecorationProblems {
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - decoration: The noun for the decoration in messages.
  ///   - action: The verb for what the decoration does to text.
  ///   - color: Its colour; nil for the colour of the text.
  init(
    of decoration: String, action: String, color: Color?, selector: RangeSelector, in layout: TextLayout
  ) {
    let message: Diagnostic? =
      if layout.isBlank {
        Diagnostic(.warning, "no text to \(action), so no \(decoration) is drawn")
      } else if LayoutIndex(layout).segments(selector).isEmpty {
        selector.problem(in: layout, consequence: "no \(decoration) is drawn")
      } else if let color {
        color.alpha > 0 ? nil : Diagnostic(.warning, "the \(decoration)'s color is fully transparent")
      } else if layout.lines.contains(where: { $0.runs.contains { $0.style.color.alpha > 0 } }) {
        nil
      } else {
        Diagnostic(
          .warning, "the \(decoration) is fully transparent, as the text is", hint: "give it a color")
      }
    diagnostics = message.map { [$0] } ?? []
  }
}
