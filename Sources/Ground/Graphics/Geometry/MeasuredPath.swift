internal import GlyphreelExact

/// A path with the lengths of its segments, for many positions by arc length.
package struct MeasuredPath: Hashable, Sendable {
  /// The path.
  package let path: Path
  /// The length of all contours; moves between them do not count.
  package let length: Double
  /// True if the path is one closed contour.
  package let isClosed: Bool
  private let segments: [Bezier]
  /// The length of the path up to the end of each segment.
  private let ends: [Double]

  /// Measures a path.
  package init(_ path: Path) {
    self.path = path
    let subpaths = path.finiteControlBox == nil ? [] : path.subpaths
    isClosed = subpaths.count == 1 && subpaths[0].isClosed
    segments = subpaths.flatMap(\.segments)
    var ends: [Double] = []
    for segment in segments { ends.append((ends.last ?? 0) + segment.length) }
    self.ends = ends
    length = ends.last ?? 0
  }

  /// Returns the point at a distance along the path and the unit tangent there; nil for a path without length.
  ///
  /// The distance is clamped to the path, or wraps around if it is closed.
  package func location(at distance: Double) -> (point: Point, direction: Point)? {
    guard length > 0 else { return nil }
    var place = min(max(distance, 0), length)
    if isClosed, distance < 0 || distance > length {
      place = distance - (distance / length).rounded(.down) * length
    }
    let index = ends.dropLast().partitionPoint { $0 >= place }
    let segment = segments[index]
    let start = index == 0 ? 0 : ends[index - 1]
    let t = segment.parameter(at: place - start, of: ends[index] - start)
    let direction = segment.direction(at: t) ?? (segment.end - segment.start).unit ?? SIMD2(1, 0)
    return (segment.point(at: t).point, direction.point)
  }

  /// Compares the paths.
  package static func == (a: MeasuredPath, b: MeasuredPath) -> Bool { a.path == b.path }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
