/// How a path's contours lie to each other, which decides how it may be filled.
enum WindingClass: Sendable {
  /// No contours meet, and the winding number is only ever 0 and one of +1 and -1.
  ///
  /// The signed area inside a pixel is then the area covered.
  case simple
  /// Contours cross, touch or lie in each other with numbers beyond that; or it was too much work to find out.
  case overlapping

  /// The class of a path; never `simple` when there is doubt.
  init(of path: Path) {
    var contours = Contours(path)
    self = contours.areSimple() ? .simple : .overlapping
  }
}

/// The contours of a path as pieces, and the test whether they are simple.
private struct Contours {
  private var pieces: [BezierPiece] = []
  /// The pieces of each contour that has any.
  private var ranges: [Range<Int>] = []
  private var contact: OutlineContact

  /// Beyond this many pieces, comparing all pairs would cost more than resolving.
  private static let maximumPieces = 400

  init(_ path: Path) {
    var ranges: [Range<Int>] = []
    var pieces: [BezierPiece] = []
    pieces.reserveCapacity(path.elements.count + 8)
    for subpath in path.subpaths {
      let first = pieces.count
      for segment in subpath.segments { pieces.append(BezierPiece(segment)) }
      guard let end = subpath.segments.last?.end else { continue }
      if end != subpath.start { pieces.append(BezierPiece(line: end, subpath.start)) }
      ranges.append(first..<pieces.count)
    }
    self.pieces = pieces
    self.ranges = ranges
    var size = 0.0
    for piece in pieces {
      size = max(size, abs(piece.low.x), abs(piece.low.y), abs(piece.high.x), abs(piece.high.y))
    }
    contact = OutlineContact(size: size)
  }

  mutating func areSimple() -> Bool {
    pieces.count <= Contours.maximumPieces && !meetAnywhere() && haveOneSign()
  }

  /// Whether any two pieces meet other than where one follows on the other.
  private mutating func meetAnywhere() -> Bool {
    for contour in ranges {
      for i in contour {
        if contact.loops(pieces[i]) { return true }
        let next = i + 1 < contour.upperBound ? i + 1 : contour.lowerBound
        let isLast = next == contour.lowerBound
        if contour.count == 1 { return true }
        if contour.count == 2 {
          // Both ends are shared; cut one piece, so that each half shares one.
          if isLast { continue }
          let (first, second) = pieces[i].halves()
          if contact.follows(second, pieces[next]) || contact.follows(pieces[next], first) { return true }
          continue
        }
        if contact.follows(pieces[i], pieces[next]) { return true }
        // The rest of this contour, without the two neighbours.
        for j in (i + 1)..<contour.upperBound
        where j != next && !(i == contour.lowerBound && j == contour.upperBound - 1) {
          if contact.meet(pieces[i], pieces[j]) { return true }
        }
      }
      // All contours after this one.
      for i in contour {
        for j in contour.upperBound..<pieces.count where contact.meet(pieces[i], pieces[j]) {
          return true
        }
      }
    }
    return false
  }

  /// Whether no point is wound around but once, and all in the same direction.
  ///
  /// As no contours meet, a contour lies in another as a whole or not at all, and one point of it tells.
  private func haveOneSign() -> Bool {
    var sign = 0
    for (i, contour) in ranges.enumerated() {
      let point = pieces[contour.lowerBound].p0
      var outside = 0
      for (j, other) in ranges.enumerated() where j != i {
        for piece in pieces[other] { outside -= piece.crossings(leftOf: point) }
      }
      var area = 0.0
      for piece in pieces[contour] { area += piece.twiceArea }
      let inside = outside + (area > 0 ? 1 : -1)
      for winding in [outside, inside] where winding != 0 {
        if abs(winding) > 1 || sign == -winding { return false }
        sign = winding
      }
    }
    return true
  }
}
