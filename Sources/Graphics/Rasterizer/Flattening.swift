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
  // The number of lines for each unit of a step's root.
  private let density: Double

  /// Only the matrix counts; the translation is left to the sink.
  init(_ transform: AffineTransform) {
    let one = Double(FixedPoint.one)
    xAxis = SIMD2(transform.a * one, transform.b * one)
    yAxis = SIMD2(transform.c * one, transform.d * one)
    density = (transform.largestScale / Flattening.tolerance).squareRoot()
  }

  /// Sends all contours to the sink, each of them closed.
  @inline(__always)
  func flatten<Sink: ContourSink>(_ steps: [FillOutline.Step], into target: inout Sink) {
    // A copy that nobody else can see stays in registers.
    var sink = target
    var start = SIMD2<Double>.zero
    var isOpen = false
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
      if count > 0 {
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
  private func map(_ vector: SIMD2<Double>) -> SIMD2<Double> {
    xAxis * vector.x + yAxis * vector.y
  }
}

extension AffineTransform {
  /// The factor by which the longest vector is stretched: the larger singular value of the matrix.
  var largestScale: Double {
    let squares = a * a + b * b + c * c + d * d
    let determinant = a * d - b * c
    let root = max(squares * squares - 4 * determinant * determinant, 0).squareRoot()
    return ((squares + root) / 2).squareRoot()
  }
}
