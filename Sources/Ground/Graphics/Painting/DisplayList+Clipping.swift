extension DisplayList {
  /// The list without items that paint nothing because they are outside the clips of their groups.
  package var withoutClippedItems: DisplayList { DisplayList(Self.shown(items, in: nil, .identity)) }

  /// Returns the items that reach into a clip.
  ///
  /// - Parameters:
  ///   - clip: The clip in the list's space; nil for none.
  ///   - transform: The transform from the items' space to the list's.
  private static func shown(_ items: [Item], in clip: Rect?, _ transform: AffineTransform) -> [Item] {
    items.compactMap { item in
      guard case .group(var group) = item else {
        guard let clip, let box = item.bounds(transform) else { return item }
        return box.touches(clip) ? item : nil
      }
      // A blur or a shadow reaches further than the items, and a mask depends on all of them.
      let isPlain =
        group.blur == 0 && group.shadow == nil && group.compositeMode == .sourceOver && !group.isLuminanceMask
      guard isPlain else { return item }
      let inner = group.transform.followed(by: transform)
      let own = group.clip?.box.map(inner.boundingBox)
      let both = own.map { own in clip.map { $0.intersection(own) } ?? own } ?? clip
      if both == nil, group.items.allSatisfy({ if case .group = $0 { false } else { true } }) { return item }
      group.items = shown(group.items, in: both, inner)
      return group.items.isEmpty ? nil : .group(group)
    }
  }
}

extension Rect {
  /// Returns true if the rectangles have a distance of at most a pixel.
  fileprivate func touches(_ other: Rect) -> Bool {
    let reach = DisplayList.largestPixel
    return minX <= other.maxX + reach && maxX >= other.minX - reach && minY <= other.maxY + reach
      && maxY >= other.minY - reach
  }
}
