internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The glyphs of a terminal's characters, each laid out once.
struct CellGlyphs {
  private struct Key: Hashable {
    var text: [Unicode.Scalar]
    var isBold: Bool
    var isItalic: Bool
  }

  /// The tangent of the slant of synthesized italics.
  private static let slant = 0.21
  private let typesetter: Typesetter
  private let base: TextStyle
  private var lines: [Key: TextLayout.Line?] = [:]

  init(_ content: RecordingContent, _ typesetter: Typesetter) {
    self.typesetter = typesetter
    base = TextStyle(
      font: content.font, size: content.size,
      features: content.ligatures ? [] : [FontFeature("calt", 0), FontFeature("liga", 0)])
  }

  /// Returns a character or a ligature as a line of its own; nil if no font has it.
  mutating func line(_ text: [Unicode.Scalar], isBold: Bool, isItalic: Bool) -> TextLayout.Line? {
    let key = Key(text: text, isBold: isBold, isItalic: isItalic)
    if let known = lines[key] { return known }
    var style = base
    if isBold { style.weight = .bold }
    if isItalic { style.italic = true }
    var string = ""
    string.unicodeScalars.append(contentsOf: text)
    if style.italic, !typesetter.fonts.has(.italics, for: style) { style.obliqueness = Self.slant }
    let line = (try? typesetter.layout(StyledText(string, style: style)))?.lines.first
    lines[key] = .some(line)
    return line
  }
}
