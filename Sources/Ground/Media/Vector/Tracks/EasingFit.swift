/// A cubic Bézier curve of progress over time, as CSS's `cubic-bezier()`.
struct EasingFit: Hashable {
  /// The first control point's time, 0...1.
  let x1: Double
  /// The first control point's progress.
  let y1: Double
  /// The second control point's time, 0...1.
  let x2: Double
  /// The second control point's progress.
  let y2: Double

  /// Fits the numbers of samples between two of them.
  ///
  /// For given times of the control points, the best values are a linear least-squares problem; the times are searched on a
  /// grid that becomes finer.
  /// - Parameter scaled: The numbers in units of their tolerances.
  /// - Returns: nil if the numbers don't lie on a line, or no curve stays within the tolerance.
  init?(from start: Int, to end: Int, _ scaled: [[Double]], _ times: [Double]) {
    guard let motion = SampledMotion(from: start, to: end, scaled, times) else { return nil }
    var best: (error: Double, fit: EasingFit)?
    func visit(_ x1: Double, _ x2: Double) {
      guard (0...1).contains(x1), (0...1).contains(x2) else { return }
      guard let fit = EasingFit(x1, x2, motion), EasingFit.range.contains(fit.y1),
        EasingFit.range.contains(fit.y2), fit.isGentle
      else { return }
      let error = fit.error(of: motion, stoppingAt: best?.error ?? .infinity)
      if error < best?.error ?? .infinity { best = (error, fit) }
    }
    for (x1, x2) in EasingFit.usual { visit(x1, x2) }
    for i in 0...5 { for j in 0...5 { visit(Double(i) / 5, Double(j) / 5) } }
    for step in [0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005] {
      // A control point that moves by a step changes the progress by a few of them.
      guard let center = best?.fit, let error = best?.error, error * motion.tolerance < min(0.1, 10 * step)
      else { return nil }
      if error <= 1 { break }
      for i in -1...1 {
        for j in -1...1 { visit(center.x1 + Double(i) * step, center.x2 + Double(j) * step) }
      }
    }
    guard let best, best.error <= 1 else { return nil }
    // Hundredths are enough for Lottie players to distinguish curves, and take fewer digits.
    let neat = best.fit.rounded
    self = neat.error(of: motion, stoppingAt: 1.0001) <= 1 ? neat : best.fit
  }

  /// The progress that control points can have; a curve with others swings.
  private static let range = -1.0...2

  /// True if neither end is nearly vertical: players that are a moment early or late would show another place.
  private var isGentle: Bool { abs(y1) <= 12 * x1 + 0.01 && abs(1 - y2) <= 12 * (1 - x2) + 0.01 }

  /// The times of the control points of usual easings: CSS's, and those of easings.net.
  private static let usual: [(Double, Double)] = [
    (0.42, 0.58), (0.25, 0.25), (0.42, 1), (0, 0.58), (0.45, 0.55), (0.11, 0.5), (0.5, 0.89), (0.65, 0.35),
    (0.32, 0.67),
    (0.33, 0.68), (0.37, 0.63), (0.12, 0.39), (0.61, 0.88), (0.76, 0.24), (0.5, 0.75), (0.25, 0.5),
    (0.83, 0.17),
    (0.64, 0.78), (0.22, 0.36), (0.87, 0.13), (0.7, 0.84), (0.16, 0.3), (0.34, 0.64), (0.36, 0.66),
    (0.68, 0.32),
  ]

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The curve with coordinates in hundredths.
  private var rounded: EasingFit {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    return EasingFit(x1: rounded(x1), y1: rounded(y1), x2: rounded(x2), y2: rounded(y2))
  }

  /// Solves for the values of the control points; nil if the motion doesn't determine them.
  private init?(_ x1: Double, _ x2: Double, _ motion: SampledMotion) {
    var (aa, ab, bb, av, bv) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for point in motion.points {
      let s = EasingFit.parameter(at: point.time, x1, x2)
      let (a, b) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s))
      let value = point.progress - s * s * s
      aa += a * a
      ab += a * b
      bb += b * b
      av += a * value
      bv += b * value
    }
    let determinant = aa * bb - ab * ab
    guard abs(determinant) > 1e-9 else { return nil }
    func rounded(_ value: Double) -> Double { (value * 10000).rounded() / 10000 }
    self.init(
      x1: rounded(x1), y1: rounded((av * bb - bv * ab) / determinant), x2: rounded(x2),
      y2: rounded((bv * aa - av * ab) / determinant))
  }

  /// Returns the largest error in tolerances, or a lower bound of it from `limit` on.
  private func error(of motion: SampledMotion, stoppingAt limit: Double) -> Double {
    var largest = 0.0
    for point in motion.points {
      largest = max(largest, abs(progress(at: point.time) - point.progress) / point.tolerance)
      if largest >= limit { break }
    }
    return largest
  }

  /// Returns the progress at a time of 0...1.
  func progress(at time: Double) -> Double {
    let s = EasingFit.parameter(at: time, x1, x2)
    return 3 * s * (1 - s) * (1 - s) * y1 + 3 * s * s * (1 - s) * y2 + s * s * s
  }

  /// Returns the curve's parameter at a time, by bisection and Newton's method.
  private static func parameter(at time: Double, _ x1: Double, _ x2: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, time)
    for _ in 0..<24 {
      let x = 3 * s * (1 - s) * (1 - s) * x1 + 3 * s * s * (1 - s) * x2 + s * s * s
      if abs(x - time) < 1e-7 { break }
      if x < time { low = s } else { high = s }
      let slope = 3 * (1 - s) * (1 - s) * x1 + 6 * s * (1 - s) * (x2 - x1) + 3 * s * s * (1 - x2)
      let next = s - (x - time) / slope
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}
