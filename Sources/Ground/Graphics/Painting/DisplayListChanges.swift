extension DisplayList {
  /// Returns the damage rectangle in points, outside which both lists paint the same pixels; nil if they do
  /// everywhere.
  ///
  /// Items that both lists begin or end with are ignored. In groups that differ only in their items, only the
  /// differing items count. In glyph runs of the same size and colour, only the differing glyphs count. Mapped to
  /// pixels and rounded outwards, the box contains all pixels that can differ, provided the transform neither rotates
  /// nor maps a point to less than a quarter of a pixel.
  package func changedBounds(since old: DisplayList) -> Rect? {
    DisplayList.changes(old.items, items, .identity)
  }

  private static func changes(_ old: [Item], _ new: [Item], _ transform: AffineTransform) -> Rect? {
    let (before, after) = differingMiddles(old, new)
    // A change of compositing can also change how unchanged items look.
    if isolates(before) || isolates(after),
      isolates(old) != isolates(new) || composites(before, differsFrom: after)
    {
      return union([bounds(of: old, transform), bounds(of: new, transform)])
    }
    guard before.count == after.count else {
      return union([bounds(of: before, transform), bounds(of: after, transform)])
    }
    return union(zip(before, after).lazy.map { changes($0, $1, transform) })
  }

  /// Returns true if items with a mode that affects pixels beyond their bounds appear, vanish or change their mode.
  private static func composites(_ old: ArraySlice<Item>, differsFrom new: ArraySlice<Item>) -> Bool {
    if old.count == new.count {
      return zip(old, new).contains {
        $0.compositeMode != $1.compositeMode
          && ($0.compositeMode.reachesBeyondSource || $1.compositeMode.reachesBeyondSource)
      }
    }
    return old.contains(where: \.compositeMode.reachesBeyondSource)
      || new.contains(where: \.compositeMode.reachesBeyondSource)
  }

  /// Returns true if items need their own layer because one of them is composited with previous items.
  package static func isolates(_ items: some Sequence<Item>) -> Bool {
    items.contains { $0.compositeMode != .sourceOver }
  }

  private static func changes(_ old: Item, _ new: Item, _ transform: AffineTransform) -> Rect? {
    switch (old, new) {
    case (.group(let old), .group(let new))
    where old.transform == new.transform && old.blur == new.blur && old.shadow == new.shadow
      && old.clip == new.clip && old.opacity == new.opacity && old.compositeMode == new.compositeMode
      && old.isLuminanceMask == new.isLuminanceMask && old.motion == new.motion:
      guard Color.byte(new.opacity) > 0 else { return nil }
      let inner = new.transform.followed(by: transform)
      return changes(old.items, new.items, inner).flatMap { new.shown($0, inner) }
    case (.glyphs(let old), .glyphs(let new)) where old.size == new.size && old.paint == new.paint:
      return changes(old, new, transform)
    case (.fill(let old, .color(let was)), .fill(let new, .color(let becomes))) where was == becomes:
      if Paint.color(becomes).isClear { return nil }
      // A rectangle that stays filled does not change: a growing stroke is repainted only at its end.
      if transform.b == 0, transform.c == 0, let before = old.uprightRect, let after = new.uprightRect {
        return before.differenceBox(from: after).map(transform.boundingBox)
      }
      return old == new
        ? nil : union([old, new].lazy.map { $0.finiteControlBox.map(transform.boundingBox) })
    default:
      return old == new ? nil : union([old.bounds(transform), new.bounds(transform)])
    }
  }

  private static func changes(_ old: GlyphRun, _ new: GlyphRun, _ transform: AffineTransform) -> Rect? {
    guard !new.paint.isClear else { return nil }
    let (before, after) = differingMiddles(old.glyphs, new.glyphs)
    var boxes: [Rect?] = []
    if before.count == after.count {
      // An equal pair paints the same pixels in the same order.
      for (was, becomes) in zip(before, after) where was != becomes {
        boxes += [old.bounds(of: was, transform), new.bounds(of: becomes, transform)]
      }
    } else {
      boxes += before.map { old.bounds(of: $0, transform) }
      boxes += after.map { new.bounds(of: $0, transform) }
    }
    return union(boxes)
  }

  /// Returns both arrays without their common prefix and suffix.
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

extension Rect {
  /// Returns the bounding box of the symmetric difference of two rectangles; nil if they are equal.
  fileprivate func differenceBox(from other: Rect) -> Rect? {
    let all = union(other)
    func column(_ a: Double, _ b: Double) -> Rect? {
      a == b ? nil : Rect(x: min(a, b), y: all.minY, width: abs(a - b), height: all.height)
    }
    func row(_ a: Double, _ b: Double) -> Rect? {
      a == b ? nil : Rect(x: all.minX, y: min(a, b), width: all.width, height: abs(a - b))
    }
    return DisplayList.union([
      column(minX, other.minX), column(maxX, other.maxX), row(minY, other.minY), row(maxY, other.maxY),
    ])
  }
}

extension DisplayList.Item {
  /// The mode in which the item is composited.
  var compositeMode: CompositeMode {
    if case .group(let group) = self { group.compositeMode } else { .sourceOver }
  }
}
