/// A box filter whose outermost two pixels have a partial weight, so it can have any variance.
///
/// P. Gwosdek and others, "Theoretical foundations of Gaussian convolution by extended box filtering", 2011. The
/// weights add up to exactly 2^31, which is 1 in fixed point, so uniform areas are unchanged.
struct ExtendedBox {
  /// The number of pixels with full weight on each side.
  let radius: Int
  /// The weight of each pixel up to `radius`.
  let inner: UInt64
  /// The weight of the pixels at `radius` + 1.
  let edge: UInt64

  static let one: UInt64 = 1 << 31

  /// Creates a box with a variance in square pixels, which is not negative.
  init(variance: Double) {
    // The greatest radius r for which a box without partial weights has at most this variance, r(r + 1)/3.
    var radius = Int((((12 * variance + 1).squareRoot() - 1) / 2))
    // Corrects a rounding error of the root.
    while radius > 0 && Double(radius * (radius + 1)) > 3 * variance { radius -= 1 }
    while Double((radius + 1) * (radius + 2)) <= 3 * variance { radius += 1 }
    let r = Double(radius)
    // Solves (r(r+1)(2r+1)/3 + 2α(r+1)²) / (2r + 1 + 2α) = variance. The divisor is positive for this r.
    let part = (2 * r + 1) * (variance - r * (r + 1) / 3) / (2 * ((r + 1) * (r + 1) - variance))
    let alpha = min(max(part, 0), 1)
    let edge = (alpha / (2 * r + 1 + 2 * alpha) * Double(ExtendedBox.one)).rounded()
    let rest = ExtendedBox.one - 2 * UInt64(edge)
    let count = UInt64(2 * radius + 1)
    self.radius = radius
    inner = rest / count
    // The remainder of the division, at most a millionth, goes to the edges. An odd unit of 2^-31 is dropped.
    self.edge = UInt64(edge) + rest % count / 2
  }
}
