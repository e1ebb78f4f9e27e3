package import GlyphreelScene
internal import GlyphreelGraphics
package import GlyphreelTypography

extension TerminalTheme {
  /// The fraction of its opacity that dim text keeps.
  private static let dimming = 0.6

  /// Returns GitHub's theme for text of a colour: the dark one if the text is light.
  package static func standard(forTextIn color: Color) -> TerminalTheme {
    .named(ContrastRatio.luminance(of: color) > 0.5 ? .githubDark : .githubLight)
  }

  /// Returns a style of text in a rendition.
  ///
  /// - Parameter base: The style of text in the default rendition, whose colour replaces the theme's foreground.
  package func textStyle(_ rendition: CellStyle, in base: TextStyle) -> TextStyle {
    var style = base
    let attributes = rendition.attributes
    func color(_ color: TerminalColor, isBackground: Bool) -> Color? {
      color == .standard ? nil : self.color(color, Screen.ChangedColors(), isBackground: isBackground)
    }
    var text = color(rendition.foreground, isBackground: false)
    var ground = color(rendition.background, isBackground: true)
    if attributes.contains(.reverse) { (text, ground) = (ground ?? background, text ?? base.color) }
    if let text { (style.color, style.fill) = (text, nil) }
    if let ground { style.background = ground }
    if attributes.contains(.dim) { style.color.alpha *= Self.dimming }
    if attributes.contains(.conceal) { (style.color, style.fill) = (.clear, nil) }
    // Text that is heavier than bold keeps its weight.
    if attributes.contains(.bold) { style.weight = FontWeight(max(FontWeight.bold.value, base.weight.value)) }
    if attributes.contains(.italic) { style.italic = true }
    if attributes.contains(.strikethrough) { style.strikethrough = TextDecoration() }
    if let line = DecorationLine(rendition.underline) {
      style.underline = TextDecoration(line, color: color(rendition.underlineColor, isBackground: false))
    }
    return style
  }
}

extension DecorationLine {
  /// Creates the line of an underline's form, a solid one for a wave; nil for no underline.
  fileprivate init?(_ underline: CellStyle.Underline) {
    switch underline {
    case .none: return nil
    case .single, .curly: self.init()
    case .double: self.init(form: .double)
    case .dotted: self.init(pattern: .dot)
    case .dashed: self.init(pattern: .dash)
    }
  }
}
