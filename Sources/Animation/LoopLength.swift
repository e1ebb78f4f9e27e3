/// The shortest time after which endless motions are together at their beginnings again, on a whole frame.
///
/// It is exact: a period is taken for the fraction of whole microseconds that its digits stand for, and the least
/// common multiple is one of integers. A film of this length repeats without a jump.
public struct LoopLength: Hashable, Sendable {
  /// Its length in seconds.
  public let seconds: Double
  /// The number of frames in it.
  public let frames: Int

  /// The least common multiple of periods in seconds and of a frame's time.
  ///
  /// - Parameters:
  ///   - periods: Above 0. Fractions of a microsecond such as 1/3 s are found up to a denominator of 1000; others are
  ///     rounded to whole microseconds.
  ///   - frameRate: Frames a second, in thousandths.
  ///   - limit: The longest loop in seconds; nil is returned if there is none up to there.
  public init?(periods: [Double], frameRate: Double, limit: Double) {
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
    // A multiple of the interval: the division leaves nothing.
    frames = Int((length.value / interval.value).rounded())
    guard seconds <= limit else { return nil }
  }
}

/// A positive fraction in its lowest terms.
private struct Fraction {
  let numerator: Int64
  let denominator: Int64

  var value: Double { Double(numerator) / Double(denominator) }

  init(_ numerator: Int64, _ denominator: Int64) {
    let divisor = Fraction.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The simplest fraction that is the number to the last digits of its floating-point form.
  init?(microseconds: Double) {
    guard microseconds >= 0.5, microseconds < 1e15 else { return nil }
    for denominator in 1...1000 {
      let scaled = microseconds * Double(denominator)
      // A few roundings have gone into the number, each of some 1e-16 of it.
      if abs(scaled - scaled.rounded()) <= scaled * 1e-15 {
        self.init(Int64(scaled.rounded()), Int64(denominator))
        return
      }
    }
    self.init(Int64(microseconds.rounded()), 1)
  }

  /// In lowest terms it is the multiple of the numerators over the divisor of the denominators; nil if it is too large.
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
