extension DisplayList {
  /// The box in points outside of which both lists paint the same; nil if they do everywhere.
  ///
  /// Items that both lists begin or end with are left out. Of groups that differ in their items alone only the
  /// differing items count, and of glyph runs with one size and colour only the differing glyphs. Mapped to pixels and
  /// widened to whole ones, the box holds every pixel that may differ, provided the transform neither turns the axes
  /// nor makes a point smaller than a quarter of a pixel.
  public func changedBounds(since old: DisplayList) -> Rect? {
    DisplayList.changes(old.items, items, .identity)
  }

  private static func changes(_ old: [Item], _ new: [Item], _ transform: AffineTransform) -> Rect? {
    let (old, new) = differingMiddles(old, new)
    guard old.count == new.count else {
      return union([bounds(of: old, transform), bounds(of: new, transform)])
    }
    return union(zip(old, new).lazy.map { changes($0, $1, transform) })
  }

  private static func changes(_ old: Item, _ new: Item, _ transform: AffineTransform) -> Rect? {
    switch (old, new) {
    case (.group(let old), .group(let new))
    where old.transform == new.transform && old.clip == new.clip && old.opacity == new.opacity:
      guard Color.byte(new.opacity) > 0 else { return nil }
      let inner = new.transform.followed(by: transform)
      return changes(old.items, new.items, inner).flatMap { new.clipped($0, inner) }
    case (.glyphs(let old), .glyphs(let new)) where old.size == new.size && old.color == new.color:
      return changes(old, new, transform)
    default:
      return old == new ? nil : union([old.bounds(transform), new.bounds(transform)])
    }
  }

  private static func changes(_ old: GlyphRun, _ new: GlyphRun, _ transform: AffineTransform) -> Rect? {
    guard new.color.pixel >> 24 != 0 else { return nil }
    let (before, after) = differingMiddles(old.glyphs, new.glyphs)
    var boxes: [Rect?] = []
    if before.count == after.count {
      // An equal pair paints the same at the same time.
      for (was, becomes) in zip(before, after) where was != becomes {
        boxes += [old.bounds(of: was, transform), new.bounds(of: becomes, transform)]
      }
    } else {
      boxes += before.map { old.bounds(of: $0, transform) }
      boxes += after.map { new.bounds(of: $0, transform) }
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
