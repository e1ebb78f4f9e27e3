extension Path {
  /// Creates a polygon.
  init(corners: [SIMD2<Double>]) {
    guard let first = corners.first else { return }
    move(to: first.point)
    for corner in corners.dropFirst() { line(to: corner.point) }
    close()
  }

  /// Returns the path as seen through a projection, closed for filling.
  ///
  /// Curves are divided so finely that projected control points are exact within 1/64 of a point. The number of parts does
  /// not depend on the angle, so the structure stays the same during motion. What is behind the viewer is clipped.
  package func projected(by projection: Projection) -> Path {
    var path = Path()
    // Bounds the memory of paths with many long curves.
    let limit = max(1, 100_000 / max(elements.count, 1))
    for subpath in subpaths {
      let segments = subpath.segments.flatMap { $0.parts(for: projection, limit: limit) }
      let points = [subpath.start] + segments.flatMap { [$0.control1, $0.control2, $0.end] }
      if points.allSatisfy({ projection.depth(at: $0) >= Projection.nearest }) {
        path.append(
          Subpath(
            start: projection.apply(to: subpath.start),
            segments: segments.map { $0.mapped(with: $0) { point, _ in projection.apply(to: point) } },
            isClosed: true))
      } else {
        let corners = projection.clipped([subpath.start] + segments.flatMap(\.flattened))
        path.append(Path(corners: corners.map(projection.apply)))
      }
    }
    return path
  }
}

extension Bezier {
  /// Returns its parts that are short enough to be projected by their control points, at most `limit`.
  fileprivate func parts(for projection: Projection, limit: Int) -> [Bezier] {
    guard degree > 1 else { return [self] }
    let polygon = (control1 - start).length + (control2 - control1).length + (end - control2).length
    let length = polygon * projection.scale
    // A part of length l is off by at most l² · steepness / 16, and thirds of the length by a 27th.
    let error = length * length * projection.steepness / 16
    var count = 1
    while count < min(limit, 32), error > Double(count * count * count) / 64 { count += 1 }
    return (0..<count).map { part(from: Double($0) / Double(count), to: Double($0 + 1) / Double(count)) }
  }

  /// Points along the curve after its start.
  fileprivate var flattened: [SIMD2<Double>] {
    degree == 1 ? [end] : (1...8).map { point(at: Double($0) / 8) }
  }
}
