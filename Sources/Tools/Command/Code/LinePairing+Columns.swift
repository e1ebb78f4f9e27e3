import GlyphreelExact

extension LinePairing {
  /// Returns the columns through the ends of all changes in replaced lines, plus some more as context.
  func columns(of old: [String], _ new: [String]) -> Int {
    var most = 0
    for (line, match) in newLines.enumerated() {
      guard let match, isChanged(match, ignoresBlanks: false) else { continue }
      most = max(most, Self.columns(old[line], new[match]))
    }
    // Removed and added lines between two pairs replace each other in their order.
    for (olds, news) in gaps {
      let (removed, added) = (olds.filter { newLines[$0] == nil }, news.filter { oldLines[$0] == nil })
      for (before, after) in zip(removed, added) { most = max(most, Self.columns(old[before], new[after])) }
    }
    return most
  }

  /// Returns the columns through the end of what two lines don't share, in the longer one.
  private static func columns(_ before: String, _ after: String) -> Int {
    let (a, b) = (Array(before.unicodeScalars), Array(after.unicodeScalars))
    let head = zip(a, b).prefix { $0 == $1 }.count
    let tail = zip(a.dropFirst(head).reversed(), b.dropFirst(head).reversed()).prefix { $0 == $1 }.count
    let longer = a.count > b.count ? a : b
    var text = String.UnicodeScalarView()
    text.append(contentsOf: longer.dropLast(tail))
    return min(String(text).columns + 8, String(String.UnicodeScalarView(longer)).columns)
  }
}
