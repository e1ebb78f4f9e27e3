internal import GlyphreelGraphics

/// What the lines of a layout were recorded as last.
///
/// A line whose characters are painted as before shows the same items again: they share their memory, so that comparing
/// them costs nothing, either.
struct LineRecordings {
  private struct Recording {
    let pixelsPerPoint: Double
    /// Nil where characters are as the text's style has them.
    let appearances: ArraySlice<CharacterAppearance>?
    let items: [DisplayList.Item]
  }

  /// By the line's index; nil for those that were not asked for.
  private var lines: [Recording?] = []

  /// What a line is recorded as, if it was recorded with the same appearances.
  func items(
    ofLine line: Int, as appearances: ArraySlice<CharacterAppearance>?, pixelsPerPoint: Double
  ) -> [DisplayList.Item]? {
    guard line < lines.count, let known = lines[line], known.pixelsPerPoint == pixelsPerPoint,
      known.appearances == appearances
    else { return nil }
    return known.items
  }

  /// Keeps what a line is recorded as, in place of what it was.
  mutating func keep(
    _ items: [DisplayList.Item], ofLine line: Int, as appearances: ArraySlice<CharacterAppearance>?,
    pixelsPerPoint: Double
  ) {
    if line >= lines.count { lines += Array(repeating: nil, count: line + 1 - lines.count) }
    // A slice would keep the appearances of all lines.
    let own = appearances.map { Array($0)[...] }
    lines[line] = Recording(pixelsPerPoint: pixelsPerPoint, appearances: own, items: items)
  }
}
