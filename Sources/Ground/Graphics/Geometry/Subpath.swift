/// A contour of a path without degenerate segments.
struct Subpath {
  var start: SIMD2<Double>
  /// The segments, each starting at the end of the previous one.
  ///
  /// Empty if the contour is a single point.
  var segments: [Bezier]
  /// True if the end of the last segment is joined to the start.
  var isClosed: Bool

  /// The total length of all segments.
  var length: Double { segments.reduce(0) { $0 + $1.length } }
}

extension Path {
  /// All contours with at least one drawn element: a move alone is not a contour, but a line to the same point is.
  var subpaths: [Subpath] { contours(keepingPoints: false) }

  /// Returns all contours, with or without segments whose points coincide.
  func contours(keepingPoints: Bool) -> [Subpath] {
    var all: [Subpath] = []
    var start = SIMD2<Double>.zero
    var current = start
    var segments: [Bezier] = []
    var isDrawn = false
    func add(_ segment: Bezier) {
      isDrawn = true
      current = segment.end
      if keepingPoints || !segment.isPoint { segments.append(segment) }
    }
    func finish(isClosed: Bool) {
      if isDrawn { all.append(Subpath(start: start, segments: segments, isClosed: isClosed)) }
      segments = []
      isDrawn = false
    }
    for element in elements {
      switch element {
      case .move(let to):
        finish(isClosed: false)
        start = SIMD2(to)
        current = start
      case .line(let to): add(Bezier(line: current, SIMD2(to)))
      case .quad(let to, let control): add(Bezier(quad: current, SIMD2(control), SIMD2(to)))
      case .cubic(let to, let control1, let control2):
        add(Bezier(cubic: current, SIMD2(control1), SIMD2(control2), SIMD2(to)))
      case .close:
        if !keepingPoints || !isDrawn || current != start { add(Bezier(line: current, start)) }
        finish(isClosed: true)
      }
    }
    finish(isClosed: false)
    return all
  }

  /// Appends a segment, which starts at the current end.
  mutating func append(_ segment: Bezier) {
    switch segment.degree {
    case 1: line(to: segment.end.point)
    case 2: quad(to: segment.end.point, control: segment.control1.point)
    default:
      cubic(
        to: segment.end.point, control1: segment.control1.point, control2: segment.control2.point)
    }
  }

  /// Appends a contour.
  mutating func append(_ subpath: Subpath) {
    move(to: subpath.start.point)
    var segments = subpath.segments[...]
    // Closing draws the last line.
    if subpath.isClosed, segments.last?.degree == 1 { segments.removeLast() }
    for segment in segments { append(segment) }
    if subpath.isClosed {
      close()
    } else if subpath.segments.isEmpty {
      line(to: subpath.start.point)
    }
  }
}

extension SIMD2<Double> {
  init(_ point: Point) { self.init(point.x, point.y) }
}
