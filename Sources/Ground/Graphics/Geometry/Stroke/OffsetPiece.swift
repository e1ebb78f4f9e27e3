/// A part of a contour that is short enough for each edge of its stroke to be one quadratic curve.
struct OffsetPiece {
  typealias Vector = SIMD2<Double>

  let start: Vector
  let end: Vector
  /// The unit tangent at the start.
  let startDirection: Vector
  let endDirection: Vector
  /// Half the stroke width: the offset of the edges.
  let radius: Double

  /// Returns the edge on the side of the quarter turn (`side` 1) or on the opposite side (-1).
  func edge(_ side: Double) -> Bezier {
    let a = start + startDirection.quarterTurn * (side * radius)
    let b = end + endDirection.quarterTurn * (side * radius)
    // The control point is the intersection of the tangents at both ends.
    let cross = startDirection.cross(endDirection)
    guard abs(cross) > 1e-9 else { return Bezier(line: a, b) }
    let along = (b - a).cross(endDirection) / cross
    return Bezier(quad: a, a + startDirection * along, b)
  }

  /// Returns true if the curvature reverses the edge on one side.
  func isInverted(_ side: Double) -> Bool {
    let edge = edge(side)
    let chord = edge.end - edge.start
    if chord.dot(startDirection + endDirection) <= 0 { return true }
    return edge.degree == 2
      && ((edge.control1 - edge.start).dot(startDirection) < 0
        || (edge.end - edge.control1).dot(endDirection) < 0)
  }

  /// Splits a segment into pieces whose edges are within `tolerance` of the exact offset curves.
  ///
  /// - Parameter sides: The sides whose edges are needed.
  static func pieces(
    _ segment: Bezier, radius: Double, tolerance: Double, sides: [Double] = [-1, 1]
  ) -> [OffsetPiece] {
    guard let first = segment.direction(at: 0), let last = segment.direction(at: 1) else { return [] }
    if segment.degree == 1 {
      return [
        OffsetPiece(
          start: segment.start, end: segment.end, startDirection: first, endDirection: last, radius: radius)
      ]
    }
    var pieces: [OffsetPiece] = []
    cut(segment, 0, first, 1, last, (radius, tolerance, sides), depth: 0, into: &pieces)
    return pieces
  }

  private static func cut(
    _ segment: Bezier, _ t0: Double, _ d0: Vector, _ t1: Double, _ d1: Vector,
    _ measure: (radius: Double, tolerance: Double, sides: [Double]), depth: Int,
    into pieces: inout [OffsetPiece]
  ) {
    let piece = OffsetPiece(
      start: segment.point(at: t0), end: segment.point(at: t1), startDirection: d0, endDirection: d1,
      radius: measure.radius)
    if depth > 0 || segment.degree == 2, piece.fits(segment, t0, t1, measure.tolerance, measure.sides) {
      pieces.append(piece)
      return
    }
    let middle = (t0 + t1) / 2
    guard depth < 18, let direction = segment.direction(at: middle) else {
      // Near a cusp, the piece is replaced by its chord; `Stroker` fills the gap with a round join.
      if let chord = (piece.end - piece.start).unit {
        pieces.append(
          OffsetPiece(
            start: piece.start, end: piece.end, startDirection: chord, endDirection: chord,
            radius: measure.radius))
      }
      return
    }
    cut(segment, t0, d0, middle, direction, measure, depth: depth + 1, into: &pieces)
    cut(segment, middle, direction, t1, d1, measure, depth: depth + 1, into: &pieces)
  }

  /// Returns true if the tangent turns little and the edges are accurate at three points in between.
  private func fits(
    _ segment: Bezier, _ t0: Double, _ t1: Double, _ tolerance: Double, _ sides: [Double]
  ) -> Bool {
    let cosine = startDirection.dot(endDirection)
    // cos 30°.
    guard cosine > 0.866 else { return false }
    if sides.contains(where: isInverted) {
      // The edge is replaced by a straight line, whose error is radius · angle² / 8.
      return radius * (1 - cosine) < 4 * tolerance
        && (segment.point(at: (t0 + t1) / 2) - (start + end) / 2).length < tolerance
    }
    let edges = sides.map(edge)
    for part in [0.25, 0.5, 0.75] {
      let t = t0 + (t1 - t0) * part
      guard let direction = segment.direction(at: t) else { return false }
      let normal = direction.quarterTurn
      for (side, edge) in zip(sides, edges) {
        let exact = segment.point(at: t) + normal * (side * radius)
        guard abs((edge.point(at: part) - exact).dot(normal)) < tolerance else { return false }
      }
    }
    return true
  }
}
