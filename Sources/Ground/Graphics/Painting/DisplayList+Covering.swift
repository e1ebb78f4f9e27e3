extension [DisplayList.Item] {
  /// Returns true if an item paints a whole rectangle in an opaque colour, so that nothing below it is visible.
  ///
  /// It may return false even if an item does.
  func cover(_ area: Rect, _ transform: AffineTransform) -> Bool {
    // Items that are composited in other ways may take away what is below them.
    let areOver = allSatisfy { item in
      if case .group(let group) = item { group.compositeMode == .sourceOver } else { true }
    }
    return areOver
      && contains { item in
        switch item {
        case .fill(let path, let paint): paint.isOpaque && path.encloses(area, transform)
        case .group(let group): group.opacity >= 1 && group.covers(area, transform)
        default: false
        }
      }
  }
}

extension Paint {
  /// True if it is known to be opaque everywhere.
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.isOpaque
    case .gradient(let gradient):
      switch gradient.geometry {
      case .linear(let from, let to): from != to && gradient.stops.allSatisfy(\.color.isOpaque)
      case .sweep: gradient.stops.allSatisfy(\.color.isOpaque)
      // Points on no circle stay clear.
      case .radial: false
      }
    }
  }
}

extension DisplayList.Group {
  /// Returns true if the group, without its opacity, is known to be opaque in a whole rectangle.
  ///
  /// - Parameters:
  ///   - area: The rectangle.
  ///   - transform: The transform from the enclosing space to the rectangle's space.
  package func covers(_ area: Rect, _ transform: AffineTransform = .identity) -> Bool {
    let inner = self.transform.followed(by: transform)
    let isInClip =
      switch clip {
      case nil: true
      case .rect(let rect): Path(rect).encloses(area, inner)
      case .path(let path): path.encloses(area, inner)
      }
    return isInClip && blur == 0 && !isLuminanceMask && items.cover(area, inner)
  }
}

extension Path {
  /// Returns true if the path, transformed, is one convex contour around a rectangle.
  fileprivate func encloses(_ area: Rect, _ transform: AffineTransform) -> Bool {
    // Few points: a rectangle with round corners has 13.
    guard elements.count <= 32 else { return false }
    let elements = transformed(by: transform).elements
    guard case .move(let start)? = elements.first else { return false }
    var (ends, hull) = ([start], [start])
    for element in elements.dropFirst() {
      switch element {
      case .move: return false
      case .line(let to):
        ends.append(to)
        hull.append(to)
      case .quad(let to, let control):
        ends.append(to)
        hull += [control, to]
      case .cubic(let to, let first, let second):
        ends.append(to)
        hull += [first, second, to]
      case .close: break
      }
    }
    guard let turn = hull.convexTurn else { return false }
    // The polygon of the ends of curves lies inside of a convex contour.
    let corners = [
      Point(x: area.minX, y: area.minY), Point(x: area.maxX, y: area.minY),
      Point(x: area.maxX, y: area.maxY), Point(x: area.minX, y: area.maxY),
    ]
    return zip(ends, ends.dropFirst() + [start]).allSatisfy { from, to in
      corners.allSatisfy { turn * cross(from, to, $0) >= 0 }
    }
  }
}

extension [Point] {
  /// 1 for a convex polygon that turns to positive angles, -1 for one that turns the other way; nil for other polygons.
  fileprivate var convexTurn: Double? {
    var points: [Point] = []
    for point in self where points.last != point { points.append(point) }
    if points.last == points.first { points.removeLast() }
    guard points.count > 2 else { return nil }
    var turns: Set<Double> = []
    var (changes, last) = (0, 0.0)
    for index in points.indices {
      let next = points[(index + 1) % points.count]
      let turn = cross(points[index], next, points[(index + 2) % points.count])
      if turn != 0 { turns.insert(turn > 0 ? 1 : -1) }
      let way = next.x - points[index].x
      if way != 0 {
        if last * way < 0 { changes += 1 }
        last = way
      }
    }
    // A star turns in one direction, too, but goes back and forth more often.
    return turns.count == 1 && changes <= 2 ? turns.first : nil
  }
}

/// Returns twice the area of a triangle, positive if its corners turn to positive angles.
private func cross(_ a: Point, _ b: Point, _ c: Point) -> Double {
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
