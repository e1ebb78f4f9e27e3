internal import GlyphreelExact
internal import GlyphreelGraphics

// Items that are added to each other, as items that cover each other.
extension PieceStills {
  /// Returns items that are added to each other as items that cover each other.
  ///
  /// Parts that two texts share while they fade into each other stay opaque.
  /// - Parameter clip: The clip of the group that has the items; nil without one.
  func dissolved(_ items: [DisplayList.Item], in clip: DisplayList.Clip? = nil) -> [DisplayList.Item] {
    let groups = items.compactMap { item in if case .group(let group) = item { group } else { nil } }
    guard groups.count == items.count, groups.contains(where: { $0.compositeMode == .plus }) else {
      return items
    }
    if case .rect(let area)? = clip, let pages = PieceStills.pages(groups, in: area) {
      return pages.map(DisplayList.Item.group)
    }
    if groups.count == 2, groups[0].compositeMode == .sourceOver,
      abs(groups[0].opacity + groups[1].opacity - 1) < 1e-6
    {
      var (old, new) = (groups[0], groups[1])
      new.compositeMode = .sourceOver
      let kept = PieceStills.takeCommon(&old.items, &new.items)
      return [DisplayList.Group(items: kept), old, new].filter { !$0.items.isEmpty }.map(
        DisplayList.Item.group)
    }
    // Parts with common edges.
    guard groups.allSatisfy({ $0.compositeMode == .plus && $0.opacity == 1 && $0.items.count == 1 }) else {
      return items
    }
    return groups.flatMap(\.items)
  }

  /// Returns the pages of a sequence that fade into each other, as pages that cover each other; nil for other groups.
  ///
  /// An opaque page that fades in over another one is the same picture as the sum of both, and so is one that fades out. Of two
  /// pages that are translucent, what is below the new one is fainter than in the sum.
  /// - Parameter area: The visible area.
  private static func pages(_ groups: [DisplayList.Group], in area: Rect) -> [DisplayList.Group]? {
    guard groups.allSatisfy({ $0.compositeMode == .plus }), let old = groups.first, let new = groups.last
    else { return nil }
    func page(_ group: DisplayList.Group, opacity: Double) -> DisplayList.Group {
      var page = group
      (page.compositeMode, page.opacity) = (.sourceOver, opacity)
      return page
    }
    let area = area.insetBy(dx: 0.01, dy: 0.01)
    // Nothing is below a page alone.
    if groups.count == 1 { return [page(old, opacity: old.opacity)] }
    guard groups.count == 2, abs(old.opacity + new.opacity - 1) < 1e-6 else { return nil }
    if new.covers(area) { return [page(old, opacity: 1), page(new, opacity: new.opacity)] }
    if old.covers(area) { return [page(new, opacity: 1), page(old, opacity: old.opacity)] }
    return [page(old, opacity: old.opacity), page(new, opacity: new.opacity)]
  }

  /// Removes what two lists share, and returns it.
  fileprivate static func takeCommon(
    _ old: inout [DisplayList.Item], _ new: inout [DisplayList.Item]
  ) -> [DisplayList.Item] {
    var kept: [DisplayList.Item] = []
    for (index, item) in old.enumerated().reversed() {
      if let other = new.firstIndex(of: item) {
        kept.insert(item, at: 0)
        old.remove(at: index)
        new.remove(at: other)
        continue
      }
      guard case .glyphs(var run) = item else { continue }
      for other in new.indices {
        guard case .glyphs(var next) = new[other], next.size == run.size, next.paint == run.paint else {
          continue
        }
        let common = run.glyphs.filter(Set(next.glyphs).contains)
        guard !common.isEmpty else { continue }
        var part = run
        part.glyphs = common
        kept.insert(.glyphs(part), at: 0)
        run.glyphs.removeAll(where: common.contains)
        next.glyphs.removeAll(where: common.contains)
        (old[index], new[other]) = (.glyphs(run), .glyphs(next))
      }
    }
    return kept
  }
}
