/// The relation between a path's contours, which decides how the path may be filled.
enum WindingClass: Sendable {
  /// No contours meet, and the winding number is 0 or +1 everywhere, or 0 or -1 everywhere.
  ///
  /// The signed area inside a pixel is then the covered area.
  case simple
  /// Contours cross, touch or have other winding numbers, or there are too many pieces to compare.
  case overlapping

  /// Determines the class of a path: `overlapping` if in doubt.
  init(of path: Path) {
    var contours = Contours(path)
    self = contours.areSimple() ? .simple : .overlapping
  }
}

/// The contours of a path as Bézier pieces, and the test for a simple path.
private struct Contours {
  private var pieces: [BezierPiece] = []
  /// The indices of each contour's pieces; contours without pieces are omitted.
  private var ranges: [Range<Int>] = []
  private var contact: OutlineContact

  /// The number of pieces beyond which comparing all pairs would cost more than resolving overlaps.
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

  /// Returns true if two pieces meet anywhere other than at a shared end.
  private mutating func meetAnywhere() -> Bool {
    for contour in ranges {
      for i in contour {
        if contact.loops(pieces[i]) { return true }
        let next = i + 1 < contour.upperBound ? i + 1 : contour.lowerBound
        let isLast = next == contour.lowerBound
        if contour.count == 1 { return true }
        if contour.count == 2 {
          // The two pieces share both ends. One is halved, so that each half shares only one end with the other.
          if isLast { continue }
          let (first, second) = pieces[i].halves()
          if contact.follows(second, pieces[next]) || contact.follows(pieces[next], first) { return true }
          continue
        }
        if contact.follows(pieces[i], pieces[next]) { return true }
        // The later pieces of this contour, except the neighbours of piece i.
        for j in (i + 1)..<contour.upperBound
        where j != next && !(i == contour.lowerBound && j == contour.upperBound - 1) {
          if contact.meet(pieces[i], pieces[j]) { return true }
        }
      }
      // The pieces of all later contours.
      for i in contour {
        for j in contour.upperBound..<pieces.count where contact.meet(pieces[i], pieces[j]) {
          return true
        }
      }
    }
    return false
  }

  /// Returns true if all winding numbers are 0 or +1, or all are 0 or -1.
  ///
  /// Contours do not meet, so each lies inside or outside another as a whole, and one of its points suffices.
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
