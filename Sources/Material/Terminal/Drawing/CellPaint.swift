internal import GlyphreelGraphics

/// The colours and lines of a cell's look in a theme.
struct CellPaint: Hashable {
  /// The colour of the character; nil for a concealed one.
  var foreground: Color?
  /// The colour behind it; nil for the screen's.
  var background: Color?
  /// The underline and its colour; nil for none.
  var underline: (form: CellStyle.Underline, color: Color)? { line.map { ($0.form, $0.color) } }
  var hasStrikethrough: Bool
  var hasOverline: Bool
  var isBold: Bool
  var isItalic: Bool
  /// The colour of the cursor.
  var cursor: Color

  private struct Line: Hashable {
    var form: CellStyle.Underline
    var color: Color
  }

  private var line: Line?

  /// The fraction of the background in the colour of dim text.
  private static let dimming = 0.4

  init(_ look: ScreenHistory.Look, _ colors: ScreenHistory.Colors, _ theme: TerminalTheme) {
    let style = look.cell.style
    let attributes = style.attributes
    var text = theme.color(style.foreground, colors.changed, isBackground: false)
    var ground = theme.color(style.background, colors.changed, isBackground: true)
    var hasGround = style.background != .standard
    if attributes.contains(.reverse) != colors.isReversed {
      swap(&text, &ground)
      hasGround = attributes.contains(.reverse) || style.foreground != .standard
    }
    if attributes.contains(.dim) { text = text.interpolated(to: ground, by: Self.dimming) }
    cursor = colors.changed.cursor.map(Color.init(rgb:)) ?? theme.cursor
    if look.cursor == .block {
      (text, ground, hasGround) = (ground, cursor, true)
    }
    foreground = attributes.contains(.conceal) ? nil : text
    background = hasGround ? ground : nil
    hasStrikethrough = attributes.contains(.strikethrough)
    hasOverline = attributes.contains(.overline)
    isBold = attributes.contains(.bold)
    isItalic = attributes.contains(.italic)
    if style.underline != .none {
      let color =
        style.underlineColor == .standard
        ? text : theme.color(style.underlineColor, colors.changed, isBackground: false)
      line = Line(form: style.underline, color: color)
    }
  }
}
