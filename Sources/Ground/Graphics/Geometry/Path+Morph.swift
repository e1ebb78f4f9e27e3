extension Path {
  /// The number of segments of each contour, including a closing line, negative for contours that do not close.
  ///
  /// Paths with equal numbers can morph into one another.
  package var structure: [Int] {
    contours(keepingPoints: true).map { $0.isClosed ? $0.segments.count : -$0.segments.count }
  }

  /// Returns the path between this one and another one, segment by segment; nil if their structures differ.
  ///
  /// Segments of different kinds become cubic curves. The progress may lie outside 0...1.
  package func morphed(to other: Path, by progress: Double) -> Path? {
    guard structure == other.structure else { return nil }
    func mixed(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a + (b - a) * progress }
    var path = Path()
    for (a, b) in zip(contours(keepingPoints: true), other.contours(keepingPoints: true)) {
      let segments = zip(a.segments, b.segments).map { a, b in
        a.degree == b.degree ? a.mapped(with: b, mixed) : a.cubic.mapped(with: b.cubic, mixed)
      }
      path.append(Subpath(start: mixed(a.start, b.start), segments: segments, isClosed: a.isClosed))
    }
    return path
  }
}
