extension Stroker {
  /// Adds the edges of consecutive pieces; the outline has reached the start of the first one.
  mutating func append(_ edges: [OffsetEdge]) {
    for (index, edge) in edges.enumerated() {
      switch edge {
      case .curve(let curve):
        if index > 0, edges[index - 1].center != nil { outline.line(to: curve.start.point) }
        outline.append(curve)
      case .bend(let center):
        if index > 0 { outline.line(to: center.point) }
      }
    }
  }

  /// Adds the area beyond the centres of bends: the parts of the normals between the centres and the reversed edge.
  ///
  /// The points beyond the centre of a bend are nearer to another part of the line. A closed contour with round joins
  /// covers them from there, so only the area that one centre misses up to the next one is added.
  mutating func extendBends(of run: [OffsetPiece], side: Double, isForward: Bool = true) {
    for (index, piece) in run.enumerated() {
      guard case .bend(let center) = piece.offset(side) else { continue }
      var reach = 0.0
      for neighbour in [index - 1, index + 1] {
        let (from, to) = (min(index, neighbour), max(index, neighbour))
        if from >= 0, to < run.count, run[from].continues(in: run[to]),
          case .bend(let next) = run[neighbour].offset(side)
        {
          reach = max(reach, (next - center).length)
        } else {
          reach = .infinity
        }
      }
      let normals = (piece.startDirection.quarterTurn * side, piece.endDirection.quarterTurn * side)
      let a = piece.start + normals.0 * min(radius, (center - piece.start).dot(normals.0) + reach)
      let b = piece.end + normals.1 * min(radius, (center - piece.end).dot(normals.1) + reach)
      polygon([a, b, center], isForward: isForward)
    }
  }

  /// Adds a piece with an edge that is reversed, but has no centre: the area swept by its normals, for each side separately.
  mutating func fold(_ piece: OffsetPiece, sides: [Double] = [1, -1], isForward: Bool = true) {
    for side in sides {
      let a = piece.start + piece.startDirection.quarterTurn * (side * radius)
      let b = piece.end + piece.endDirection.quarterTurn * (side * radius)
      // The intersection of the two normals, if it lies between path and edge.
      let (u, v) = (a - piece.start, b - piece.end)
      let cross = u.cross(v)
      let along = cross == 0 ? -1 : (piece.end - piece.start).cross(v) / cross
      let across = cross == 0 ? -1 : (piece.end - piece.start).cross(u) / cross
      if (0...1).contains(along), (0...1).contains(across) {
        let center = piece.start + u * along
        polygon([piece.start, piece.end, center], isForward: isForward)
        polygon([a, b, center], isForward: isForward)
      } else {
        polygon([piece.start, piece.end, b, a], isForward: isForward)
      }
    }
  }
}

/// The edge of a stroke on one side of a piece.
enum OffsetEdge {
  case curve(Bezier)
  /// The centre of curvature of a bend that is tighter than the radius, which reverses the edge.
  ///
  /// The area up to the centre belongs to the stroke in any case.
  case bend(center: SIMD2<Double>)

  var start: SIMD2<Double> {
    switch self {
    case .curve(let curve): curve.start
    case .bend(let center): center
    }
  }

  /// The centre of a bend; nil for a curve.
  var center: SIMD2<Double>? {
    if case .bend(let center) = self { center } else { nil }
  }

  var reversed: OffsetEdge {
    switch self {
    case .curve(let curve): .curve(curve.reversed)
    case .bend: self
    }
  }
}

extension OffsetPiece {
  /// Returns the edge of the stroke on a side; nil if it is reversed without a centre of curvature.
  ///
  /// A piece with one reversed edge turns so little that its other edge is straight.
  func offset(_ side: Double) -> OffsetEdge? {
    if isInverted(side) { return bendCenter(side).map { .bend(center: $0) } }
    guard isInverted(-side) else { return .curve(edge(side)) }
    return .curve(
      Bezier(
        line: start + startDirection.quarterTurn * (side * radius),
        end + endDirection.quarterTurn * (side * radius)))
  }

  /// Returns the intersection of the normals at both ends; nil if it does not lie between the line and the edge.
  func bendCenter(_ side: Double) -> Vector? {
    let u = startDirection.quarterTurn * (side * radius)
    let v = endDirection.quarterTurn * (side * radius)
    let cross = u.cross(v)
    guard cross != 0 else { return nil }
    let along = (end - start).cross(v) / cross
    let across = (end - start).cross(u) / cross
    return (0...1).contains(along) && (0...1).contains(across) ? start + u * along : nil
  }

  /// Returns true if the next piece's edges start where this one's end.
  func continues(in next: OffsetPiece) -> Bool {
    (endDirection - next.startDirection).length < 1e-6
  }
}
