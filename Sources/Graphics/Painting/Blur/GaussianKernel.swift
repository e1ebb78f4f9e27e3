internal import GlyphreelExactMath

/// A Gaussian along one axis as integers can filter with it: the same pixels everywhere, and of bounded reach.
enum GaussianKernel {
  /// No blur.
  case none
  /// The weights of the pixel itself and of each pair at one distance from it, in 1/65536, all together 1.
  case taps([UInt32])
  /// Two equal boxes and a mixture of a narrow and a wide one, for the rest.
  case boxes(ExtendedBox, narrow: ExtendedBox, wide: ExtendedBox)

  /// The share of the narrow box in 2^16: (1 + √(2/11)) / 2.
  static let narrowShare: UInt64 = 46_740

  /// Blurs up to here are weighted sums, which cost more the wider they are.
  private static let widestTaps = 2.0
  /// In pixels; beyond, a blur is limited to it.
  static let widest = 1000.0

  /// No kernel reaches further than the standard deviation times `reachPerSigma` and `extraReach` pixels.
  static let reachPerSigma = 3.8
  static let extraReach = 2.0

  /// A kernel by its standard deviation in pixels.
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

  /// A kernel of weights however wide the Gaussian is, of which the furthest three and a half deviations away is the last.
  init(weightsOf sigma: Double) {
    self = .taps(GaussianKernel.weights(sigma, radius: Int(3.5 * sigma)))
  }

  /// How many pixels away a pixel still counts.
  var reach: Int {
    switch self {
    case .none: 0
    case .taps(let weights): weights.count - 1
    case .boxes(let box, let narrow, let wide): 2 * (box.radius + 1) + max(narrow.radius, wide.radius) + 1
    }
  }

  /// Three filters of one variance after another.
  ///
  /// Boxes alone fall short of a Gaussian's tails: the excess of a box is -6/5 and that of three boxes in a row -2/5. A
  /// mixture of two boxes has whatever cumulants are asked of it: with V the variance of each filter and those of the
  /// mixture's boxes having the second moment 3V² and the third 29/3 V³, the fourth and sixth cumulants of all three
  /// filters add up to 0, as a Gaussian's are. Two values with these moments have the shares (1 ± √(2/11)) / 2.
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

  /// The Gaussian at whole pixels, up to a distance, made to add up to 1.
  private static func weights(_ sigma: Double, radius: Int) -> [UInt32] {
    // exp(-k² / 2σ²) is the k²th power of the first one.
    let first = GlyphreelExactMath.exponential(-1 / (2 * sigma * sigma))
    var gaussian = [1.0]
    var power = first
    for _ in 0..<radius {
      gaussian.append((gaussian.last ?? 0) * power)
      power *= first * first
    }
    let sum = 2 * gaussian.dropFirst().reduce(0, +) + 1
    var weights = gaussian.map { UInt32(($0 / sum * 65536).rounded()) }
    // Rounding errors go where they weigh least.
    weights[0] = 65536 - 2 * weights.dropFirst().reduce(0, +)
    return weights
  }
}
