internal import GlyphreelCHarfBuzz

/// The caret positions between the characters of a run's ligatures, by the font's GDEF table (LigCaretList).
struct LigatureCarets {
  /// The maximum number of glyphs of a cluster with a ligature, and the maximum number of characters of a
  /// ligature.
  private static let glyphLimit = 16
  private static let characterLimit = 64

  private let run: Shaper.ShapedRun
  private let text: TextBuffer

  init(_ run: Shaper.ShapedRun, of text: TextBuffer) {
    self.run = run
    self.text = text
  }

  /// Returns carets in points from the left edge of a glyph's advance, ascending; empty if there are none.
  func offsets(ofGlyph index: Int) -> [Double] {
    let glyphs = run.glyphs
    let cluster = glyphs[index].cluster
    // The direction of the next cluster in reading order.
    let step = run.isRightToLeft ? -1 : 1
    var next = index + step
    while glyphs.indices.contains(next), glyphs[next].cluster == cluster {
      next += step
      // A stack of marks is not a ligature; the limit avoids quadratic time.
      if abs(next - index) > LigatureCarets.glyphLimit { return [] }
    }
    let end = glyphs.indices.contains(next) ? glyphs[next].cluster : run.item.range.upperBound
    guard end - cluster > 1, end - cluster <= LigatureCarets.characterLimit,
      text.startsCharacter[(cluster + 1)..<end].contains(true)
    else { return [] }
    let scale = run.item.style.size / run.item.font.unitsPerEm
    let direction = run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    return run.item.font.ligatureCarets(of: glyphs[index].id, direction).map {
      glyphs[index].xOffset + $0 * scale
    }
  }
}
