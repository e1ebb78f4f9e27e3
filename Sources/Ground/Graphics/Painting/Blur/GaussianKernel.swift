internal import GlyphreelExact

/// A one-dimensional Gaussian filter in integer arithmetic, with a bounded reach.
enum GaussianKernel {
  /// No blur.
  case none
  /// The weights of the pixel itself and of each pair at the same distance, in 1/65536. Their total is 1.
  case taps([UInt32])
  /// A sequence of three filters: two equal boxes, and a mixture of a narrow and a wide box.
  case boxes(ExtendedBox, narrow: ExtendedBox, wide: ExtendedBox)

  /// The fraction of the narrow box in 2^16: (1 + √(2/11)) / 2.
  static let narrowShare: UInt64 = 46_740

  /// The largest standard deviation for weighted sums, whose cost grows with the width.
  private static let widestTaps = 2.0
  /// The maximum standard deviation in pixels.
  static let widest = 1000.0

  /// The reach of a kernel is at most the standard deviation times `reachPerSigma`, plus `extraReach` pixels.
  static let reachPerSigma = 3.8
  static let extraReach = 2.0

  /// Creates a kernel for a standard deviation in pixels.
  init(sigma: Double) {
    guard sigma > 0 else {
      self = .none
      return
    }
    let sigma = min(sigma, GaussianKernel.widest)
    self =
      sigma <= GaussianKernel.widestTaps
      ? .taps(GaussianKernel.weights(sigma, radius: Int(3.5 * sigma) + 1))
      : GaussianKernel.boxes(variance: sigma * sigma)
  }

  /// Creates a kernel of weights of any width, truncated at three and a half deviations.
  init(weightsOf sigma: Double) {
    self = .taps(GaussianKernel.weights(sigma, radius: Int(3.5 * sigma)))
  }

  /// The maximum distance in pixels at which a pixel has a weight.
  var reach: Int {
    switch self {
    case .none: 0
    case .taps(let weights): weights.count - 1
    case .boxes(let box, let narrow, let wide): 2 * (box.radius + 1) + max(narrow.radius, wide.radius) + 1
    }
  }

  /// Returns three consecutive filters of the same variance.
  ///
  /// Three boxes alone fall short of a Gaussian's tails: the excess kurtosis of a box is -6/5, and that of three boxes
  /// in a row is -2/5. The mixture of two boxes corrects this. Let V be the variance of each filter. If the variances
  /// of the mixture's boxes have the second moment 3V² and the third moment 29/3 V³, the fourth and sixth cumulants of
  /// all three filters add up to 0, as those of a Gaussian. Two values with these moments have the shares (1 ±
  /// √(2/11)) / 2.
  private static func boxes(variance: Double) -> GaussianKernel {
    let each = variance / 3
    let share = (1 + (2.0 / 11).squareRoot()) / 2
    let ratio = (share / (1 - share)).squareRoot()
    let deviation = 2.0.squareRoot()
    return .boxes(
      ExtendedBox(variance: each),
      narrow: ExtendedBox(variance: each * (1 - deviation / ratio)),
      wide: ExtendedBox(variance: each * (1 + deviation * ratio)))
  }

  /// Returns a Gaussian sampled at whole pixels up to a distance and normalized to a total of 1.
  private static func weights(_ sigma: Double, radius: Int) -> [UInt32] {
    // exp(-k² / 2σ²) is the power k² of the value for k = 1.
    let first = GlyphreelExact.exponential(-1 / (2 * sigma * sigma))
    var gaussian = [1.0]
    var power = first
    for _ in 0..<radius {
      gaussian.append((gaussian.last ?? 0) * power)
      power *= first * first
    }
    let sum = 2 * gaussian.dropFirst().reduce(0, +) + 1
    var weights = gaussian.map { UInt32(($0 / sum * 65536).rounded()) }
    // The central weight, the largest one, absorbs the rounding errors.
    weights[0] = 65536 - 2 * weights.dropFirst().reduce(0, +)
    return weights
  }
}
