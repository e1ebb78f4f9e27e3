/// Where two pieces cross: the parameters on both, 0...1.
///
/// Only clear cases are told. Pieces that touch, run along each other or cross at a very small angle are not.
struct PieceCrossings {
  private(set) var parameters: [(t: Double, u: Double)] = []
  /// Whether something was found about which nothing certain can be said.
  private(set) var isUnclear = false

  /// Parameters closer to an end than this are the end.
  static let snap = 1e-7
  /// Sines of angles below this are not told from zero.
  private static let smallestSine = 1e-4

  init(_ a: QuadraticPiece, _ b: QuadraticPiece, margin: Double) {
    search(a, 0, 1, b, 0, 1, a, b, margin: margin, depth: 0)
  }

  private mutating func search(
    _ a: QuadraticPiece, _ a0: Double, _ a1: Double, _ b: QuadraticPiece, _ b0: Double, _ b1: Double,
    _ wholeA: QuadraticPiece, _ wholeB: QuadraticPiece, margin: Double, depth: Int
  ) {
    guard a.isNear(b, margin: margin), !isUnclear else { return }
    let flatA = PieceCrossings.isFlat(a)
    let flatB = PieceCrossings.isFlat(b)
    if (flatA && flatB) || depth == 16 {
      refine((a0 + a1) / 2, (b0 + b1) / 2, a, a0, a1, b, b0, b1, wholeA, wholeB, margin: margin)
      return
    }
    if !flatA {
      let middle = (a0 + a1) / 2
      let point = a.point(at: 0.5)
      let first = a.part(from: 0, a.p0, to: 0.5, point)
      let second = a.part(from: 0.5, point, to: 1, a.p2)
      search(first, a0, middle, b, b0, b1, wholeA, wholeB, margin: margin, depth: depth + 1)
      search(second, middle, a1, b, b0, b1, wholeA, wholeB, margin: margin, depth: depth + 1)
    } else {
      let middle = (b0 + b1) / 2
      let point = b.point(at: 0.5)
      let first = b.part(from: 0, b.p0, to: 0.5, point)
      let second = b.part(from: 0.5, point, to: 1, b.p2)
      search(a, a0, a1, first, b0, middle, wholeA, wholeB, margin: margin, depth: depth + 1)
      search(a, a0, a1, second, middle, b1, wholeA, wholeB, margin: margin, depth: depth + 1)
    }
  }

  /// Whether a curve hardly turns, so that its chord tells nearly where it is crossed.
  private static func isFlat(_ piece: QuadraticPiece) -> Bool {
    if piece.isLine { return true }
    let chord = piece.p2 - piece.p0
    return dot(piece.bend, piece.bend) < 0.01 * dot(chord, chord)
  }

  /// Newton's steps on the whole pieces, from a place on their flat parts.
  private mutating func refine(
    _ t0: Double, _ u0: Double, _ a: QuadraticPiece, _ a0: Double, _ a1: Double, _ b: QuadraticPiece,
    _ b0: Double, _ b1: Double, _ wholeA: QuadraticPiece, _ wholeB: QuadraticPiece, margin: Double
  ) {
    if areApart(a, b, margin: margin) { return }
    var t = t0
    var u = u0
    for _ in 0..<8 {
      let p = wholeA.point(at: t)
      let q = wholeB.point(at: u)
      let da = wholeA.derivative(at: t)
      let db = wholeB.derivative(at: u)
      let determinant = cross(da, db)
      guard
        determinant * determinant
          > PieceCrossings.smallestSine * PieceCrossings.smallestSine * dot(da, da) * dot(db, db)
      else {
        isUnclear = true
        return
      }
      let gap = q - p
      let dt = cross(gap, db) / determinant
      let du = cross(gap, da) / determinant
      t = min(max(t + dt, -1), 2)
      u = min(max(u + du, -1), 2)
      if abs(dt) < 1e-12 && abs(du) < 1e-12 { break }
    }
    // A little more than the parts, so that nothing falls between two of them.
    let slackA = (a1 - a0) * 1e-3
    let slackB = (b1 - b0) * 1e-3
    guard t >= a0 - slackA, t <= a1 + slackA, u >= b0 - slackB, u <= b1 + slackB else { return }
    let snap = PieceCrossings.snap
    guard t > -snap, t < 1 + snap, u > -snap, u < 1 + snap else { return }
    t = t < snap ? 0 : (t > 1 - snap ? 1 : t)
    u = u < snap ? 0 : (u > 1 - snap ? 1 : u)
    let apart = wholeA.point(at: t) - wholeB.point(at: u)
    if dot(apart, apart) > margin * margin * 1e6 {
      isUnclear = true
      return
    }
    if !parameters.contains(where: { abs($0.t - t) < 1e-6 && abs($0.u - u) < 1e-6 }) {
      parameters.append((t, u))
    }
  }

  /// Whether a line along one of the two parts has the other one on one side of it, and at a distance.
  private func areApart(_ a: QuadraticPiece, _ b: QuadraticPiece, margin: Double) -> Bool {
    separates(a.p2 - a.p0, a, b, margin) || separates(b.p2 - b.p0, a, b, margin)
  }

  private func separates(
    _ direction: SIMD2<Double>, _ a: QuadraticPiece, _ b: QuadraticPiece, _ margin: Double
  ) -> Bool {
    let normal = SIMD2(-direction.y, direction.x)
    let (a0, a1, a2) = (dot(normal, a.p0), dot(normal, a.p1), dot(normal, a.p2))
    let (b0, b1, b2) = (dot(normal, b.p0), dot(normal, b.p1), dot(normal, b.p2))
    let gap = margin * (abs(direction.x) + abs(direction.y))
    return max(a0, a1, a2) + gap < min(b0, b1, b2) || max(b0, b1, b2) + gap < min(a0, a1, a2)
  }
}
