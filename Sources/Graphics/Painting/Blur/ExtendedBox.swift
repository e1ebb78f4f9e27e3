/// The mean over a window of pixels whose two outermost ones count in part, so that its variance can be any number.
///
/// P. Gwosdek and others, "Theoretical foundations of Gaussian convolution by extended box filtering", 2011. All weights
/// together are exactly 1, the 2^31 of fixed point, so that an even area stays as it is.
struct ExtendedBox {
  /// How many pixels on each side count in full.
  let radius: Int
  /// The weight of each pixel that counts in full.
  let inner: UInt64
  /// The weight of the pixels at `radius` + 1.
  let edge: UInt64

  static let one: UInt64 = 1 << 31

  /// A box by its variance, which is not negative, in square pixels.
  init(variance: Double) {
    // The widest window without parts whose variance r(r + 1)/3 is not above the wanted one.
    var radius = Int((((12 * variance + 1).squareRoot() - 1) / 2))
    // The root may be a digit too large or too small.
    while radius > 0 && Double(radius * (radius + 1)) > 3 * variance { radius -= 1 }
    while Double((radius + 1) * (radius + 2)) <= 3 * variance { radius += 1 }
    let r = Double(radius)
    // From (r(r+1)(2r+1)/3 + 2α(r+1)²) / (2r + 1 + 2α) = variance; the divisor is positive as r is that large.
    let part = (2 * r + 1) * (variance - r * (r + 1) / 3) / (2 * ((r + 1) * (r + 1) - variance))
    let alpha = min(max(part, 0), 1)
    let edge = (alpha / (2 * r + 1 + 2 * alpha) * Double(ExtendedBox.one)).rounded()
    let rest = ExtendedBox.one - 2 * UInt64(edge)
    let count = UInt64(2 * radius + 1)
    self.radius = radius
    inner = rest / count
    // What the division leaves over, at most a millionth, belongs to the edges; an odd unit of 2^31 is let go.
    self.edge = UInt64(edge) + rest % count / 2
  }

  /// The weights from the middle outwards, as fractions.
  var weights: [Double] {
    let one = Double(ExtendedBox.one)
    return Array(repeating: Double(inner) / one, count: radius + 1) + [Double(edge) / one]
  }
}
