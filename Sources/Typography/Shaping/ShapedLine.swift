/// A line's shaped runs, and the text that their clusters refer to.
struct ShapedLine {
  /// The paragraph's buffer, or the line's own buffer with an ellipsis.
  let text: TextBuffer
  /// The runs from left to right.
  var runs: [Shaper.ShapedRun]

  /// The width from the first to the last advance edge without trailing letter spacing, at least 0.
  var width: Double {
    let last = runs.last?.glyphs.last { $0.advance != 0 }
    return max(runs.reduce(0) { $0 + $1.width } - (last?.spacing ?? 0), 0)
  }

  /// Stretches the line's spaces to a width in points; a line without spaces is unchanged.
  ///
  /// Text up to the last tab keeps its position.
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
