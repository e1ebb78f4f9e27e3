internal import GlyphreelCHarfBuzz

/// Where the characters inside of a run's ligatures meet, by the font's own table (GDEF, LigCaretList).
struct LigatureCarets {
  /// The most glyphs of a cluster with a ligature in it, and the most characters that one stands for.
  private static let glyphLimit = 16
  private static let characterLimit = 64

  private let run: Shaper.ShapedRun
  private let text: TextBuffer

  init(_ run: Shaper.ShapedRun, of text: TextBuffer) {
    self.run = run
    self.text = text
  }

  /// In points from the left edge of a glyph's advance, rising; empty for what is no ligature, and where the font has
  /// nothing to say.
  func offsets(ofGlyph index: Int) -> [Double] {
    let glyphs = run.glyphs
    let cluster = glyphs[index].cluster
    // The cluster that follows in the text stands on the side to which the run reads.
    let step = run.isRightToLeft ? -1 : 1
    var next = index + step
    while glyphs.indices.contains(next), glyphs[next].cluster == cluster {
      next += step
      // A pile of marks is no ligature, and is not searched again for each of them.
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
