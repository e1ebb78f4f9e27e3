/// Trimming by arc length, in the path's units over all consecutive contours.
extension Path {
  /// The total length of all contours, accurate to about nine digits.
  ///
  /// Moves between them do not count.
  package var length: Double {
    finiteControlBox == nil ? 0 : subpaths.reduce(0) { $0 + $1.length }
  }

  /// Returns the part of the path between two fractions of its length.
  ///
  /// Curves stay curves.
  ///
  /// Fractions are clamped to 0...1. From 0 to 1 the path is unchanged, and it is empty if the second fraction is not
  /// larger. A contour that is cut becomes open, and one that lies within the part stays closed.
  package func trimmed(from: Double, to: Double) -> Path {
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
}

extension Subpath {
  /// Returns the open contour between two distances along this one.
  ///
  /// - Parameter lengths: The lengths of the segments.
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
