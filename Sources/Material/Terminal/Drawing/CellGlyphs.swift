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
  /// A typesetter that rejects characters that no font has.
  private let strict: Typesetter
  private let base: TextStyle
  private var lines: [Key: TextLayout.Line?] = [:]

  init(_ content: RecordingContent, _ typesetter: Typesetter) {
    self.typesetter = typesetter
    strict = Typesetter(fonts: typesetter.fonts)
    base = TextStyle(
      font: content.font, size: content.size,
      features: content.ligatures ? [] : [FontFeature("calt", 0), FontFeature("liga", 0)])
  }

  /// Returns a character or a ligature as a separate line; nil if no font has it.
  ///
  /// - Parameter width: The width of its cells. An emoji with U+FE0F in one cell is shrunk to fit; an emoji in two cells is
  ///   slightly wider than they are, with blank edges.
  mutating func line(
    _ text: [Unicode.Scalar], isBold: Bool, isItalic: Bool, width: Double
  ) -> TextLayout.Line? {
    let key = Key(text: text, isBold: isBold, isItalic: isItalic, width: width)
    if let known = lines[key] { return known }
    var style = base
    if isBold { style.weight = .bold }
    if isItalic { style.italic = true }
    let string = Self.string(emoji(text) ?? text)
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

  /// Returns the error of a character that no font has, or of a flag that no font shows as one; nil for others.
  func missing(_ text: [Unicode.Scalar]) -> TypographyError? {
    let isFlag = text.dropFirst().contains { Self.isRegional($0) || Self.isTag($0) }
    let shown = emoji(text)
    // Fonts may have one picture for the flags that they lack, as for the region that CLDR calls unknown.
    let unknown: [Unicode.Scalar] = ["\u{1F1FF}", "\u{1F1FF}"]
    if isFlag, shown != text || picture(of: text) == picture(of: unknown) {
      return .missingGlyph(Self.string(text), usesSystemFonts: typesetter.fonts.usesSystemFonts)
    }
    return missing(StyledText(Self.string(shown ?? text), style: base))
  }

  /// Returns the error of text with a character that no font has; nil for others.
  func missing(_ text: StyledText) -> TypographyError? {
    guard !strict.hasGlyphs(of: text) else { return nil }
    do throws(TypographyError) { _ = try strict.layout(text) } catch { return error }
    return nil
  }

  // MARK: Emoji of several characters

  /// Returns the part of an emoji of several characters that a font has as one picture: the whole, what is before its first
  /// joiner, or that without a skin tone; nil for other texts, and if no font has one.
  private func emoji(_ text: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    guard text.count > 1, text[0].properties.isEmoji,
      text.dropFirst().contains(where: {
        $0 == "\u{200D}" || $0.properties.isEmojiModifier || Self.isRegional($0) || Self.isTag($0)
      })
    else { return nil }
    let first = Array(text.prefix { $0 != "\u{200D}" })
    var plain = first.filter { !$0.properties.isEmojiModifier && !Self.isTag($0) }
    if plain.count == 1, !plain[0].properties.isEmojiPresentation { plain.append("\u{FE0F}") }
    let simple = picture(of: plain)
    for form in [text, first] {
      // Without a flag's ligature, its tags are invisible.
      if let picture = picture(of: form), picture != simple || form == plain { return form }
    }
    return simple == nil ? nil : plain
  }

  /// Returns the number of the text's only glyph; nil if a font lacks a character, or if it has several
  /// glyphs.
  private func picture(of text: [Unicode.Scalar]) -> UInt32? {
    let line = try? strict.layout(StyledText(Self.string(text), style: base)).lines.first
    let glyphs = line?.runs.flatMap(\.glyphs).filter { $0.color != nil || !$0.outline.path.isEmpty } ?? []
    return glyphs.count == 1 ? glyphs[0].id : nil
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

  private static func string(_ text: [Unicode.Scalar]) -> String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: text)
    return String(string)
  }
}
