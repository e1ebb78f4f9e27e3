internal import GlyphreelCHarfBuzz
internal import GlyphreelCICU
internal import GlyphreelExact

/// The columns of characters in monospaced text: one, or two according to Unicode's East Asian Width (UAX #11).
///
/// Glyphs of fallback fonts are scaled down to fit, and centred. In the style's own font, ligatures and contextual shapes keep
/// their widths. So do words of scripts whose letters join or form syllables, rounded up to whole columns.
struct TerminalColumns {
  private let item: Itemizer.Item
  private let text: TextBuffer
  /// True for the style's own font.
  private let isOwnFont: Bool
  /// True for a word of a fallback font whose letters join or form syllables, which would not fit into one column each.
  private let isComplex: Bool

  init(of item: Itemizer.Item, in text: TextBuffer) {
    self.item = item
    self.text = text
    let isOwnFont = item.font.columnWidth == item.column
    self.isOwnFont = isOwnFont
    isComplex =
      !isOwnFont
      && text.scalars[item.range].contains {
        $0.value >= 0x600 && glyphreel_icu_is_complex(Int32(bitPattern: $0.value)) != 0
      }
  }

  /// The glyphs of a character, or of a ligature of several.
  private struct Group {
    /// The range of the characters' scalars in the buffer.
    var characters: Range<Int>
    /// The indices of the glyphs.
    var glyphs: Range<Int>
    var advance = 0.0
    /// The width of its columns in points; nil if it keeps its advance.
    var width: Double?
  }

  /// Centres glyphs in their columns.
  func place(_ glyphs: inout [Shaper.ShapedGlyph]) {
    for group in groups(of: glyphs) {
      guard let width = group.width else { continue }
      // In steps, so that every size of the text has the same scaled outlines.
      let scale = isComplex ? 1 : min(max((width / group.advance * 4096).rounded(.down), 1) / 4096, 1)
      for index in group.glyphs {
        glyphs[index].advance *= scale
        glyphs[index].xOffset *= scale
        glyphs[index].yOffset *= scale
        glyphs[index].scale = scale
      }
      let margin = (width - group.advance * scale) / 2
      glyphs[group.glyphs.lowerBound].xOffset += margin
      glyphs[group.glyphs.lowerBound].advance += margin
      glyphs[group.glyphs.upperBound - 1].advance += margin
    }
  }

  /// Returns the groups of glyphs, from left to right.
  private func groups(of glyphs: [Shaper.ShapedGlyph]) -> [Group] {
    var groups: [Group] = []
    for (index, glyph) in glyphs.enumerated() {
      var start = isComplex ? item.range.lowerBound : glyph.cluster
      while start > item.range.lowerBound, !text.startsCharacter[start] { start -= 1 }
      if groups.last?.characters.lowerBound != start {
        groups.append(Group(characters: start..<start, glyphs: index..<index))
      }
      groups[groups.count - 1].glyphs = groups[groups.count - 1].glyphs.lowerBound..<index + 1
      groups[groups.count - 1].advance += glyph.advance
    }
    let isRightToLeft = item.level & 1 == 1
    for index in groups.indices {
      let next = isRightToLeft ? index - 1 : index + 1
      let end = groups.indices.contains(next) ? groups[next].characters.lowerBound : item.range.upperBound
      groups[index].characters = groups[index].characters.lowerBound..<end
      groups[index].width = width(of: groups[index], glyphs)
    }
    return groups
  }

  private func width(of group: Group, _ glyphs: [Shaper.ShapedGlyph]) -> Double? {
    let column = item.column * item.style.size
    guard group.advance > 0 else { return nil }
    if isComplex { return (group.advance / column - 1e-9).rounded(.up) * column }
    var columns = 0
    var start = group.characters.lowerBound
    while start < group.characters.upperBound {
      var end = start + 1
      while end < group.characters.upperBound, !text.startsCharacter[end] { end += 1 }
      columns += TerminalColumns.count(of: text.scalars[start..<end])
      start = end
    }
    let width = Double(columns) * column
    guard columns > 0, abs(width - group.advance) > 1e-9 else { return nil }
    let ids = glyphs[group.glyphs].map(\.id)
    // A missing glyph has the columns of its character, too.
    let isNominal =
      ids == [item.font.glyph(for: text.scalars[group.characters.lowerBound])] || ids.contains(0)
    if isOwnFont, !isNominal { return nil }
    return width
  }

  /// Returns the number of columns of a character; 0 for an invisible one.
  private static func count(of character: ArraySlice<Unicode.Scalar>) -> Int {
    if character.allSatisfy(Itemizer.needsNoGlyph) { return 0 }
    var count = ColumnCount()
    for scalar in character { count.add(scalar) }
    return min(max(count.columns, 1), 2)
  }
}
