extension Path {
  /// Returns the area of closed contours and everything within `distance` of it, to be filled by the non-zero rule.
  ///
  /// It has fewer edges than the area and its stroke with round joins, since nothing is drawn on the inner side.
  /// Nil unless all contours are oriented like those of a font: outer ones in one direction, and only holes in the other.
  ///
  /// - Parameters:
  ///   - distance: The distance in the path's units, more than 0.
  ///   - tolerance: As for `stroked`.
  ///   - isWide: True if the distance is larger than the radii of most bends, as for `stroked`.
  package func grown(by distance: Double, tolerance: Double, isWide: Bool = false) -> Path? {
    let contours = subpaths
    let areas = contours.map(\.signedArea)
    guard let largest = areas.max(by: { abs($0) < abs($1) }), largest != 0, let box = finiteControlBox
    else { return nil }
    for (index, area) in areas.enumerated() where area * largest < 0 {
      // A contour against the direction of the others is a hole in one of them.
      let isHole = areas.indices.contains { other in
        areas[other] * largest > 0 && contours[other].surrounds(contours[index])
      }
      if !isHole { return nil }
    }
    let extent = max(box.width, box.height, distance)
    var stroker = Stroker(
      StrokeStyle(width: 2 * distance, join: .round), tolerance: max(tolerance, extent / 1_048_576),
      isWide: isWide)
    for contour in contours { stroker.grow(contour, outside: largest > 0 ? -1 : 1) }
    return stroker.outline
  }
}

extension Stroker {
  /// Adds a closed contour, moved outwards by half the stroke width, with round joins at its convex corners.
  ///
  /// The result is the sum of the contour and shapes of its direction between it and its offset edge, so its winding number is
  /// never zero where one of them is.
  ///
  /// - Parameter side: The outer side: the side of the quarter turn (1) or the opposite one (-1).
  mutating func grow(_ subpath: Subpath, outside side: Double) {
    let pieces = subpath.segments.flatMap {
      OffsetPiece.pieces($0, radius: radius, tolerance: tolerance, sides: [side])
    }
    guard let first = pieces.first, var previous = pieces.last else { return }
    let start = first.isInverted(side) ? first.start : first.edge(side).start
    outline.move(to: start.point)
    var at = start
    // True if the outline is at the centre of a bend.
    var isInBend = false
    for (index, piece) in pieces.enumerated() {
      let center = isWide && piece.isInverted(side) ? piece.bendCenter(side) : nil
      if isInBend, center == nil || !previous.continues(in: piece) {
        outline.line(to: previous.end.point)
        isInBend = false
      }
      if index > 0 { at = turn(from: previous, to: piece, outside: side, at) }
      if piece.isInverted(side) {
        isInBend = center != nil
        outline.line(to: (center ?? piece.end).point)
        at = piece.end
      } else {
        let edge = piece.edge(side)
        if at != edge.start { outline.line(to: edge.start.point) }
        outline.append(edge)
        at = edge.end
      }
      previous = piece
    }
    if isInBend { outline.line(to: previous.end.point) }
    _ = turn(from: previous, to: first, outside: side, at)
    outline.close()
    if isWide { extendBends(of: pieces, side: side, isForward: side > 0) }
    for piece in pieces where piece.isInverted(side) && !(isWide && piece.bendCenter(side) != nil) {
      fold(piece, sides: [side], isForward: side > 0)
    }
  }

  /// Adds the corner between two pieces and returns the point where it ends.
  private mutating func turn(
    from a: OffsetPiece, to b: OffsetPiece, outside side: Double, _ point: SIMD2<Double>
  ) -> SIMD2<Double> {
    let (d0, d1) = (a.endDirection, b.startDirection)
    let (from, to) = (d0.quarterTurn * side, d1.quarterTurn * side)
    let end = b.isInverted(side) ? b.start : b.start + to * radius
    if (d0 - d1).length < 1e-6, a.isInverted(side) == b.isInverted(side) { return point }
    let isConvex = d0.cross(d1) * side < 0 || (d0.cross(d1) == 0 && d0.dot(d1) < 0)
    if !isConvex || (!isWide && a.isInverted(side) && b.isInverted(side)) {
      outline.line(to: b.start.point)
      outline.line(to: end.point)
      return end
    }
    if a.isInverted(side) { outline.line(to: (b.start + from * radius).point) }
    sweep(b.start, from, to, over: d0)
    if b.isInverted(side) { outline.line(to: b.start.point) }
    return end
  }
}

extension Subpath {
  /// Twice the area that the contour's control polygon encloses, positive if it turns as the quarter turn does.
  fileprivate var signedArea: Double {
    segments.reduce(0) { sum, segment in
      let points = [segment.start] + segment.controls + [segment.end]
      return sum + zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.cross($1.1) }
    }
  }

  /// The lowest and the highest coordinates of the contour's control polygon.
  fileprivate var box: (low: SIMD2<Double>, high: SIMD2<Double>) {
    segments.reduce(into: (low: start, high: start)) { box, segment in
      for point in segment.controls + [segment.end] {
        box.low = pointwiseMin(box.low, point)
        box.high = pointwiseMax(box.high, point)
      }
    }
  }

  /// Returns true if the box of another contour lies in that of this one.
  fileprivate func surrounds(_ other: Subpath) -> Bool {
    let (own, inner) = (box, other.box)
    return all(own.low .<= inner.low) && all(own.high .>= inner.high)
  }
}

extension Bezier {
  /// The control points between both ends.
  fileprivate var controls: [SIMD2<Double>] {
    switch degree {
    case 1: []
    case 2: [control1]
    default: [control1, control2]
    }
  }
}
