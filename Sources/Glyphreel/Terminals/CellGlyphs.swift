internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The glyphs of a terminal's characters, each laid out once.
struct CellGlyphs {
  private struct Key: Hashable {
    var text: [Unicode.Scalar]
    var isBold: Bool
    var isItalic: Bool
    var width: Double
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
  ///
  /// - Parameter width: The width of its cells. An emoji with U+FE0F in one cell is shrunk to it; one in two cells is a little
  ///   wider than they are, with blank edges.
  mutating func line(
    _ text: [Unicode.Scalar], isBold: Bool, isItalic: Bool, width: Double
  ) -> TextLayout.Line? {
    let key = Key(text: text, isBold: isBold, isItalic: isItalic, width: width)
    if let known = lines[key] { return known }
    var style = base
    if isBold { style.weight = .bold }
    if isItalic { style.italic = true }
    var string = ""
    string.unicodeScalars.append(contentsOf: text)
    if style.italic, !typesetter.fonts.has(.italics, for: style) { style.obliqueness = Self.slant }
    var line = (try? typesetter.layout(StyledText(string, style: style)))?.lines.first
    if let wide = line, wide.width > 1.5 * width,
      wide.runs.contains(where: { $0.glyphs.contains { $0.color != nil } })
    {
      style.size *= width / wide.width
      line = (try? typesetter.layout(StyledText(string, style: style)))?.lines.first
    }
    lines[key] = .some(line)
    return line
  }
}
