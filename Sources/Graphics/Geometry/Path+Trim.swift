/// Lengths along paths, in the path's own units, all contours one after the other.
extension Path {
  /// The length of all contours together, to about nine digits; moves between them are not counted.
  public var length: Double {
    finiteControlBox == nil ? 0 : subpaths.reduce(0) { $0 + $1.length }
  }

  /// The part of the path between two fractions of its length, curves remaining curves.
  ///
  /// Fractions are limited to 0...1; from 0 to 1 it is the path as it is, and nothing if the second one is not larger.
  /// A contour that is cut is open, one that lies within the part stays closed.
  public func trimmed(from: Double, to: Double) -> Path {
    let (from, to) = (max(from, 0), min(to, 1))
    if from == 0, to == 1 { return self }
    guard from < to, finiteControlBox != nil else { return Path() }
    let measured = subpaths.map { ($0, $0.segments.map(\.length)) }
    let total = measured.reduce(0) { $0 + $1.1.reduce(0, +) }
    let (low, high) = (from * total, to * total)
    var result = Path()
    var before = 0.0
    for (subpath, lengths) in measured {
      let length = lengths.reduce(0, +)
      let after = before + length
      if low <= before && after <= high && (length > 0 || before < high) {
        result.append(subpath)
      } else if low < after && before < high {
        result.append(subpath.part(from: low - before, to: high - before, lengths))
      }
      before = after
    }
    return result
  }

  /// The place at a fraction of the path's length, and the direction of length 1 in which the path goes on there.
  ///
  /// Nil for a path without length.
  public func location(at fraction: Double) -> (point: Point, direction: Point)? {
    let length = length
    guard length > 0 else { return nil }
    var rest = min(max(fraction, 0), 1) * length
    let segments = subpaths.flatMap(\.segments)
    for (i, segment) in segments.enumerated() {
      let length = segment.length
      if rest <= length || i == segments.count - 1 {
        let t = segment.parameter(at: rest, of: length)
        let direction = segment.direction(at: t) ?? (segment.end - segment.start).unit ?? SIMD2(1, 0)
        return (segment.point(at: t).point, direction.point)
      }
      rest -= length
    }
    return nil
  }
}

extension Subpath {
  /// The open contour between two distances along this one.
  ///
  /// - Parameter lengths: Those of the segments.
  func part(from: Double, to: Double, _ lengths: [Double]) -> Subpath {
    var parts: [Bezier] = []
    var before = 0.0
    for (segment, length) in zip(segments, lengths) {
      defer { before += length }
      guard from < before + length, before < to else { continue }
      let t0 = segment.parameter(at: from - before, of: length)
      let t1 = segment.parameter(at: to - before, of: length)
      if t0 < t1 { parts.append(segment.part(from: t0, to: t1)) }
    }
    return Subpath(start: parts.first?.start ?? start, segments: parts, isClosed: false)
  }
}
