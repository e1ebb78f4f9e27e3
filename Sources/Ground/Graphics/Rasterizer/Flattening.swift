/// Flattens the curves of an outline to lines.
///
/// A curve is cut at equal steps of its parameter, by forward differences. Points between its ends are pushed outwards, so
/// the lines enclose the area of the curve: exactly for quadratic curves, nearly for cubic ones. No pushed point
/// leaves the convex hull of the control points.
struct Flattening {
  /// The maximum distance between a line and its curve, in pixels.
  ///
  /// Compared with glyphs drawn at sixteen times the size, the maximum error is then 3.5 of 255 and the mean 0.13. Without
  /// the push, that mean requires a tolerance of 1/150 and nearly twice as many lines.
  static let tolerance = 1.0 / 48

  /// The maximum distance between a curve and a single line from end to end, which is not corrected, in pixels.
  static let flatness = 1.0 / 128

  /// More lines than a circle of the size of the largest canvas needs.
  private static let maximumCount = 4096.0

  // From the outline's units to fixed-point units around the transform's origin.
  private let xAxis: SIMD2<Double>
  private let yAxis: SIMD2<Double>
  /// The number of lines per unit of `FillOutline.Segment.rootOfDistance`.
  private let density: Double

  /// Creates a flattening for a transform, whose translation is left to the sink.
  ///
  /// - Parameter scale: The scale that curves are cut for, in pixels per unit.
  init(_ transform: AffineTransform, scale: Double) {
    density = (scale / Flattening.tolerance).squareRoot()
    let one = Double(FixedPoint.one)
    xAxis = SIMD2(transform.a * one, transform.b * one)
    yAxis = SIMD2(transform.c * one, transform.d * one)
  }

  /// Sends contours that are flat already to the sink, each of them closed.
  @inline(__always)
  func send<Sink: ContourSink>(_ outline: FlatOutline, into target: inout Sink) {
    // A local copy stays in registers.
    var sink = target
    var index = 0
    for end in outline.ends {
      sink.move(to: map(outline.points[index]))
      for point in outline.points[(index &+ 1)..<end] { sink.line(to: map(point)) }
      sink.close()
      index = end
    }
    target = sink
  }

  /// Sends all contours to the sink, each of them closed.
  @inline(__always)
  func flatten<Sink: ContourSink>(_ segments: [FillOutline.Segment], into target: inout Sink) {
    // A local copy stays in registers.
    var sink = target
    var start = SIMD2<Double>.zero
    var isOpen = false
    // Turns a count just below 2 into 2 where the curve is not flat enough for a single line.
    let rounding = 0.5 - (Flattening.flatness / Flattening.tolerance).squareRoot()
    for segment in segments {
      let end = map(segment.end)
      if segment.kind == .move {
        if isOpen { sink.close() }
        isOpen = true
        sink.move(to: end)
        start = end
        continue
      }
      let count = FixedPoint.nearest(
        min(segment.rootOfDistance * density, Flattening.maximumCount) + rounding)
      if count > 0, !(sink.clips && isIgnored(segment, from: start, to: end, by: sink)) {
        let (h, push) = Flattening.shares(count)
        let square = map(segment.square)
        var difference = map(segment.linear) * h + square * (h * h)
        var second = square * (2 * h * h)
        var point = start - square * push
        if segment.kind == .cubic {
          // The second derivative changes from end to end, and the push with it.
          let cube = map(segment.cube)
          difference += cube * (h * h * h - 3 * h * push)
          second += cube * (6 * h * h * h)
          let third = cube * (6 * h * h * h)
          for _ in 0..<count {
            point += difference
            difference += second
            second += third
            sink.line(to: point)
          }
        } else {
          for _ in 0..<count {
            point += difference
            difference += second
            sink.line(to: point)
          }
        }
      }
      sink.line(to: end)
      start = end
    }
    if isOpen { sink.close() }
    target = sink
  }

  /// Returns true if a curve may be replaced by its chord.
  private func isIgnored<Sink: ContourSink>(
    _ segment: FillOutline.Segment, from start: SIMD2<Double>, to end: SIMD2<Double>, by sink: Sink
  ) -> Bool {
    let linear = map(segment.linear)
    let (first, second): (SIMD2<Double>, SIMD2<Double>)
    if segment.kind == .cubic {
      first = start + linear / 3
      second = first + (linear + map(segment.square)) / 3
    } else {
      first = start + linear / 2
      second = first
    }
    let low = pointwiseMin(pointwiseMin(start, end), pointwiseMin(first, second))
    let high = pointwiseMax(pointwiseMax(start, end), pointwiseMax(first, second))
    return sink.ignores(from: low, to: high)
  }

  /// Returns the parameter step of `count + 1` lines, and the push as a multiple of the curve's bend.
  ///
  /// n lines cut off 2/3 of the distance bend / 4n² each, for which n - 1 points compensate. The cases avoid two dependent
  /// divisions for most curves.
  @inline(__always)
  private static func shares(_ count: Int32) -> (Double, Double) {
    switch count {
    case 1: return (1.0 / 2, 1.0 / 2 / 6)
    case 2: return (1.0 / 3, 1.0 / 3 / 12)
    case 3: return (1.0 / 4, 1.0 / 4 / 18)
    case 4: return (1.0 / 5, 1.0 / 5 / 24)
    default:
      let h = 1 / Double(count &+ 1)
      return (h, h / (6 * Double(count)))
    }
  }

  @inline(__always)
  private func map(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    xAxis * vector.x + yAxis * vector.y
  }

  @inline(__always)
  private func map(_ vector: SIMD2<Float>) -> SIMD2<Double> {
    map(SIMD2<Double>(Double(vector.x), Double(vector.y)))
  }
}

extension AffineTransform {
  /// The factor by which the longest vector is stretched: the larger singular value of the matrix.
  var largestScale: Double {
    if b == 0 && c == 0 { return max(abs(a), abs(d)) }
    let squares = a * a + b * b + c * c + d * d
    let determinant = a * d - b * c
    let root = max(squares * squares - 4 * determinant * determinant, 0).squareRoot()
    return ((squares + root) / 2).squareRoot()
  }
}
