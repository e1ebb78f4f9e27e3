/// A builder of a stroke's outline from shapes of the same orientation, which the non-zero rule unites.
///
/// In bends tighter than half the stroke width, the inner edge runs backwards, and a single outline would have a
/// winding number of zero in parts of the stroke. Here every shape covers only a part of the stroke: runs of pieces
/// between their two edges, joins and caps.
struct Stroker {
  var outline = Path()
  let style: StrokeStyle
  let radius: Double
  let tolerance: Double
  /// True if the stroke is wider than the bends of its line, most of which it covers.
  ///
  /// Bends of closed contours with round joins then take far fewer edges. The coverage of a few pixels is another one, so
  /// strokes of usual widths are not wide.
  let isWide: Bool

  init(_ style: StrokeStyle, tolerance: Double, isWide: Bool = false) {
    (self.style, self.tolerance, self.isWide) = (style, tolerance, isWide)
    radius = style.width / 2
  }

  /// Adds the stroke of a contour.
  ///
  /// - Parameter direction: The direction of a contour that is a point.
  mutating func stroke(_ subpath: Subpath, direction: SIMD2<Double> = SIMD2(1, 0)) {
    let parts = subpath.segments.map { OffsetPiece.pieces($0, radius: radius, tolerance: tolerance) }
      .filter { !$0.isEmpty }
    guard let first = parts.first?.first, let last = parts.last?.last else {
      cap(at: subpath.start, direction)
      cap(at: subpath.start, -direction)
      return
    }
    let mergesBends = isWide && subpath.isClosed && style.join == .round
    var run: [OffsetPiece] = []
    var previous: OffsetPiece?
    for pieces in parts {
      for (i, piece) in pieces.enumerated() {
        if let previous, !previous.continues(in: piece) {
          flush(&run, mergesBends)
          join(previous, piece, i == 0 ? style.join : .round)
        }
        let isBend = piece.isInverted(1) || piece.isInverted(-1)
        if !isBend || mergesBends && piece.offset(1) != nil && piece.offset(-1) != nil {
          run.append(piece)
        } else {
          flush(&run, mergesBends)
          fold(piece)
        }
        previous = piece
      }
    }
    flush(&run, mergesBends)
    if subpath.isClosed {
      if !last.continues(in: first) { join(last, first, style.join) }
    } else {
      cap(at: first.start, -first.startDirection)
      cap(at: last.end, last.endDirection)
    }
  }

  /// Adds the area between both edges of a run of pieces.
  ///
  /// - Parameter hasBends: True if the run may have pieces with a reversed edge.
  private mutating func flush(_ run: inout [OffsetPiece], _ hasBends: Bool) {
    func edges(_ side: Double) -> [OffsetEdge] {
      hasBends ? run.compactMap { $0.offset(side) } : run.map { .curve($0.edge(side)) }
    }
    let there = edges(1)
    let back = edges(-1).reversed().map(\.reversed)
    guard let first = there.first, let turn = back.first else { return }
    outline.move(to: first.start.point)
    append(there)
    outline.line(to: turn.start.point)
    append(back)
    outline.close()
    if hasBends { for side in [1.0, -1] { extendBends(of: run, side: side) } }
    run.removeAll(keepingCapacity: true)
  }

  /// Adds the join between the outer edges of two pieces.
  private mutating func join(_ a: OffsetPiece, _ b: OffsetPiece, _ join: StrokeJoin) {
    let (d0, d1) = (a.endDirection, b.startDirection)
    let cosine = d0.dot(d1)
    // The outer side is opposite to the turn.
    let side = d0.cross(d1) > 0 ? -1.0 : 1
    let center = b.start
    let (from, to) = (d0.quarterTurn * side, d1.quarterTurn * side)
    switch join {
    case .round: pie(center, from, to, over: d0)
    case .miter where 2 <= style.miterLimit * style.miterLimit * (1 + cosine):
      let tip = (from + to) / (1 + cosine)
      polygon([center, center + from * radius, center + tip * radius, center + to * radius])
    default: polygon([center, center + from * radius, center + to * radius])
    }
  }

  /// Adds the cap at a point.
  private mutating func cap(at point: SIMD2<Double>, _ direction: SIMD2<Double>) {
    let normal = direction.quarterTurn
    switch style.cap {
    case .butt: break
    case .square:
      let (across, along) = (normal * radius, direction * radius)
      polygon([point + across, point + across + along, point - across + along, point - across])
    case .round: pie(point, normal, -normal, over: direction)
    }
  }

  /// Adds a circular sector of at most a semicircle between two unit vectors.
  ///
  /// - Parameter middle: The direction of the arc's midpoint if the two vectors are opposite.
  private mutating func pie(
    _ center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, over middle: SIMD2<Double>
  ) {
    // All shapes run from the quarter turn's side over the end to the other side.
    let isBackwards = from.cross(to) > 0 || (from.dot(to) < 0 && from.cross(middle) > 0)
    let (from, to) = isBackwards ? (to, from) : (from, to)
    outline.move(to: center.point)
    outline.line(to: (center + from * radius).point)
    sweep(center, from, to, over: middle)
    outline.close()
  }

  /// Adds the arc of at most a semicircle between two unit vectors.
  ///
  /// - Parameter middle: The direction of the arc's midpoint if the two vectors are opposite.
  mutating func sweep(
    _ center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, over middle: SIMD2<Double>
  ) {
    let half = from.dot(to) > 0 ? nil : (from + to).length > 0.1 ? (from + to).unit : middle
    if let half {
      arc(center, from, half)
      arc(center, half, to)
    } else {
      arc(center, from, to)
    }
  }

  /// Adds an arc of at most a quarter circle as a cubic curve.
  private mutating func arc(_ center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    // The distance of the control points is 4/3 tan(angle / 4), derived from the cosine with two half-angle steps.
    let cosine = min(max(from.dot(to), -1), 1)
    let (halfSine, halfCosine) = (((1 - cosine) / 2).squareRoot(), ((1 + cosine) / 2).squareRoot())
    let reach = 4.0 / 3 * halfSine / (1 + halfCosine) * (from.cross(to) < 0 ? -1 : 1)
    outline.cubic(
      to: (center + to * radius).point,
      control1: (center + (from + from.quarterTurn * reach) * radius).point,
      control2: (center + (to - to.quarterTurn * reach) * radius).point)
  }

  /// Adds a polygon in the orientation that all shapes have.
  mutating func polygon(_ points: [SIMD2<Double>], isForward: Bool = true) {
    var area = 0.0
    for i in 2..<points.count { area += (points[i - 1] - points[0]).cross(points[i] - points[0]) }
    guard area != 0 else { return }
    for (i, point) in ((area < 0) == isForward ? points : points.reversed()).enumerated() {
      if i == 0 { outline.move(to: point.point) } else { outline.line(to: point.point) }
    }
    outline.close()
  }
}
