/// The shortest duration after which endless animations all restart together on a frame boundary.
///
/// The computation is exact: periods become fractions of a microsecond, and their least common multiple is taken in
/// integers. A film of this length loops without a jump.
package struct LoopLength: Hashable, Sendable {
  /// The duration in seconds.
  package let seconds: Double

  /// Computes the least common multiple of the periods and the frame interval; nil if it exceeds `limit`.
  ///
  /// - Parameters:
  ///   - periods: Periods in seconds, above 0. Fractions of a microsecond such as 1/3 s are recognized up to a
  ///     denominator
  ///     of 1000; others are rounded to whole microseconds.
  ///   - frameRate: Frames per second, rounded to thousandths.
  ///   - limit: The longest loop in seconds.
  package init?(periods: [Double], frameRate: Double, limit: Double) {
    let thousandths = (frameRate * 1000).rounded()
    guard thousandths >= 1, thousandths < 1e12, limit < 1e12 else { return nil }
    let interval = Fraction(1_000_000_000, Int64(thousandths))
    var length = interval
    for period in periods {
      guard let period = Fraction(microseconds: period * 1e6),
        let multiple = length.leastCommonMultiple(period), multiple.value <= limit * 1e6
      else { return nil }
      length = multiple
    }
    seconds = Double(length.numerator) / (Double(length.denominator) * 1e6)
    guard seconds <= limit else { return nil }
  }
}

/// A positive fraction in lowest terms.
private struct Fraction {
  let numerator: Int64
  let denominator: Int64

  var value: Double { Double(numerator) / Double(denominator) }

  init(_ numerator: Int64, _ denominator: Int64) {
    let divisor = Fraction.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Creates the fraction of smallest denominator that equals a number within floating-point precision.
  init?(microseconds: Double) {
    guard microseconds >= 0.5, microseconds < 1e15 else { return nil }
    for denominator in 1...1000 {
      let scaled = microseconds * Double(denominator)
      // The number carries a few rounding errors of about 1e-16 of its value each.
      if abs(scaled - scaled.rounded()) <= scaled * 1e-15 {
        self.init(Int64(scaled.rounded()), Int64(denominator))
        return
      }
    }
    self.init(Int64(microseconds.rounded()), 1)
  }

  /// Returns lcm(numerators) / gcd(denominators), the least common multiple in lowest terms; nil on overflow.
  func leastCommonMultiple(_ other: Fraction) -> Fraction? {
    let divisor = Fraction.greatestCommonDivisor(numerator, other.numerator)
    let (multiple, overflows) = numerator.multipliedReportingOverflow(by: other.numerator / divisor)
    guard !overflows else { return nil }
    return Fraction(multiple, Fraction.greatestCommonDivisor(denominator, other.denominator))
  }

  private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
