internal import GlyphreelGraphics

/// A cache of the display list items of a layout's lines.
///
/// A line with unchanged appearances reuses its items, which share storage, so that comparing display lists
/// is also cheap.
struct LineRecordings {
  private struct Recording {
    let pixelsPerPoint: Double
    /// The appearances; nil without effects.
    let appearances: ArraySlice<CharacterAppearance>?
    let items: [DisplayList.Item]
  }

  /// The recordings by line index; nil for lines not yet drawn.
  private var lines: [Recording?] = []

  /// Returns the items of a line, if they were recorded with the same appearances.
  func items(
    ofLine line: Int, as appearances: ArraySlice<CharacterAppearance>?, pixelsPerPoint: Double
  ) -> [DisplayList.Item]? {
    guard line < lines.count, let known = lines[line], known.pixelsPerPoint == pixelsPerPoint,
      LineRecordings.areEqual(known.appearances, appearances)
    else { return nil }
    return known.items
  }

  /// Replaces the recording of a line.
  mutating func keep(
    _ items: [DisplayList.Item], ofLine line: Int, as appearances: ArraySlice<CharacterAppearance>?,
    pixelsPerPoint: Double
  ) {
    if line >= lines.count { lines += Array(repeating: nil, count: line + 1 - lines.count) }
    // A slice would retain the appearances of all lines.
    let own = appearances.map { Array($0)[...] }
    lines[line] = Recording(pixelsPerPoint: pixelsPerPoint, appearances: own, items: items)
  }

  /// Compares appearances in place: the list's own operator copies each of them, which takes several times as long.
  private static func areEqual(
    _ a: ArraySlice<CharacterAppearance>?, _ b: ArraySlice<CharacterAppearance>?
  ) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    let (first, second) = (a.span, b.span)
    return first.count == second.count && first.indices.allSatisfy { first[$0] == second[$0] }
  }
}
