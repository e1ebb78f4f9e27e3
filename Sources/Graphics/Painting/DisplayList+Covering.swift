extension [DisplayList.Item] {
  /// Returns true if an item paints each pixel of an area in an opaque colour, so that nothing below it is seen.
  ///
  /// It may return false where one does.
  func cover(_ area: PixelRect, _ transform: AffineTransform) -> Bool {
    contains { item in
      switch item {
      case .fill(let path, .color(let color)):
        color.pixel >> 24 == 255 && path.transformed(by: transform).convexlyContains(area)
      case .group(let group):
        group.isPlain && group.items.cover(area, group.transform.followed(by: transform))
      default: false
      }
    }
  }
}

extension DisplayList.Group {
  /// True if it paints its items as they are.
  fileprivate var isPlain: Bool {
    opacity >= 1 && blur == 0 && clip == nil && compositeMode == .sourceOver && !isLuminanceMask
  }
}

extension Path {
  /// Returns true if the path is one convex contour, around an area and the pixels next to it.
  fileprivate func convexlyContains(_ area: PixelRect) -> Bool {
    // Few points: a rectangle with round corners has 13.
    guard elements.count <= 32, case .move(let start)? = elements.first else { return false }
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
    let (left, top, right, bottom) = (area.minX - 1, area.minY - 1, area.maxX + 1, area.maxY + 1)
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map {
      Point(x: Double($0), y: Double($1))
    }
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
