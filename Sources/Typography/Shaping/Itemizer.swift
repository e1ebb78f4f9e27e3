internal import CHarfBuzz

/// Cuts text into stretches that can be shaped at once: one style, font, script and direction each.
struct Itemizer {
  /// Such a stretch.
  struct Item {
    var range: Range<Int>
    let font: Font
    let style: TextStyle
    let script: hb_script_t
    /// The bidirectional level: odd runs from right to left.
    let level: UInt8
  }

  /// What to do about a character that no font has.
  let missingGlyph: MissingGlyph
  let fonts: FontLibrary

  /// The items of `range` in reading order.
  func items(of buffer: TextBuffer, in range: Range<Int>, levels: [UInt8]) throws(TypographyError) -> [Item] {
    var items: [Item] = []
    let scripts = Itemizer.scripts(of: buffer, in: range)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, !buffer.startsCharacter[end] { end += 1 }
      let style = buffer.style(at: start)
      let last = items.last
      if let font = try font(for: buffer.scalars[start..<end], style: style, preferring: last) {
        let script = scripts[start - range.lowerBound]
        let level = levels[start]
        if let last, last.font === font, last.style == style, last.script == script, last.level == level,
          last.range.upperBound == start
        {
          items[items.count - 1].range = last.range.lowerBound..<end
        } else {
          items.append(Item(range: start..<end, font: font, style: style, script: script, level: level))
        }
      }
      start = end
    }
    return items
  }

  /// The first font that has every scalar of a character; nil if the character is left out.
  private func font(
    for character: ArraySlice<Unicode.Scalar>, style: TextStyle, preferring last: Item?
  ) throws(TypographyError) -> Font? {
    let own = try fonts.font(for: style)
    let visible = character.filter { !Itemizer.needsNoGlyph($0) }
    func covers(_ font: Font) -> Bool { Itemizer.covers(visible, font) }
    let presentation = EmojiPresentation(of: character)
    if covers(own), presentation?.accepts(own: own, for: character) ?? true {
      // Spaces and marks that need no glyph of their own stay with the text before them.
      if visible.isEmpty, let last, last.style == style { return last.font }
      return own
    }
    let others = try fonts.fallbacks(for: style)
    if let presentation, let found = others.first(where: { presentation.accepts($0) && covers($0) }) {
      return found
    }
    if let found = ([own] + others).first(where: covers) { return found }
    switch missingGlyph {
    case .box: return own
    case .skip: return nil
    case .error:
      var text = String.UnicodeScalarView()
      text.append(contentsOf: character)
      throw .missingGlyph(
        Character(String(text)), tried: [own.familyName] + others.map(\.familyName))
    }
  }

  /// True if a font can show a character: as it is written, decomposed, or composed, as HarfBuzz will try.
  private static func covers(_ character: [Unicode.Scalar], _ font: Font) -> Bool {
    let functions = hb_unicode_funcs_get_default()
    func hasGlyph(_ code: UInt32) -> Bool {
      if Unicode.Scalar(code).flatMap({ font.glyph(for: $0) }) != nil { return true }
      var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
      return hb_unicode_decompose(functions, code, &first, &second) != 0 && hasGlyph(first)
        && (second == 0 || hasGlyph(second))
    }
    return character.indices.allSatisfy { index in
      if hasGlyph(character[index].value) { return true }
      var composed: hb_codepoint_t = 0
      return index > 0
        && hb_unicode_compose(functions, character[index - 1].value, character[index].value, &composed) != 0
        && hasGlyph(composed)
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
    let functions = hb_unicode_funcs_get_default()
    var scripts = buffer.scalars[range].map { hb_unicode_script(functions, $0.value) }
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

/// What to do about a character that no font has a glyph for.
public enum MissingGlyph: String, CaseIterable, Sendable {
  /// Refuse the text.
  case error
  /// Show the font's box for missing glyphs.
  case box
  /// Leave the character out.
  case skip
}
