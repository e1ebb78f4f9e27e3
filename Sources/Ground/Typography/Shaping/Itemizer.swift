internal import GlyphreelCHarfBuzz
internal import GlyphreelExact

/// Splits text into items of uniform font, script, direction and style, except for its colour.
struct Itemizer {
  /// A piece of text to be shaped in one call.
  struct Item {
    var range: Range<Int>
    let font: Font
    /// The font that the style requests, which determines the height of marks and cursors.
    let ownFont: Font
    /// The object of the style, which items have in common.
    var sharedStyle: SharedStyle
    let script: hb_script_t
    /// The embedding level; odd levels run from right to left.
    let level: UInt8
    /// True if lower-case letters are shown as capitals.
    var isCapitalized = false
    /// Points of empty space before the first character in reading order.
    var leadingSpace = 0.0
    /// The resolved style, scaled and shifted for synthesized variants, in the colour of the first character.
    var style: TextStyle {
      get { sharedStyle.value }
      set { sharedStyle = SharedStyle(newValue) }
    }
    /// The width of a column of monospaced text as a multiple of the style's size; 0 in other text.
    var column: Double { ownFont.columnWidth }

    /// Returns a part of the item; only the part with the first character keeps the leading space.
    func part(_ range: Range<Int>) -> Item {
      var part = self
      part.range = range
      if range.lowerBound != self.range.lowerBound { part.leadingSpace = 0 }
      return part
    }
  }

  /// The handling of characters that no font has.
  let missingGlyph: MissingGlyph
  let fonts: FontLibrary
  /// The maximum number of items of a paragraph.
  ///
  /// Each takes up to 600 bytes of a layout and its drawing.
  var itemLimit = 500_000

  /// Returns the items of `range` in reading order.
  ///
  /// - Throws: Characters that no font has, and more items than the limit.
  func items(of buffer: TextBuffer, in range: Range<Int>, levels: [UInt8]) throws(TypographyError) -> [Item] {
    var items = OpenItems(
      buffer: buffer, range: range, levels: levels, scripts: Itemizer.scripts(of: buffer, in: range),
      itemizer: self)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, !buffer.startsCharacter[end] { end += 1 }
      if !items.extend(toLetter: start, end) { try items.add(start..<end) }
      start = end
    }
    let variants = GlyphVariants(of: buffer)
    let resolved =
      items.items.contains(where: variants.changes)
      ? items.items.flatMap { variants.resolved($0) } : items.items
    guard resolved.count <= itemLimit else { throw .tooManyRuns(limit: itemLimit) }
    return resolved
  }

  /// Returns the first font that has every scalar of a character; nil if the character is skipped.
  ///
  /// - Parameters:
  ///   - letter: Returns a letter of the text that the style's own font lacks, whose font punctuation shares; nil for none.
  ///   - previous: The font of the preceding text in the same style.
  func font(
    for character: ArraySlice<Unicode.Scalar>, style: TextStyle, own: Font, script: hb_script_t,
    beside letter: () -> Unicode.Scalar?, after previous: Font?
  ) throws(TypographyError) -> Font? {
    if style.attachment != nil, character.first == TextAttachment.character { return own }
    let visible = character.filter { !Itemizer.needsNoGlyph($0) }
    let presentation = EmojiPresentation(of: character)
    // Invisible characters keep the preceding font. White space has the style's own font as in browsers, so that spaces
    // have one width in a text of several scripts.
    if let previous, visible.isEmpty { return previous }
    if Itemizer.covers(visible, own.has), try presentation?.accepts(own: own, for: character) ?? true {
      return own
    }
    let tag = OpenTypeTag(script.rawValue)
    func covers(_ has: (UInt32) -> Bool) -> Bool { Itemizer.covers(visible, has) }
    if let presentation,
      let found = try fonts.fallback(
        for: style, script: tag, where: covers, isEmoji: true, showing: presentation)
    {
      return found
    }
    if presentation != nil, covers(own.has) { return own }
    if let first = character.first, Itemizer.isShared(first), let letter = letter(),
      let found = try fonts.fallback(for: style, script: tag, where: { $0(letter.value) && covers($0) })
    {
      return found
    }
    if let found = try fonts.fallback(
      for: style, script: tag, where: covers, isEmoji: presentation != nil)
    {
      return found
    }
    switch missingGlyph {
    case .box: return own
    case .skip: return nil
    case .error:
      var text = String.UnicodeScalarView()
      text.append(contentsOf: character)
      throw .missingGlyph(String(text), usesSystemFonts: fonts.usesSystemFonts)
    }
  }

  /// Returns true if a font covers a character as written, decomposed or composed, in the way HarfBuzz maps it.
  private static func covers(_ character: [Unicode.Scalar], _ has: (UInt32) -> Bool) -> Bool {
    func hasGlyph(_ code: UInt32) -> Bool {
      if has(code) { return true }
      guard let (first, second) = HarfBuzzUnicode.decomposed(code) else { return false }
      return hasGlyph(first) && (second == 0 || hasGlyph(second))
    }
    return character.indices.allSatisfy { index in
      if hasGlyph(character[index].value) { return true }
      guard index > 0,
        let composed = HarfBuzzUnicode.composed(character[index - 1].value, character[index].value)
      else { return false }
      return hasGlyph(composed)
    }
  }

  /// Returns true if a scalar is shaped without a glyph: line ends, joiners, direction marks.
  static func needsNoGlyph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns each scalar's script; common scalars take the preceding script, or else the following one (UAX #24).
  private static func scripts(of buffer: TextBuffer, in range: Range<Int>) -> [hb_script_t] {
    var scripts = buffer.scalars[range].map { HarfBuzzUnicode.script($0.value) }
    var current = scripts.first { !isShared($0) } ?? HB_SCRIPT_COMMON
    for index in scripts.indices {
      if isShared(scripts[index]) { scripts[index] = current } else { current = scripts[index] }
    }
    return scripts
  }

  /// Returns true if a scalar is used with several scripts, such as punctuation.
  static func isShared(_ scalar: Unicode.Scalar) -> Bool {
    isShared(HarfBuzzUnicode.script(scalar.value))
  }

  private static func isShared(_ script: hb_script_t) -> Bool {
    script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
  }
}
