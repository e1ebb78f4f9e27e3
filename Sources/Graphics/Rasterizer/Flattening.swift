/// Turns the curves of an outline into lines.
///
/// A curve is cut at equal steps of its parameter. Points between its ends are pushed outwards, so that what the lines
/// cut off in their middles they make up for around their ends: the area beside a quadratic curve stays exactly the
/// same, and beside a cubic one nearly. No pushed point leaves the hull of the curve's own points.
struct Flattening {
  /// How far a line may be from its curve, in pixels.
  ///
  /// Compared with glyphs drawn at sixteen times the size the largest error is then 3.5 of 255 and the mean 0.13. Without
  /// the push it takes a tolerance of 1/150 for that mean, and nearly twice as many lines.
  static let tolerance = 1.0 / 48

  /// A line from end to end may be this far from its curve, in pixels: no point makes up for what it cuts off.
  static let flatness = 1.0 / 128

  /// More lines than a circle as large as the largest canvas needs.
  private static let maximumCount = 4096.0

  // From the outline's units to fixed-point pixels around the transform's origin.
  private let xAxis: SIMD2<Double>
  private let yAxis: SIMD2<Double>
  // The larger of the two factors by which lengths grow.
  private let scale: Double
  private let isUpright: Bool

  /// Only the matrix counts; the translation is left to the sink.
  init(_ transform: AffineTransform) {
    self.init(transform, scale: transform.largestScale)
  }

  /// - Parameter scale: The scale that curves are cut for, in pixels for each unit.
  init(_ transform: AffineTransform, scale: Double) {
    self.scale = scale
    isUpright = transform.b == 0 && transform.c == 0
    let one = Double(FixedPoint.one)
    xAxis = SIMD2(transform.a * one, transform.b * one)
    yAxis = SIMD2(transform.c * one, transform.d * one)
  }

  /// Sends contours that are flat already to the sink, each of them closed.
  @inline(__always)
  func send<Sink: ContourSink>(_ outline: FlatOutline, into target: inout Sink) {
    // Products with zero, and sums with those, change nothing.
    if isUpright { send(outline, into: &target, upright) } else { send(outline, into: &target, map) }
  }

  @inline(__always)
  private func send<Sink: ContourSink>(
    _ outline: FlatOutline, into target: inout Sink, _ map: (SIMD2<Double>) -> SIMD2<Double>
  ) {
    // A copy that nobody else can see stays in registers.
    var sink = target
    var index = 0
    for end in outline.ends {
      sink.move(to: map(outline.points[index].inDoubles))
      for point in outline.points[(index &+ 1)..<end] { sink.line(to: map(point.inDoubles)) }
      sink.close()
      index = end
    }
    target = sink
  }

  /// Opposite corners of the box in which all of an outline's points lie after rounding; nil if they have to be looked at.
  ///
  /// Products and sums are rounded in the order of their exact values, so that a box holds what it held before.
  func extent(of outline: FlatOutline, _ bias: SIMD2<Double>) -> (GridPoint, GridPoint)? {
    isUpright
      ? (GridPoint(upright(outline.low.inDoubles), bias), GridPoint(upright(outline.high.inDoubles), bias))
      : nil
  }

  /// Sends all contours to the sink, each of them closed.
  @inline(__always)
  func flatten<Sink: ContourSink>(_ steps: [FillOutline.Step], into target: inout Sink) {
    // A copy that nobody else can see stays in registers.
    var sink = target
    var start = SIMD2<Double>.zero
    var isOpen = false
    // The number of lines for each unit of a step's root.
    let density = (scale / Flattening.tolerance).squareRoot()
    // Turns a count just below 2 into 2 where the curve is not flat enough for a single line.
    let rounding = 0.5 - (Flattening.flatness / Flattening.tolerance).squareRoot()
    for step in steps {
      let end = map(step.end)
      if step.kind == .move {
        if isOpen { sink.close() }
        isOpen = true
        sink.move(to: end)
        start = end
        continue
      }
      let count = FixedPoint.nearest(min(step.root * density, Flattening.maximumCount) + rounding)
      if count > 0, !(Sink.clips && isIgnored(step, from: start, to: end, by: sink)) {
        let (h, push) = Flattening.shares(count)
        let square = map(step.square)
        var difference = map(step.linear) * h + square * (h * h)
        var second = square * (2 * h * h)
        var point = start - square * push
        if step.kind == .cubic {
          // The second derivative changes from end to end, and the push with it.
          let cube = map(step.cube)
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

  /// Whether a curve may as well be the line between its ends.
  private func isIgnored<Sink: ContourSink>(
    _ step: FillOutline.Step, from start: SIMD2<Double>, to end: SIMD2<Double>, by sink: Sink
  ) -> Bool {
    let linear = map(step.linear)
    let (first, second): (SIMD2<Double>, SIMD2<Double>)
    if step.kind == .cubic {
      first = start + linear / 3
      second = first + (linear + map(step.square)) / 3
    } else {
      first = start + linear / 2
      second = first
    }
    let low = pointwiseMin(pointwiseMin(start, end), pointwiseMin(first, second))
    let high = pointwiseMax(pointwiseMax(start, end), pointwiseMax(first, second))
    return sink.ignores(from: low, to: high)
  }

  /// The length of one of `count + 1` lines in the curve's parameter, and the push in bends of the curve.
  ///
  /// n lines cut off 2/3 of the distance bend / 4n² each, which n - 1 points make up for. Most curves are a few lines, and
  /// two quotients that wait for each other take as long as all else about one.
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
  private func upright(_ point: SIMD2<Double>) -> SIMD2<Double> {
    point * SIMD2(xAxis.x, yAxis.y)
  }

  @inline(__always)
  private func map(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    xAxis * vector.x + yAxis * vector.y
  }
}

extension SIMD2<Float> {
  @inline(__always)
  fileprivate var inDoubles: SIMD2<Double> { SIMD2<Double>(Double(x), Double(y)) }
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
