extension DisplayList {
  /// The box in points outside of which both lists paint the same; nil if they do everywhere.
  ///
  /// Items that both lists begin or end with are left out. Of groups that differ in their items alone only the
  /// differing items count, and of glyph runs with one size and colour only the differing glyphs. Mapped to pixels and
  /// widened to whole ones, the box holds every pixel that may differ.
  public func changedBounds(since old: DisplayList) -> Rect? {
    DisplayList.changes(old.items, items)
  }

  private static func changes(_ old: [Item], _ new: [Item]) -> Rect? {
    let (old, new) = differingMiddles(old, new)
    guard old.count == new.count else { return union([bounds(of: old), bounds(of: new)]) }
    return union(zip(old, new).lazy.map(changes))
  }

  private static func changes(_ old: Item, _ new: Item) -> Rect? {
    switch (old, new) {
    case (.group(let old), .group(let new))
    where old.transform == new.transform && old.clip == new.clip && old.opacity == new.opacity:
      guard Color.byte(new.opacity) > 0, let inside = changes(old.items, new.items) else { return nil }
      return new.reach(of: inside)
    case (.glyphs(let old), .glyphs(let new)) where old.size == new.size && old.color == new.color:
      return changes(old, new)
    default:
      return old == new ? nil : union([old.bounds, new.bounds])
    }
  }

  private static func changes(_ old: GlyphRun, _ new: GlyphRun) -> Rect? {
    guard new.color.pixel >> 24 != 0 else { return nil }
    let (before, after) = differingMiddles(old.glyphs, new.glyphs)
    var boxes: [Rect?] = []
    for i in 0..<max(before.count, after.count) {
      let was = i < before.count ? before[before.startIndex + i] : nil
      let becomes = i < after.count ? after[after.startIndex + i] : nil
      // With equal counts glyphs are compared one with one; an equal pair paints the same at the same time.
      if before.count == after.count && was == becomes { continue }
      boxes.append(was.flatMap(old.bounds))
      boxes.append(becomes.flatMap(new.bounds))
    }
    return union(boxes)
  }

  /// Both arrays without the elements that they begin and end with in common.
  private static func differingMiddles<Element: Equatable>(
    _ a: [Element], _ b: [Element]
  ) -> (ArraySlice<Element>, ArraySlice<Element>) {
    var start = 0
    while start < min(a.count, b.count) && a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start && a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    return (a[start..<(a.count - end)], b[start..<(b.count - end)])
  }
}
