extension DisplayList {
  /// The box in points that holds all that is painted; nil if nothing is.
  public var bounds: Rect? { DisplayList.bounds(of: items) }

  static func bounds(of items: some Sequence<Item>) -> Rect? {
    union(items.lazy.map(\.bounds))
  }

  /// The smallest box that holds all boxes with an area; nil if there is none.
  static func union(_ boxes: some Sequence<Rect?>) -> Rect? {
    var all: Rect?
    for box in boxes {
      guard let box, !box.isEmpty else { continue }
      all = all?.union(box) ?? box
    }
    return all
  }
}

extension DisplayList.Item {
  /// A box that holds all that is painted, in points of the enclosing group's space; nil if nothing is.
  ///
  /// Curves count with their control points.
  public var bounds: Rect? {
    switch self {
    case .fill(let path, let color):
      return color.pixel >> 24 == 0 ? nil : path.finiteControlBox
    case .glyphs(let run): return run.bounds
    case .group(let group): return group.bounds
    }
  }
}

extension DisplayList.Group {
  /// A box that holds all that is painted, in points of the enclosing group's space; nil if nothing is.
  public var bounds: Rect? {
    guard Color.byte(opacity) > 0, let content = contentBounds else { return nil }
    return reach(of: content)
  }

  /// A box that holds all items, unclipped and in the group's own space; nil if they paint nothing.
  var contentBounds: Rect? { DisplayList.bounds(of: items) }

  /// The box in the enclosing space that shows a box of the group's space, clipped; nil if the clip hides it.
  func reach(of box: Rect) -> Rect? {
    guard let clip else { return transform.boundingBox(of: box) }
    return box.intersection(clip).map(transform.boundingBox)
  }
}

extension GlyphRun {
  /// A box that holds all glyphs, in points; nil if they paint nothing.
  public var bounds: Rect? {
    color.pixel >> 24 == 0 ? nil : DisplayList.union(glyphs.lazy.map(bounds))
  }

  /// A box that holds one of the run's glyphs, in points; nil for a blank one.
  func bounds(of glyph: Glyph) -> Rect? {
    glyph.outline.controlBox.map(transform(of: glyph).boundingBox)
  }
}
