internal import GlyphreelCHarfBuzz
internal import GlyphreelExact

/// Splits text into items of uniform font, script, direction and style, except for its colour.
struct Itemizer {
  /// A piece of text to be shaped in one call.
  struct Item {
    var range: Range<Int>
    let font: Font
    /// The font that the style asks for, whose height marks and cursors have.
    let ownFont: Font
    /// The resolved style, scaled and shifted for synthesized variants, in the colour of the first character.
    var style: TextStyle
    let script: hb_script_t
    /// The embedding level; odd levels run from right to left.
    let level: UInt8
    /// True if lower-case letters are shown as capitals.
    var isCapitalized = false
    /// Points of empty space before the first character in reading order.
    var leadingSpace = 0.0
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

  /// Returns the items of `range` in reading order.
  func items(of buffer: TextBuffer, in range: Range<Int>, levels: [UInt8]) throws(TypographyError) -> [Item] {
    var items: [Item] = []
    let scripts = Itemizer.scripts(of: buffer, in: range)
    var own: (styleIndex: Int, style: TextStyle, font: Font)?
    var lastStyleIndex: Int?
    var pendingSpace: (styleIndex: Int?, points: Double) = (nil, 0)
    // The last letter that a style's own font lacks, or the first one if none came yet.
    var (foreign, isSearched): (Unicode.Scalar?, Bool) = (nil, false)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, !buffer.startsCharacter[end] { end += 1 }
      let styleIndex = buffer.styleIndices[start]
      // Most characters are letters of the same word.
      if let last = items.indices.last, Itemizer.isPlain(buffer.scalars[start]), end == start + 1,
        own?.styleIndex == styleIndex, lastStyleIndex == styleIndex, items[last].range.upperBound == start,
        items[last].font === own?.font, items[last].font.has(buffer.scalars[start].value),
        items[last].level == levels[start], items[last].script == scripts[start - range.lowerBound],
        buffer.ellipsis == nil, pendingSpace.points == 0, buffer.leadingSpace(at: start) == 0
      {
        items[last].range = items[last].range.lowerBound..<end
        start = end
        continue
      }
      // Looks up a style's own font once instead of for every character.
      let current: (styleIndex: Int, style: TextStyle, font: Font)
      if let own, own.styleIndex == styleIndex {
        current = own
      } else {
        let style = buffer.styles[styleIndex]
        current = (styleIndex, style, try fonts.font(for: style))
        own = current
      }
      // An omitted character passes its leading space on to the next one of its span.
      if pendingSpace.styleIndex != styleIndex || buffer.leadingSpace(at: start) != 0 {
        pendingSpace = (styleIndex, buffer.leadingSpace(at: start))
      }
      let script = scripts[start - range.lowerBound]
      var last: Item?
      if let previous = items.last, previous.range.upperBound == start,
        lastStyleIndex == styleIndex || previous.style.isShaped(like: current.style)
      {
        last = previous
      }
      if let font = try font(
        for: buffer.scalars[start..<end], style: current.style, own: current.font, script: script,
        beside: {
          if foreign == nil, !isSearched {
            foreign = buffer.scalars[end..<range.upperBound].first {
              !Itemizer.isShared($0) && !current.font.has($0.value)
            }
            isSearched = true
          }
          return foreign
        }, after: last?.font)
      {
        if font !== current.font, !Itemizer.isShared(buffer.scalars[start]) {
          foreign = buffer.scalars[start]
        }
        let level = levels[start]
        if let last, last.font === font, last.script == script, last.level == level,
          pendingSpace.points == 0, !(script.joinsLetters && isAtEllipsis(start, of: buffer))
        {
          items[items.count - 1].range = last.range.lowerBound..<end
        } else {
          items.append(
            Item(
              range: start..<end, font: font, ownFont: current.font, style: current.style, script: script,
              level: level, leadingSpace: pendingSpace.points))
          pendingSpace.points = 0
        }
        lastStyleIndex = styleIndex
      }
      start = end
    }
    return items.flatMap { GlyphVariants(of: buffer).resolved($0) }
  }

  /// Returns true if a character is an ellipsis or follows it; neither joins its neighbours in a joining script.
  private func isAtEllipsis(_ index: Int, of buffer: TextBuffer) -> Bool {
    buffer.ellipsis.map { index == $0 || index == $0 + 1 } ?? false
  }

  /// Returns the first font that has every scalar of a character; nil if the character is skipped.
  ///
  /// - Parameters:
  ///   - letter: Returns a letter of the text that the own font lacks, whose font punctuation shares; nil without one.
  ///   - previous: The font of the preceding text in the same style.
  private func font(
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

  /// Returns true if a scalar is a basic Latin letter or a space, which are no emoji.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (0x61...0x7A).contains(scalar.value | 0x20)
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
  private static func isShared(_ scalar: Unicode.Scalar) -> Bool {
    isShared(HarfBuzzUnicode.script(scalar.value))
  }

  private static func isShared(_ script: hb_script_t) -> Bool {
    script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
  }
}
