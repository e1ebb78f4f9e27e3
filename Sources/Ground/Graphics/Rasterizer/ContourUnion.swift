/// A union of overlapping contours by the non-zero rule, as contours that do not overlap.
///
/// Contours are cut where they cross. Along a stretch between two cuts the winding numbers on both sides are constant. The
/// stretch is a boundary if exactly one of them is zero. Boundaries are directed with the inside to their right (y up) and
/// joined end to end. There is no result for cubic curves, and for pieces that touch or run along each other.
struct ContourUnion {
  private var pieces: [QuadraticPiece] = []
  /// The indices of each contour's pieces; contours without pieces are omitted.
  private var contours: [Range<Int>] = []
  private var cuts: [Cut] = []
  private let margin: Double

  /// The maximum number of pieces, all pairs of which are compared.
  private static let maximumPieces = 200

  /// A cut of a contour: a piece and the parameter on it, in 0..<1.
  private struct Cut {
    var piece: Int
    var parameter: Double
    var point: SIMD2<Double>
  }

  /// A stretch of a contour between two cuts.
  private struct Stretch {
    var pieces: [QuadraticPiece]
    /// The middle of its longest part: the index of the piece, and the parameter on it.
    var sample = (piece: 0, parameter: 0.5)

    var start: SIMD2<Double> { pieces[0].p0 }
    var end: SIMD2<Double> { pieces[pieces.count - 1].p2 }
  }

  /// Returns the union of a path's contours; nil if it cannot be determined.
  static func path(of path: Path) -> Path? {
    guard var union = ContourUnion(path), union.cutAll() else { return nil }
    return union.joined(union.boundaries())
  }

  private init?(_ path: Path) {
    var pieces: [QuadraticPiece] = []
    var contours: [Range<Int>] = []
    for subpath in path.subpaths {
      let first = pieces.count
      for segment in subpath.segments {
        switch segment.degree {
        case 1: pieces.append(QuadraticPiece(line: segment.start, segment.end))
        case 2:
          pieces.append(QuadraticPiece(segment.start, segment.control1, segment.end, isLine: false))
        default: return nil
        }
      }
      guard let end = subpath.segments.last?.end else { continue }
      if end != subpath.start { pieces.append(QuadraticPiece(line: end, subpath.start)) }
      contours.append(first..<pieces.count)
    }
    guard pieces.count <= ContourUnion.maximumPieces else { return nil }
    var size = 0.0
    for piece in pieces {
      size = max(size, abs(piece.low.x), abs(piece.low.y), abs(piece.high.x), abs(piece.high.y))
    }
    self.pieces = pieces
    self.contours = contours
    margin = size * 1e-9
  }

  /// Finds all cuts and sorts them along the contours; returns false if one cannot be determined.
  private mutating func cutAll() -> Bool {
    for contour in contours {
      guard contour.count > 2 else { return false }
      for i in contour {
        for j in (i + 1)..<max(pieces.count, i + 1) where pieces[i].isNear(pieces[j], margin: margin) {
          let areNeighbours =
            j < contour.upperBound && (j == i + 1 || (i == contour.lowerBound && j == contour.upperBound - 1))
          if !(areNeighbours ? areClear(i, j) : cut(i, j)) { return false }
        }
      }
    }
    cuts.sort { ($0.piece, $0.parameter) < ($1.piece, $1.parameter) }
    var distinct: [Cut] = []
    for cut in cuts {
      if let last = distinct.last, last.piece == cut.piece,
        cut.parameter - last.parameter < 1e-6
      {
        // A corner that lies on another contour is found twice, by the pieces on both sides of it.
        if last.point != cut.point { return false }
      } else {
        distinct.append(cut)
      }
    }
    cuts = distinct
    return true
  }

  /// Returns true if two consecutive pieces meet only at their shared end.
  private func areClear(_ i: Int, _ j: Int) -> Bool {
    let (a, b) = pieces[i].p2 == pieces[j].p0 ? (pieces[i], pieces[j]) : (pieces[j], pieces[i])
    if a.isLine && b.isLine {
      return cross(a.p2 - a.p0, b.p2 - b.p0) != 0 || dot(a.p2 - a.p0, b.p2 - b.p0) > 0
    }
    var contact = OutlineContact(size: margin * 1e9)
    return !contact.follows(a.cubic, b.cubic)
  }

  private mutating func cut(_ i: Int, _ j: Int) -> Bool {
    let crossings = PieceCrossings(pieces[i], pieces[j], margin: margin)
    if crossings.isUnclear { return false }
    for (t, u) in crossings.parameters {
      let isEndI = t == 0 || t == 1
      let isEndJ = u == 0 || u == 1
      let point = isEndI || !isEndJ ? pieces[i].end(t) : pieces[j].end(u)
      if isEndI && isEndJ && pieces[j].end(u) != point { return false }
      cuts.append(cut(i, at: t, point))
      cuts.append(cut(j, at: u, point))
    }
    return true
  }

  /// Returns a cut; one at the end of a piece becomes one at the start of the next piece.
  private func cut(_ piece: Int, at parameter: Double, _ point: SIMD2<Double>) -> Cut {
    guard parameter == 1 else { return Cut(piece: piece, parameter: parameter, point: point) }
    let next = contours.first { $0.upperBound == piece + 1 }?.lowerBound ?? piece + 1
    return Cut(piece: next, parameter: 0, point: point)
  }

  /// Returns all stretches that separate the inside from the outside, with the inside to the right.
  private func boundaries() -> [Stretch] {
    var kept: [Stretch] = []
    for contour in contours {
      for stretch in stretches(of: contour) {
        switch insideIsRight(stretch.sample.piece, stretch.sample.parameter) {
        case true: kept.append(stretch)
        case false:
          kept.append(Stretch(pieces: stretch.pieces.reversed().map(\.reversed), sample: stretch.sample))
        default: break
        }
      }
    }
    return kept
  }

  private func stretches(of contour: Range<Int>) -> [Stretch] {
    let own = cuts.filter { contour.contains($0.piece) }
    guard let first = own.first else {
      return [sampled(contour.map { ($0, 0, pieces[$0].p0, 1, pieces[$0].p2) })]
    }
    return own.indices.map { k in
      let from = own[k]
      let to = k + 1 < own.count ? own[k + 1] : first
      var parts: [(Int, Double, SIMD2<Double>, Double, SIMD2<Double>)] = []
      var piece = from.piece
      var (t, point) = (from.parameter, from.point)
      // Goes around the whole contour if it has only one cut.
      while piece != to.piece || (to.parameter <= from.parameter && parts.isEmpty) {
        parts.append((piece, t, point, 1, pieces[piece].p2))
        piece = piece + 1 < contour.upperBound ? piece + 1 : contour.lowerBound
        (t, point) = (0, pieces[piece].p0)
      }
      if to.parameter > t { parts.append((piece, t, point, to.parameter, to.point)) }
      return sampled(parts)
    }
  }

  private func sampled(_ parts: [(Int, Double, SIMD2<Double>, Double, SIMD2<Double>)]) -> Stretch {
    var stretch = Stretch(pieces: [])
    var longest = -1.0
    for (piece, t0, start, t1, end) in parts {
      stretch.pieces.append(
        t0 == 0 && t1 == 1 ? pieces[piece] : pieces[piece].part(from: t0, start, to: t1, end))
      let length = dot(end - start, end - start)
      if length > longest {
        longest = length
        stretch.sample = (piece, (t0 + t1) / 2)
      }
    }
    return stretch
  }

  /// Returns true if only the right side of a piece is inside, false if only the left one is; otherwise nil.
  private func insideIsRight(_ index: Int, _ t: Double) -> Bool? {
    let own = pieces[index]
    let point = own.point(at: t)
    let direction = own.derivative(at: t)
    // Uses a ray along the axis that the piece crosses at the larger angle.
    let axis = abs(direction.y) >= abs(direction.x) ? 0 : 1
    let across = 1 - axis
    let sign = direction[across] > 0 ? 1 : -1
    var before = 0
    for (i, piece) in pieces.enumerated() where i != index {
      before += piece.crossings(before: point, along: axis)
    }
    // A curve can cross the ray twice.
    let place = point[across]
    let other = (own.p2[across] > place ? 1 : 0) - (own.p0[across] > place ? 1 : 0) - sign
    if other != 0 {
      let sum = -2 * (own.p1[across] - own.p0[across]) / own.bend[across]
      if own.point(at: sum - t)[axis] < point[axis] { before += other }
    }
    let after = before + sign
    if (before == 0) == (after == 0) { return nil }
    return (axis == 0) == (sign > 0) ? after != 0 : before != 0
  }

  /// Joins stretches to closed contours; returns nil if one has no successor.
  private func joined(_ stretches: [Stretch]) -> Path? {
    var path = Path()
    var rest = stretches
    while let first = rest.first {
      rest.removeFirst()
      var current = first
      path.move(to: Point(x: first.start.x, y: first.start.y))
      while true {
        for piece in current.pieces {
          let end = Point(x: piece.p2.x, y: piece.p2.y)
          if piece.isLine {
            path.line(to: end)
          } else {
            path.quad(to: end, control: Point(x: piece.p1.x, y: piece.p1.y))
          }
        }
        if current.end == first.start { break }
        guard let next = rest.firstIndex(where: { $0.start == current.end }) else { return nil }
        current = rest.remove(at: next)
      }
      path.close()
    }
    return path
  }
}

extension QuadraticPiece {
  /// Returns the point at a parameter, without rounding at the ends.
  fileprivate func end(_ t: Double) -> SIMD2<Double> {
    t == 0 ? p0 : (t == 1 ? p2 : point(at: t))
  }

  fileprivate var cubic: BezierPiece {
    isLine ? BezierPiece(line: p0, p2) : BezierPiece(quad: p0, p1, p2)
  }
}
