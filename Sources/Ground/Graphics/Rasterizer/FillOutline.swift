/// A path's contours, prepared once to be filled many times.
struct FillOutline: Sendable {
  /// A segment of a contour as a polynomial: start + t · linear + t² · square + t³ · cube.
  struct Segment: Sendable {
    var linear = SIMD2<Double>.zero
    var square = SIMD2<Double>.zero
    var cube = SIMD2<Double>.zero
    var end: SIMD2<Double>
    /// The square root of the largest distance between the curve and its chord.
    ///
    /// An eighth of the second derivative bounds the distance; the number of lines grows with its root.
    var rootOfDistance = 0.0
    var kind: Kind
  }

  enum Kind: Sendable {
    /// Closes the contour before and starts another at the end.
    case move
    case line
    case quad
    case cubic
  }

  let segments: [Segment]
  /// The box of all points; nil when there are none, or one of them is not finite.
  let controlBox: Rect?
  let windingClass: WindingClass
  /// True if it is filled by the even-odd rule.
  let usesEvenOddRule: Bool
  /// The contours as lines for text sizes, if they are a glyph's.
  let flat: FlatOutlines?

  /// The contours of a path as they are.
  init(_ path: Path) {
    let box = path.finiteControlBox
    self.init(path, box, box == nil ? .simple : WindingClass(of: path))
  }

  /// The contours of a glyph, united where they overlap, if that is possible.
  init(uniting path: Path, unitsPerEm: Double) {
    let box = path.finiteControlBox
    let windingClass = box == nil ? .simple : WindingClass(of: path)
    if windingClass == .overlapping, let union = ContourUnion.path(of: path) {
      self.init(union, box, .simple, unitsPerEm)
    } else {
      self.init(path, box, windingClass, unitsPerEm)
    }
  }

  private init(
    _ path: Path, _ controlBox: Rect?, _ windingClass: WindingClass, _ unitsPerEm: Double? = nil
  ) {
    self.controlBox = controlBox
    self.windingClass = windingClass
    usesEvenOddRule = path.usesEvenOddRule
    var segments: [Segment] = []
    segments.reserveCapacity(path.elements.count)
    var start = SIMD2<Double>.zero
    for element in path.elements {
      // Contours are filled as if they were closed anyway.
      if case .close = element { continue }
      let segment = Segment(element, from: start)
      start = segment.end
      segments.append(segment)
    }
    self.segments = segments
    flat = unitsPerEm.map { FlatOutlines(segments, unitsPerEm: $0) }
  }
}

extension FillOutline.Segment {
  fileprivate init(_ element: Path.Element, from p0: SIMD2<Double>) {
    switch element {
    case .move(let to): self.init(end: SIMD2(to.x, to.y), kind: .move)
    case .line(let to): self.init(end: SIMD2(to.x, to.y), kind: .line)
    case .quad(let to, let control):
      let p1 = SIMD2(control.x, control.y)
      let p2 = SIMD2(to.x, to.y)
      let bend = p0 - 2 * p1 + p2
      self.init(
        linear: 2 * (p1 - p0), square: bend, end: p2, rootOfDistance: (length(bend) * 2 / 8).squareRoot(),
        kind: .quad)
    case .cubic(let to, let control1, let control2):
      let p1 = SIMD2(control1.x, control1.y)
      let p2 = SIMD2(control2.x, control2.y)
      let p3 = SIMD2(to.x, to.y)
      let bend0 = p0 - 2 * p1 + p2
      let bend1 = p1 - 2 * p2 + p3
      self.init(
        linear: 3 * (p1 - p0), square: 3 * bend0, cube: bend1 - bend0, end: p3,
        rootOfDistance: (max(length(bend0), length(bend1)) * 6 / 8).squareRoot(), kind: .cubic)
    case .close: self.init(end: p0, kind: .line)
    }
  }
}

private func length(_ vector: SIMD2<Double>) -> Double { dot(vector, vector).squareRoot() }
