/// What stands on a line: the runs, and the text that their glyphs belong to.
struct ShapedLine {
  /// The buffer that the runs index: the paragraph's, or one of the line's own with an ellipsis or a hyphen in it.
  let text: TextBuffer
  /// From left to right.
  var runs: [Shaper.ShapedRun]

  /// From the first to the last advance edge; spacing behind the last letter is no part of it.
  ///
  /// Never below 0, however close letters are set.
  var width: Double {
    guard let last = runs.last else { return 0 }
    return max(runs.reduce(0) { $0 + $1.width } - last.item.style.letterSpacing, 0)
  }

  /// Widens the spaces until the line is `width` points wide; a line without spaces stays as it is.
  mutating func justify(to width: Double) {
    func isSpace(_ glyph: Shaper.ShapedGlyph) -> Bool {
      text.scalars[glyph.cluster] == " " || text.scalars[glyph.cluster] == "\u{A0}"
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
