extension DisplayList.Item {
  /// Returns the items that paint this item as seen through a projection.
  ///
  /// Paths, glyphs and clips are exact. Images and gradients are divided into triangles, each with the transform that is
  /// exact at its corners; blurs and shadows use the transform at their middle.
  package func projected(by projection: Projection) -> [DisplayList.Item] {
    switch self {
    case .fill(let path, let paint):
      let area = path.projected(by: projection)
      guard case .gradient = paint, let box = path.finiteControlBox else {
        return area.isEmpty ? [] : [.fill(area, paint)]
      }
      // The colours are extended beyond the area, and the exact area is cut out.
      let room = box.insetBy(dx: -1, dy: -1)
      let mesh = projection.mesh(room, within: 1, .fill(Path(room), paint))
      return [.group(DisplayList.Group(clip: area, items: mesh))]
    case .stroke(let stroke, let paint):
      return Self.fill(stroke.outline, paint).projected(by: projection)
    case .glyphs(let run):
      let glyphs = run.glyphs.map { $0.outline.path.transformed(by: run.transform(of: $0)) }
      if case .color = run.paint {
        return glyphs.flatMap { Self.fill($0, run.paint).projected(by: projection) }
      }
      var all = Path()
      for glyph in glyphs { all.append(glyph) }
      return Self.fill(all, run.paint).projected(by: projection)
    case .glyphStroke(let stroke):
      return Self.fill(stroke.path.outline, stroke.shapes.paint).projected(by: projection)
    case .image(let image, let rect, _):
      return projection.mesh(image.reach(of: rect), within: 0.5, self)
    case .group(let group): return group.projected(by: projection).map { [.group($0)] } ?? []
    }
  }

  /// True for an opaque image or gradient.
  fileprivate var isOpaque: Bool {
    switch self {
    case .image(let image, _, let opacity): opacity >= 1 && image.bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    case .fill(_, .gradient(let gradient)): gradient.stops.allSatisfy(\.color.isOpaque)
    default: false
    }
  }
}

extension DisplayList.Group {
  /// Returns the group as seen through a projection; nil if none of it is visible.
  package func projected(by projection: Projection) -> DisplayList.Group? {
    var group = self
    var inner = projection.preceded(by: transform)
    group.transform = .identity
    if let corners = meshCorners {
      return inner.transform(at: corners).map {
        group.transform = $0
        return group
      }
    }
    if blur > 0 || shadow != nil {
      guard let box = DisplayList.bounds(of: items, .identity) else { return nil }
      let middle = SIMD2(box.midX, box.midY)
      guard let near = inner.transform(at: [middle, middle + SIMD2(0.01, 0), middle + SIMD2(0, 0.01)]),
        let inverse = near.inverted()
      else { return nil }
      group.transform = near
      inner = inner.followed(by: inverse)
    }
    switch clip {
    case .rect(let rect)?: group.clip = .path(Path(rect).projected(by: inner))
    case .path(let path)?: group.clip = .path(path.projected(by: inner))
    case nil: break
    }
    group.items = items.flatMap { $0.projected(by: inner) }
    return group.items.isEmpty ? nil : group
  }

  /// The corners of a triangle of an image or a gradient that is projected already; nil for any other group.
  ///
  /// It is not divided again, so that nested projections have no more triangles than one.
  private var meshCorners: [SIMD2<Double>]? {
    guard case .path(let path)? = clip, path.elements.count == 4 else { return nil }
    let corners = path.subpaths.flatMap { $0.segments.map(\.start) }
    return corners.count == 3 ? corners : nil
  }
}

extension Projection {
  /// Returns copies of an item in a rectangle, each clipped to a triangle and transformed as is exact at its corners.
  ///
  /// Opaque ones overlap their neighbours. Others share edges, at which coverages add up to 1, so that no seams show. The
  /// number of triangles does not depend on the angle; the error is at most `tolerance`, in points of the canvas.
  fileprivate func mesh(_ rect: Rect, within tolerance: Double, _ item: DisplayList.Item) -> [DisplayList
    .Item]
  {
    guard !rect.isEmpty, rect.isFinite else { return [] }
    // Inside a right triangle with legs of length l, the error is at most l² · steepness / 2.
    let side = max(
      (2 * tolerance / steepness).squareRoot() / max(scale, 1e-6),
      (2 * rect.width * rect.height / Double(triangles)).squareRoot())
    let columns = Int(min(max((rect.width / side).rounded(), 1), 32))
    let rows = Int(min(max((rect.height / side).rounded(), 1), 32))
    func corner(_ column: Int, _ row: Int) -> SIMD2<Double> {
      let part = SIMD2(Double(column) / Double(columns), Double(row) / Double(rows))
      return SIMD2(rect.minX, rect.minY) + SIMD2(rect.width, rect.height) * part
    }
    let isOpaque = item.isOpaque
    // Moves the edges of an opaque triangle by at least a point.
    let growth = isOpaque ? min(5 / (side * scale), 1) : 0
    var items: [DisplayList.Item] = []
    for index in 0..<rows * columns {
      let (column, row) = (index % columns, index / columns)
      let (start, end) = (corner(column, row), corner(column + 1, row + 1))
      for other in [corner(column + 1, row), corner(column, row + 1)] {
        let corners = clipped([start, other, end])
        for last in corners.indices.dropFirst(2) {
          let part = [corners[0], corners[last - 1], corners[last]]
          guard let transform = transform(at: part) else { continue }
          let middle = (part[0] + part[1] + part[2]) / 3
          items.append(
            .group(
              DisplayList.Group(
                transform: transform, clip: Path(corners: part.map { $0 + ($0 - middle) * growth }),
                compositeMode: isOpaque ? .sourceOver : .plus, items: [item])))
        }
      }
    }
    return items.isEmpty ? [] : [.group(DisplayList.Group(items: items))]
  }
}
