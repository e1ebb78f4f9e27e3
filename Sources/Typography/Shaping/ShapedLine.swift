/// What stands on a line: the runs, and the text that their glyphs belong to.
struct ShapedLine {
  /// The buffer that the runs index: the paragraph's, or one of the line's own with an ellipsis in it.
  let text: TextBuffer
  /// From left to right.
  var runs: [Shaper.ShapedRun]

  /// From the first to the last advance edge; spacing behind the last letter is no part of it.
  ///
  /// Never below 0, however close letters are set.
  var width: Double {
    let last = runs.last?.glyphs.last { $0.advance != 0 }
    return max(runs.reduce(0) { $0 + $1.width } - (last?.spacing ?? 0), 0)
  }

  /// Widens the spaces until the line is `width` points wide; a line without spaces stays as it is.
  ///
  /// What stands before a tab stays at its tab stop.
  mutating func justify(to width: Double) {
    let lastTab =
      runs.lazy.flatMap(\.glyphs).map(\.cluster).filter { [text] in text.scalars[$0] == "\t" }.max() ?? -1
    func isSpace(_ glyph: Shaper.ShapedGlyph) -> Bool {
      glyph.cluster > lastTab
        && (text.scalars[glyph.cluster] == " " || text.scalars[glyph.cluster] == "\u{A0}")
    }
    let spaces = runs.reduce(0) { $0 + $1.glyphs.count(where: isSpace) }
    let missing = width - self.width
    guard spaces > 0, missing > 0 else { return }
    for run in runs.indices {
      for index in runs[run].glyphs.indices where isSpace(runs[run].glyphs[index]) {
        runs[run].glyphs[index].advance += missing / Double(spaces)
      }
    }
  }
}
