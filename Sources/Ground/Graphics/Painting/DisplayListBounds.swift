extension DisplayList {
  /// The bounding box of all painted pixels in points; nil if nothing is painted.
  package var bounds: Rect? { DisplayList.bounds(of: items, .identity) }

  /// Returns the bounding box of items in the space that `transform` maps to.
  static func bounds(of items: some Sequence<Item>, _ transform: AffineTransform) -> Rect? {
    union(items.lazy.map { $0.bounds(transform) })
  }

  /// Returns the union of all boxes with an area; nil if there are none.
  package static func union(_ boxes: some Sequence<Rect?>) -> Rect? {
    var all: Rect?
    for box in boxes {
      guard let box, !box.isEmpty else { continue }
      all = all?.union(box) ?? box
    }
    return all
  }

  /// The bounding box of what each layer paints by itself, in points.
  package var layerBounds: [Int: Rect] { DisplayList.layerBounds(of: items, .identity, layer: nil) }

  private static func layerBounds(
    of items: [Item], _ transform: AffineTransform, layer: Int?
  ) -> [Int: Rect] {
    var boxes: [Int: Rect] = [:]
    for item in items {
      guard case .group(let group) = item else {
        if let layer, let box = item.bounds(transform), !box.isEmpty {
          boxes[layer] = boxes[layer]?.union(box) ?? box
        }
        continue
      }
      guard Color.byte(group.opacity) > 0 else { continue }
      let inner = group.transform.followed(by: transform)
      for (layer, box) in layerBounds(of: group.items, inner, layer: group.layer.value ?? layer) {
        guard let shown = group.shown(box, inner) else { continue }
        boxes[layer] = boxes[layer]?.union(shown) ?? shown
      }
    }
    return boxes
  }

  /// Returns the list with only what a layer itself paints.
  package func only(layer: Int) -> DisplayList {
    func kept(_ items: [Item], _ isInside: Bool) -> [Item] {
      items.compactMap { item in
        guard case .group(var group) = item else { return isInside ? item : nil }
        group.items = kept(group.items, group.layer.value.map { $0 == layer } ?? isInside)
        return group.items.isEmpty ? nil : .group(group)
      }
    }
    return DisplayList(kept(items, false))
  }

  /// The maximum pixel size in points that bounds allow for.
  static let largestPixel = 4.0
}

extension DisplayList.Clip {
  /// The bounding box of all points; nil for an empty path, or if a coordinate is not finite.
  var box: Rect? {
    switch self {
    case .rect(let rect): rect
    case .path(let path): path.finiteControlBox
    }
  }
}

extension DisplayList.Item {
  /// The bounding box of the painted item, in points of the enclosing group's space; nil if nothing is painted.
  ///
  /// The boxes of curves include their control points.
  package var bounds: Rect? { bounds(.identity) }

  func bounds(_ transform: AffineTransform) -> Rect? {
    switch self {
    case .fill(let path, let paint):
      return paint.isClear ? nil : path.finiteControlBox.map(transform.boundingBox)
    case .stroke(let stroke, let paint): return Self.fill(stroke.outline, paint).bounds(transform)
    case .image(let image, let rect, let opacity):
      return Color.byte(opacity) == 0 || !rect.isFinite || rect.isEmpty
        ? nil : transform.boundingBox(of: image.reach(of: rect))
    case .glyphs(let run):
      return run.paint.isClear
        ? nil : DisplayList.union(run.glyphs.lazy.map { run.bounds(of: $0, transform) })
    case .glyphStroke(let stroke): return Self.glyphs(stroke.shapes).bounds(transform)
    case .group(let group):
      guard Color.byte(group.opacity) > 0 else { return nil }
      let inner = group.transform.followed(by: transform)
      if let cells = group.cells.value { return group.shown(inner.boundingBox(of: cells.window), inner) }
      return DisplayList.bounds(of: group.items, inner).flatMap { group.shown($0, inner) }
    }
  }
}

extension DisplayList.Group {
  /// Returns the box of the painted group in the enclosing space, from the box of its items in its own space; nil if nothing is
  /// painted.
  package func bounds(ofContent box: Rect?) -> Rect? {
    guard let box, Color.byte(opacity) > 0 else { return nil }
    // The turned box of all items would be wider than that of the turned items.
    let isUpright = transform.b == 0 && transform.c == 0 || cells.value != nil
    let inner = isUpright ? transform.boundingBox(of: box) : DisplayList.bounds(of: items, transform)
    return inner.flatMap { shown($0, transform) }
  }

  /// Returns a box after blurring, adding the shadow and clipping, in the space that `transform` maps the group's
  /// space to; nil if it is empty.
  func shown(_ box: Rect, _ transform: AffineTransform) -> Rect? {
    var shown = GaussianBlur(sigma: blur, transform).spread(box)
    if let shadow, !shadow.isClear {
      let moved = shadow.moved(transform)
      let cast = box.offsetBy(dx: moved.tx - transform.tx, dy: moved.ty - transform.ty)
      shown = shown.union(GaussianBlur(sigma: shadow.blur(over: blur), transform).spread(cast))
    }
    return clipped(shown, transform)
  }

  /// Returns the clipped box in the space that `transform` maps the group's space to; nil if it is empty.
  ///
  /// Clips are anti-aliased: an item that ends in the pixel in which the clip begins shows through, though their areas
  /// do not intersect. Boxes with a gap of less than a pixel therefore meet in the gap.
  private func clipped(_ box: Rect, _ transform: AffineTransform) -> Rect? {
    guard let clip else { return box }
    guard let clip = clip.box.map(transform.boundingBox) else { return nil }
    let reach = DisplayList.largestPixel
    let left = max(box.minX, clip.minX)
    let right = min(box.maxX, clip.maxX)
    let top = max(box.minY, clip.minY)
    let bottom = min(box.maxY, clip.maxY)
    guard left - right <= reach, top - bottom <= reach else { return nil }
    // A minimum size, so that the box does not count as empty.
    let least = 1.0 / 1024
    return Rect(
      x: min(left, right), y: min(top, bottom), width: max(abs(right - left), least),
      height: max(abs(bottom - top), least))
  }
}

extension GlyphRun {
  /// Returns the bounding box of one of the run's glyphs, in the space that `transform` maps to; nil for a blank glyph.
  ///
  /// It includes the distance to the grid to which upright glyphs are rounded.
  func bounds(of glyph: Glyph, _ transform: AffineTransform) -> Rect? {
    let reach = GlyphPlacement.reach * DisplayList.largestPixel
    return glyph.outline.controlBox.map {
      self.transform(of: glyph).followed(by: transform).boundingBox(of: $0).insetBy(dx: -reach, dy: -reach)
    }
  }
}

extension DisplayList {
  /// Returns the maximum nesting depth of groups.
  static func depth(of items: some Sequence<Item>) -> Int {
    items.reduce(0) { depth, item in
      guard case .group(let group) = item else { return depth }
      return max(depth, 1 + self.depth(of: group.items))
    }
  }
}
