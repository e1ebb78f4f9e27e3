extension DisplayList {
  /// The box in points that holds all that is painted; nil if nothing is.
  public var bounds: Rect? { DisplayList.bounds(of: items, .identity) }

  /// The box of items in the space that `transform` maps to.
  static func bounds(of items: some Sequence<Item>, _ transform: AffineTransform) -> Rect? {
    union(items.lazy.map { $0.bounds(transform) })
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

  /// In points: bounds allow for pixels up to this size.
  static let largestPixel = 4.0
}

extension DisplayList.Clip {
  /// The box of all points; nil for a path without any, or with one that is not finite.
  var box: Rect? {
    switch self {
    case .rect(let rect): rect
    case .path(let path): path.finiteControlBox
    }
  }
}

extension DisplayList.Item {
  /// A box that holds all that is painted, in points of the enclosing group's space; nil if nothing is.
  ///
  /// Curves count with their control points.
  public var bounds: Rect? { bounds(.identity) }

  func bounds(_ transform: AffineTransform) -> Rect? {
    switch self {
    case .fill(let path, let paint):
      return paint.isClear ? nil : path.finiteControlBox.map(transform.boundingBox)
    case .image(let image, let rect, let opacity):
      return Color.byte(opacity) == 0 || !rect.isFinite || rect.isEmpty
        ? nil : transform.boundingBox(of: image.reach(of: rect))
    case .glyphs(let run):
      return run.paint.isClear
        ? nil : DisplayList.union(run.glyphs.lazy.map { run.bounds(of: $0, transform) })
    case .group(let group):
      guard Color.byte(group.opacity) > 0 else { return nil }
      let inner = group.transform.followed(by: transform)
      return DisplayList.bounds(of: group.items, inner).flatMap { group.shown($0, inner) }
    }
  }
}

extension DisplayList.Group {
  /// What a box of the items becomes once they are blurred, have cast their shadow and are clipped, in the space that
  /// `transform` maps the group's space to; nil for nothing.
  func shown(_ box: Rect, _ transform: AffineTransform) -> Rect? {
    var shown = GaussianBlur(sigma: blur, transform).spread(box)
    if let shadow, !shadow.isClear {
      let moved = shadow.moved(transform)
      let cast = box.offsetBy(dx: moved.tx - transform.tx, dy: moved.ty - transform.ty)
      shown = shown.union(GaussianBlur(sigma: shadow.blur(over: blur), transform).spread(cast))
    }
    return clipped(shown, transform)
  }

  /// What the clip leaves of a box in the space that `transform` maps the group's space to; nil for nothing.
  ///
  /// Clips are soft: where something ends and the clip begins within one pixel, the pixel shows a little of it though
  /// the two share no area. So boxes that just miss each other meet in the gap between them.
  private func clipped(_ box: Rect, _ transform: AffineTransform) -> Rect? {
    guard let clip else { return box }
    guard let clip = clip.box.map(transform.boundingBox) else { return nil }
    let reach = DisplayList.largestPixel
    let left = max(box.minX, clip.minX)
    let right = min(box.maxX, clip.maxX)
    let top = max(box.minY, clip.minY)
    let bottom = min(box.maxY, clip.maxY)
    guard left - right <= reach, top - bottom <= reach else { return nil }
    // Never without area, so that it is not taken for nothing.
    let least = 1.0 / 1024
    return Rect(
      x: min(left, right), y: min(top, bottom), width: max(abs(right - left), least),
      height: max(abs(bottom - top), least))
  }
}

extension GlyphRun {
  /// A box that holds one of the run's glyphs, in the space that `transform` maps to; nil for a blank one.
  ///
  /// It allows for the way to the grid that upright glyphs are painted on.
  func bounds(of glyph: Glyph, _ transform: AffineTransform) -> Rect? {
    let reach = GlyphPlacement.reach * DisplayList.largestPixel
    return glyph.outline.controlBox.map {
      self.transform(of: glyph).followed(by: transform).boundingBox(of: $0).insetBy(dx: -reach, dy: -reach)
    }
  }
}

extension DisplayList {
  /// How many groups lie within each other at most.
  static func depth(of items: some Sequence<Item>) -> Int {
    items.reduce(0) { depth, item in
      guard case .group(let group) = item else { return depth }
      return max(depth, 1 + self.depth(of: group.items))
    }
  }
}
