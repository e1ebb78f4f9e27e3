/// Takes the points of contours, in fixed-point units that are not rounded yet.
protocol ContourSink {
  /// Closes the contour and starts another.
  mutating func move(to point: SIMD2<Double>)
  mutating func line(to point: SIMD2<Double>)
  /// Draws the line back to where the contour started.
  mutating func close()
}

/// Turns the curves of a path into lines.
///
/// A curve is cut at equal steps of its parameter. With n steps no chord is further from the curve than the largest
/// second derivative divided by 8n², which for a Bézier curve follows from the second differences of its points.
struct Flattening {
  /// How far a line may be from its curve, in pixels.
  ///
  /// Points between a curve's ends are pushed outwards, so that what the lines cut off in their middles they make up for
  /// around their ends: the area beside the curve is the same. Against outlines drawn at sixteen times the size this is
  /// as good as a tolerance several times finer.
  static let tolerance = 1.0 / 48

  /// A curve this close to the line between its ends, in pixels, needs no point in between.
  static let flatness = 1.0 / 192

  /// More steps than a circle as large as the largest canvas needs.
  private static let maximumSteps = 4096.0

  // From the path's units to fixed-point pixels around the transform's origin.
  private let xAxis: SIMD2<Double>
  private let yAxis: SIMD2<Double>
  /// Only the matrix counts; the translation is left to the sink.
  init(_ transform: AffineTransform) {
    let one = Double(FixedPoint.one)
    xAxis = SIMD2(transform.a * one, transform.b * one)
    yAxis = SIMD2(transform.c * one, transform.d * one)
  }

  /// Sends all contours to the sink, each of them closed.
  func flatten<Sink: ContourSink>(_ elements: UnsafeBufferPointer<Path.Element>, into sink: inout Sink) {
    var current = SIMD2<Double>.zero
    for element in elements {
      switch element {
      case .move(let to):
        current = map(to)
        sink.move(to: current)
      case .line(let to):
        current = map(to)
        sink.line(to: current)
      case .quad(let to, let control):
        let end = map(to)
        quad(from: current, map(control), to: end, &sink)
        current = end
      case .cubic(let to, let control1, let control2):
        let end = map(to)
        cubic(from: current, map(control1), map(control2), to: end, &sink)
        current = end
      }
    }
    sink.close()
  }

  @inline(__always)
  private func map(_ point: Point) -> SIMD2<Double> {
    xAxis * point.x + yAxis * point.y
  }

  @inline(__always)
  private func quad<Sink: ContourSink>(
    from p0: SIMD2<Double>, _ p1: SIMD2<Double>, to p2: SIMD2<Double>, _ sink: inout Sink
  ) {
    let bend = p0 - (p1 + p1) + p2
    // The second derivative is twice the second difference.
    let steps = Flattening.steps(distance: Flattening.length(bend) * (2.0 / 8))
    if steps > 1 {
      // Forward differences of p0 + 2t(p1 - p0) + t²·bend. A line cuts off a parabola of the height bend / 4n², n of
      // them together 2n / 3 such heights, which n - 1 points make up for.
      let h = 1 / steps
      var difference = (p1 - p0) * (2 * h) + bend * (h * h)
      let second = bend * (2 * h * h)
      var point = p0 - bend * (h / (6 * (steps - 1)))
      for _ in 1..<Int(steps) {
        point += difference
        difference += second
        sink.line(to: point)
      }
    }
    sink.line(to: p2)
  }

  @inline(__always)
  private func cubic<Sink: ContourSink>(
    from p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, to p3: SIMD2<Double>,
    _ sink: inout Sink
  ) {
    let bend0 = p0 - (p1 + p1) + p2
    let bend1 = p1 - (p2 + p2) + p3
    // The second derivative runs from six times the one second difference to six times the other.
    let bend = max(Flattening.length(bend0), Flattening.length(bend1))
    let steps = Flattening.steps(distance: bend * (6.0 / 8))
    if steps > 1 {
      // Forward differences of p0 + 3t(p1 - p0) + 3t²·bend0 + t³(bend1 - bend0), pushed outwards by the second
      // derivative at t as a quadratic curve is.
      let h = 1 / steps
      let push = h / (2 * (steps - 1))
      let linear = (p1 - p0) * (3 * h) - (bend1 - bend0) * (push * h)
      let square = bend0 * (3 * h * h)
      let cube = (bend1 - bend0) * (h * h * h)
      var difference = linear + square + cube
      var second = (square + cube * 3) * 2
      let third = cube * 6
      var point = p0 - bend0 * push
      for _ in 1..<Int(steps) {
        point += difference
        difference += second
        second += third
        sink.line(to: point)
      }
    }
    sink.line(to: p3)
  }

  /// The number of steps for a curve whose greatest distance from the line between its ends is at most `distance`.
  @inline(__always)
  private static func steps(distance: Double) -> Double {
    let one = Double(FixedPoint.one)
    guard distance > flatness * one else { return 1 }
    // The distance falls with the square of the number.
    let steps = (distance * (1 / (tolerance * one))).squareRoot()
    return Double(Int32(min(max(steps, 1), maximumSteps))) + 1
  }

  /// The length of a vector or up to 12 % more.
  @inline(__always)
  private static func length(_ vector: SIMD2<Double>) -> Double {
    let x = abs(vector.x)
    let y = abs(vector.y)
    return max(x, y) + min(x, y) / 2
  }
}
