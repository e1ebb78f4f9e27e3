internal import GlyphreelCHarfBuzz
internal import GlyphreelExactText

/// Cuts text into stretches that can be shaped at once: one style but for its colour, font, script and direction each.
struct Itemizer {
  /// Such a stretch.
  struct Item {
    var range: Range<Int>
    let font: Font
    /// As it is drawn, smaller and shifted where the font has no glyphs for what was asked; its colour is the
    /// first character's.
    var style: TextStyle
    let script: hb_script_t
    /// The bidirectional level: odd runs from right to left.
    let level: UInt8
    /// True if capitals are shown instead of its letters.
    var isCapitalized = false
    /// The empty space before its first character, in points; it stands on the side that is read first.
    var leadingSpace = 0.0

    /// The same item over a part of its range; the space stays with its first character.
    func part(_ range: Range<Int>) -> Item {
      var part = self
      part.range = range
      if range.lowerBound != self.range.lowerBound { part.leadingSpace = 0 }
      return part
    }
  }

  /// What to do about a character that no font has.
  let missingGlyph: MissingGlyph
  let fonts: FontLibrary

  /// The items of `range` in reading order.
  func items(of buffer: TextBuffer, in range: Range<Int>, levels: [UInt8]) throws(TypographyError) -> [Item] {
    var items: [Item] = []
    let scripts = Itemizer.scripts(of: buffer, in: range)
    var own: (styleIndex: Int, style: TextStyle, font: Font)?
    var lastStyleIndex: Int?
    var owed: (styleIndex: Int?, space: Double) = (nil, 0)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, !buffer.startsCharacter[end] { end += 1 }
      let styleIndex = buffer.styleIndices[start]
      // A style's own font is looked up once, not for every character.
      let current: (styleIndex: Int, style: TextStyle, font: Font)
      if let own, own.styleIndex == styleIndex {
        current = own
      } else {
        let style = buffer.styles[styleIndex]
        current = (styleIndex, style, try fonts.font(for: style))
        own = current
      }
      // A character that is left out leaves its space to the next one of its span.
      if owed.styleIndex != styleIndex || buffer.leadingSpace(at: start) != 0 {
        owed = (styleIndex, buffer.leadingSpace(at: start))
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
        after: last?.font)
      {
        let level = levels[start]
        if let last, last.font === font, last.script == script, last.level == level,
          owed.space == 0, !(script.joinsLetters && isAtEllipsis(start, of: buffer))
        {
          items[items.count - 1].range = last.range.lowerBound..<end
        } else {
          items.append(
            Item(
              range: start..<end, font: font, style: current.style, script: script, level: level,
              leadingSpace: owed.space))
          owed.space = 0
        }
        lastStyleIndex = styleIndex
      }
      start = end
    }
    return items.flatMap { GlyphVariants(of: buffer).resolved($0) }
  }

  /// True for an ellipsis and for what follows it: in joining scripts they are no part of the words beside them.
  private func isAtEllipsis(_ index: Int, of buffer: TextBuffer) -> Bool {
    buffer.ellipsis.map { index == $0 || index == $0 + 1 } ?? false
  }

  /// The first font that has every scalar of a character; nil if the character is left out.
  ///
  /// - Parameter previous: The font of the text before it in the same style.
  private func font(
    for character: ArraySlice<Unicode.Scalar>, style: TextStyle, own: Font, script: hb_script_t,
    after previous: Font?
  ) throws(TypographyError) -> Font? {
    let visible = character.filter { !Itemizer.needsNoGlyph($0) }
    let presentation = EmojiPresentation(of: character)
    // Spaces and marks that need no glyph of their own stay with the text before them; a picture's spaces are too wide.
    if let previous, visible.isEmpty || !previous.hasColor,
      visible.allSatisfy({ $0.properties.isWhitespace && previous.glyph(for: $0) != nil })
    {
      return previous
    }
    if Itemizer.covers(visible, own.has), try presentation?.accepts(own: own, for: character) ?? true {
      return own
    }
    let tag = OpenTypeTag(script.rawValue)
    func covers(_ has: (UInt32) -> Bool) -> Bool { Itemizer.covers(visible, has) }
    if let presentation,
      let found = try fonts.fallback(for: style, script: tag, where: covers, accepting: presentation.accepts)
    {
      return found
    }
    if presentation != nil, covers(own.has) { return own }
    if let found = try fonts.fallback(for: style, script: tag, where: covers) { return found }
    switch missingGlyph {
    case .box: return own
    case .skip: return nil
    case .error:
      var text = String.UnicodeScalarView()
      text.append(contentsOf: character)
      throw .missingGlyph(String(text), usesSystemFonts: fonts.usesSystemFonts)
    }
  }

  /// True if a font can show a character: as it is written, decomposed, or composed, as HarfBuzz will try.
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

  /// Characters that are shaped without a glyph in the font: line ends, joiners, direction marks.
  private static func needsNoGlyph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The script of every character: common ones take the script before them, or else the one after (UAX #24).
  private static func scripts(of buffer: TextBuffer, in range: Range<Int>) -> [hb_script_t] {
    var scripts = buffer.scalars[range].map { HarfBuzzUnicode.script($0.value) }
    func isShared(_ script: hb_script_t) -> Bool {
      script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    }
    var current = scripts.first { !isShared($0) } ?? HB_SCRIPT_COMMON
    for index in scripts.indices {
      if isShared(scripts[index]) { scripts[index] = current } else { current = scripts[index] }
    }
    return scripts
  }
}
