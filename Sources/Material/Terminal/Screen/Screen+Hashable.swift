internal import GlyphreelExact

extension Screen: Hashable {
  /// Returns true if two screens look the same; texts are compared by their scalars.
  package static func == (a: Screen, b: Screen) -> Bool {
    a.columns == b.columns && a.cursor == b.cursor && a.isReversed == b.isReversed && a.colors == b.colors
      && a.title == b.title && a.links == b.links && a.lines == b.lines
  }

  /// Hashes what differs most often.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(cursor)
    hasher.combine(lines)
  }
}
