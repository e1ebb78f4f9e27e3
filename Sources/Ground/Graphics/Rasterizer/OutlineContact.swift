/// A test of whether pieces of outlines keep clear of each other.
///
/// All answers err on the safe side: pieces that meet are always found; pieces that come very close may be reported, too. A
/// piece lies within the hull of its four points, so pieces with disjoint hulls are disjoint; others are halved and tested again.
struct OutlineContact {
  /// Distances below this may come from rounding.
  private let margin: Double
  /// How many more pairs to look at before giving up and calling it contact.
  private var budget = 4000
  private static let maximumDepth = 12

  /// `size` is the largest coordinate in magnitude.
  init(size: Double) {
    margin = size * 1e-9
  }

  /// True if two pieces that have no end in common meet.
  mutating func meet(_ a: BezierPiece, _ b: BezierPiece) -> Bool {
    a.isNear(b, margin: margin) && meet(a, b, depth: 0)
  }

  /// True if `b`, which begins where `a` ends, meets `a` anywhere else.
  mutating func follows(_ a: BezierPiece, _ b: BezierPiece) -> Bool {
    follows(a, b, depth: 0)
  }

  /// True if a piece crosses or touches itself.
  mutating func loops(_ piece: BezierPiece) -> Bool {
    loops(piece, depth: 0)
  }

  private mutating func meet(_ a: BezierPiece, _ b: BezierPiece, depth: Int) -> Bool {
    guard a.isNear(b, margin: margin) else { return false }
    budget -= 1
    if isSeparated(a, b) { return false }
    if depth == OutlineContact.maximumDepth || budget < 0 || (a.degree == 1 && b.degree == 1) {
      return true
    }
    // Halve the larger one.
    let sizeA = a.high - a.low
    let sizeB = b.high - b.low
    if sizeA.x + sizeA.y > sizeB.x + sizeB.y {
      let (first, second) = a.halves()
      return meet(first, b, depth: depth + 1) || meet(second, b, depth: depth + 1)
    }
    let (first, second) = b.halves()
    return meet(a, first, depth: depth + 1) || meet(a, second, depth: depth + 1)
  }

  private mutating func follows(_ a: BezierPiece, _ b: BezierPiece, depth: Int) -> Bool {
    if isParted(a, b) { return false }
    budget -= 1
    if depth == OutlineContact.maximumDepth || budget < 0 || (a.degree == 1 && b.degree == 1) {
      return true
    }
    let (a1, a2) = a.halves()
    let (b1, b2) = b.halves()
    return follows(a2, b1, depth: depth + 1) || meet(a1, b1, depth: depth)
      || meet(a1, b2, depth: depth) || meet(a2, b2, depth: depth)
  }

  private mutating func loops(_ piece: BezierPiece, depth: Int) -> Bool {
    // A curve whose direction stays within a half-plane never comes back; a quadratic one never does.
    if piece.degree < 3 { return false }
    let chord = piece.p3 - piece.p0
    if dot(piece.p1 - piece.p0, chord) >= 0 && dot(piece.p2 - piece.p1, chord) > 0
      && dot(piece.p3 - piece.p2, chord) >= 0
    {
      return false
    }
    budget -= 1
    if depth == OutlineContact.maximumDepth || budget < 0 { return true }
    let (first, second) = piece.halves()
    return loops(first, depth: depth + 1) || loops(second, depth: depth + 1)
      || follows(first, second, depth: depth + 1)
  }

  /// True if a line along one of the hulls' sides has the two pieces on different sides and at a distance.
  private func isSeparated(_ a: BezierPiece, _ b: BezierPiece) -> Bool {
    separates(a.p3 - a.p0, a, b) || separates(b.p3 - b.p0, a, b)
      || (a.degree > 1
        && (separates(a.p1 - a.p0, a, b) || separates(a.p3 - a.p2, a, b)
          || separates(a.p2 - a.p1, a, b)))
      || (b.degree > 1
        && (separates(b.p1 - b.p0, a, b) || separates(b.p3 - b.p2, a, b)
          || separates(b.p2 - b.p1, a, b)))
  }

  @inline(__always)
  private func separates(_ direction: SIMD2<Double>, _ a: BezierPiece, _ b: BezierPiece) -> Bool {
    let normal = SIMD2(-direction.y, direction.x)
    let a0 = dot(normal, a.p0)
    let a1 = dot(normal, a.p1)
    let a2 = dot(normal, a.p2)
    let a3 = dot(normal, a.p3)
    let b0 = dot(normal, b.p0)
    let b1 = dot(normal, b.p1)
    let b2 = dot(normal, b.p2)
    let b3 = dot(normal, b.p3)
    // The normal is as long as the direction, so the margin has to grow with it.
    let gap = margin * (abs(direction.x) + abs(direction.y))
    return max(max(a0, a1), max(a2, a3)) + gap < min(min(b0, b1), min(b2, b3))
      || max(max(b0, b1), max(b2, b3)) + gap < min(min(a0, a1), min(a2, a3))
  }

  /// True if a line through the common end has the two pieces on different sides.
  private func isParted(_ a: BezierPiece, _ b: BezierPiece) -> Bool {
    let joint = b.p0
    let before = (a.p0 - joint, a.p1 - joint, a.p2 - joint)
    let after = (b.p1 - joint, b.p2 - joint, b.p3 - joint)
    return parts(before.0, before, after) || parts(after.2, after, before)
      || parts(before.2, before, after) || parts(after.0, after, before)
      || parts(before.1, before, after) || parts(after.1, after, before)
  }

  /// True if the line along `ray`, one of `own`, has all of `own` on one side and all of `others` on the other.
  ///
  /// On the line itself may be `own` in the ray's direction and `others` in the opposite one: smooth joints.
  @inline(__always)
  private func parts(
    _ ray: SIMD2<Double>, _ own: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>),
    _ others: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  ) -> Bool {
    guard dot(ray, ray) > 0 else { return false }
    let o0 = side(ray, own.0)
    let o1 = side(ray, own.1)
    let o2 = side(ray, own.2)
    let back = SIMD2(-ray.x, -ray.y)
    let p0 = side(back, others.0)
    let p1 = side(back, others.1)
    let p2 = side(back, others.2)
    guard let o0, let o1, let o2, let p0, let p1, let p2 else { return false }
    // Seen along the opposite ray, the same side has the same sign.
    return (o0 >= 0 && o1 >= 0 && o2 >= 0 && p0 >= 0 && p1 >= 0 && p2 >= 0)
      || (o0 <= 0 && o1 <= 0 && o2 <= 0 && p0 <= 0 && p1 <= 0 && p2 <= 0)
  }

  /// The side of a ray that a vector points to: 1 to the left, -1 to the right, 0 along it, nil against it.
  @inline(__always)
  private func side(_ ray: SIMD2<Double>, _ vector: SIMD2<Double>) -> Int? {
    let across = cross(ray, vector)
    let along = dot(ray, vector)
    if abs(across) > 1e-9 * abs(along) { return across > 0 ? 1 : -1 }
    return along >= 0 ? 0 : nil
  }
}
