/// A contour of a path as vertices with tangents.
///
/// Lottie files have paths in this form, and modifiers of paths change it.
package struct PathContour: Hashable, Sendable {
  /// A vertex with its tangents, relative to it.
  package struct Vertex: Hashable, Sendable {
    /// The place.
    package var point: SIMD2<Double>
    /// The control point of the curve before it.
    package var incoming = SIMD2<Double>.zero
    /// The control point of the curve after it.
    package var outgoing = SIMD2<Double>.zero

    /// Creates a vertex.
    package init(
      point: SIMD2<Double>, incoming: SIMD2<Double> = .zero, outgoing: SIMD2<Double> = .zero
    ) {
      (self.point, self.incoming, self.outgoing) = (point, incoming, outgoing)
    }
  }

  /// The vertices in order.
  package var vertices: [Vertex]
  /// True if the last vertex is joined to the first one.
  package var isClosed: Bool

  /// Creates a contour.
  package init(_ vertices: [Vertex], isClosed: Bool = true) {
    (self.vertices, self.isClosed) = (vertices, isClosed)
  }

  /// Adds the contour to a path.
  package func add(to path: inout Path) {
    guard let first = vertices.first else { return }
    path.move(to: Point(first.point))
    for (vertex, next) in zip(vertices, vertices.dropFirst()) { vertex.add(lineTo: next, to: &path) }
    guard isClosed else { return }
    if let last = vertices.last, last.outgoing != .zero || first.incoming != .zero {
      last.add(lineTo: first, to: &path)
    }
    path.close()
  }

  /// The contour as a path.
  package var path: Path {
    var path = Path()
    add(to: &path)
    return path
  }

  /// The contour joined to its start: the edge of an area.
  package var closed: PathContour {
    var contour = self
    contour.isClosed = true
    if !isClosed, vertices.count > 1, let last = vertices.last, last.point == vertices[0].point {
      contour.vertices[0].incoming = last.incoming
      contour.vertices.removeLast()
    }
    return contour
  }

  /// The contour in the opposite direction, from the same vertex.
  package var reversed: PathContour {
    var vertices = self.vertices.map {
      Vertex(point: $0.point, incoming: $0.outgoing, outgoing: $0.incoming)
    }
    vertices.reverse()
    if isClosed, let start = vertices.popLast() { vertices.insert(start, at: 0) }
    return PathContour(vertices, isClosed: isClosed)
  }

  /// Twice the area that the vertices enclose, positive if they run clockwise on the screen.
  package var twiceArea: Double {
    guard let last = vertices.last else { return 0 }
    var (area, previous) = (0.0, last.point)
    for vertex in vertices {
      area += previous.x * vertex.point.y - previous.y * vertex.point.x
      previous = vertex.point
    }
    return area
  }
}

extension PathContour.Vertex {
  fileprivate func add(lineTo next: PathContour.Vertex, to path: inout Path) {
    if outgoing == .zero, next.incoming == .zero {
      path.line(to: Point(next.point))
    } else {
      path.cubic(
        to: Point(next.point), control1: Point(point + outgoing),
        control2: Point(next.point + next.incoming))
    }
  }
}

extension Path {
  /// The contours as vertices with tangents; quadratic curves are the cubic ones with the same points.
  package var contours: [PathContour] {
    var contours: [PathContour] = []
    var vertices: [PathContour.Vertex] = []
    func finish(isClosed: Bool) {
      let contour = PathContour(vertices, isClosed: false)
      if vertices.count > 1 || isClosed { contours.append(isClosed ? contour.closed : contour) }
      vertices = []
    }
    func add(_ to: Point, _ control1: SIMD2<Double>, _ control2: SIMD2<Double>) {
      guard let last = vertices.indices.last else { return }
      vertices[last].outgoing = control1 - vertices[last].point
      vertices.append(PathContour.Vertex(point: SIMD2(to.x, to.y), incoming: control2 - SIMD2(to.x, to.y)))
    }
    for element in elements {
      switch element {
      case .move(let to):
        finish(isClosed: false)
        vertices = [PathContour.Vertex(point: SIMD2(to.x, to.y))]
      case .line(let to): add(to, vertices.last?.point ?? .zero, SIMD2(to.x, to.y))
      case .quad(let to, let control):
        let (end, middle) = (SIMD2(to.x, to.y), SIMD2(control.x, control.y))
        let start = vertices.last?.point ?? .zero
        add(to, start + (middle - start) * (2 / 3), end + (middle - end) * (2 / 3))
      case .cubic(let to, let control1, let control2):
        add(to, SIMD2(control1.x, control1.y), SIMD2(control2.x, control2.y))
      case .close: finish(isClosed: true)
      }
    }
    finish(isClosed: false)
    return contours
  }
}

extension Point {
  /// Creates a point from its coordinates.
  package init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}
