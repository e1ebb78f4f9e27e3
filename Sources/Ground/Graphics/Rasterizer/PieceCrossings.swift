/// Where two pieces cross: the parameters on both, 0...1.
///
/// Only clear cases are reported. Pieces that touch, run along each other or cross at a very small angle are
/// not.
struct PieceCrossings {
  private(set) var parameters: [(t: Double, u: Double)] = []
  /// True if a crossing was found that can't be classified with certainty.
  private(set) var isUnclear = false

  /// Parameters closer to an end than this are the end.
  static let snap = 1e-7
  /// Sines of angles below this count as zero.
  private static let smallestSine = 1e-4

  init(_ a: QuadraticPiece, _ b: QuadraticPiece, margin: Double) {
    search(Part(piece: a, whole: a), Part(piece: b, whole: b), margin: margin, depth: 0)
  }

  /// A part of a piece, between two of its parameters.
  private struct Part {
    let piece: QuadraticPiece
    let whole: QuadraticPiece
    var start = 0.0
    var end = 1.0

    var middle: Double { (start + end) / 2 }

    func halves() -> (Part, Part) {
      let point = piece.point(at: 0.5)
      return (
        Part(piece: piece.part(from: 0, piece.p0, to: 0.5, point), whole: whole, start: start, end: middle),
        Part(piece: piece.part(from: 0.5, point, to: 1, piece.p2), whole: whole, start: middle, end: end)
      )
    }

    /// True if a parameter is on the part, or slightly beyond it, so that nothing falls between two parts.
    func contains(_ parameter: Double) -> Bool {
      let slack = (end - start) * 1e-3
      return parameter >= start - slack && parameter <= end + slack
    }
  }

  private mutating func search(_ a: Part, _ b: Part, margin: Double, depth: Int) {
    guard a.piece.isNear(b.piece, margin: margin), !isUnclear else { return }
    let flatA = PieceCrossings.isFlat(a.piece)
    if (flatA && PieceCrossings.isFlat(b.piece)) || depth == 16 {
      refine(a, b, margin: margin)
    } else if !flatA {
      let (first, second) = a.halves()
      search(first, b, margin: margin, depth: depth + 1)
      search(second, b, margin: margin, depth: depth + 1)
    } else {
      let (first, second) = b.halves()
      search(a, first, margin: margin, depth: depth + 1)
      search(a, second, margin: margin, depth: depth + 1)
    }
  }

  /// True if a curve hardly turns, so that its chord is crossed at nearly the same point.
  private static func isFlat(_ piece: QuadraticPiece) -> Bool {
    if piece.isLine { return true }
    let chord = piece.p2 - piece.p0
    return dot(piece.bend, piece.bend) < 0.01 * dot(chord, chord)
  }

  /// Newton's steps on the whole pieces, from a place on their flat parts.
  private mutating func refine(_ a: Part, _ b: Part, margin: Double) {
    if areApart(a.piece, b.piece, margin: margin) { return }
    var t = a.middle
    var u = b.middle
    for _ in 0..<8 {
      let p = a.whole.point(at: t)
      let q = b.whole.point(at: u)
      let da = a.whole.derivative(at: t)
      let db = b.whole.derivative(at: u)
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
    guard a.contains(t), b.contains(u) else { return }
    let snap = PieceCrossings.snap
    guard t > -snap, t < 1 + snap, u > -snap, u < 1 + snap else { return }
    t = t < snap ? 0 : (t > 1 - snap ? 1 : t)
    u = u < snap ? 0 : (u > 1 - snap ? 1 : u)
    let apart = a.whole.point(at: t) - b.whole.point(at: u)
    if dot(apart, apart) > margin * margin * 1e6 {
      isUnclear = true
      return
    }
    if !parameters.contains(where: { abs($0.t - t) < 1e-6 && abs($0.u - u) < 1e-6 }) {
      parameters.append((t, u))
    }
  }

  /// True if a line along one of the two parts has the other one on one side of it, and at a distance.
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
