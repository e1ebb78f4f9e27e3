internal import GlyphreelExact

/// A family of easings.net curves, defined by the "in" variant.
public enum EasingCurve: String, CaseIterable, Sendable {
  /// A quarter of a cosine, and the powers two to five.
  case sine, quad, cubic, quart, quint
  /// An exponential over ten doublings, and a quarter circle.
  case expo, circ
  /// A curve that first moves back by a tenth, a growing oscillation, and growing bounces.
  case back, elastic, bounce

  func value(_ t: Double) -> Double {
    switch self {
    case .sine: return 1 - GlyphreelExact.cosine(degrees: 90 * t)
    case .quad: return t * t
    case .cubic: return t * t * t
    case .quart: return (t * t) * (t * t)
    case .quint: return (t * t) * (t * t) * t
    case .expo: return t == 0 ? 0 : powerOfTwo(10 * t - 10)
    case .circ: return 1 - (1 - t * t).squareRoot()
    case .back: return EasingCurve.back(t, overshoot: 1.70158)
    case .elastic: return EasingCurve.elastic(t, period: 0.3, lead: 0.75)
    case .bounce: return 1 - EasingCurve.bounceOut(1 - t)
    }
  }

  /// Returns the value for one half of an "in-out" curve, for which easings.net uses different constants for `back` and
  /// `elastic`.
  func halfValue(_ t: Double) -> Double {
    switch self {
    case .back: EasingCurve.back(t, overshoot: 1.70158 * 1.525)
    case .elastic: EasingCurve.elastic(t, period: 0.45, lead: 1.125)
    default: value(t)
    }
  }

  private static func back(_ t: Double, overshoot: Double) -> Double {
    t * t * ((overshoot + 1) * t - overshoot)
  }

  /// Returns a sine of exponentially growing amplitude, over ten doublings.
  ///
  /// - Parameters:
  ///   - period: The period as a fraction of the whole curve.
  ///   - lead: A quarter of the period in tenths of the curve, so that the curve ends at a crest.
  private static func elastic(_ t: Double, period: Double, lead: Double) -> Double {
    if t == 0 || t == 1 { return t }
    return -powerOfTwo(10 * t - 10) * GlyphreelExact.sine(degrees: (10 * t - 10 - lead) * (36 / period))
  }

  /// Returns the "out" curve of `bounce`: parabolas of a falling ball with three bounces, each half as wide as the
  /// last.
  private static func bounceOut(_ t: Double) -> Double {
    let (center, floor) =
      switch t {
      case ..<(1 / 2.75): (0.0, 0.0)
      case ..<(2 / 2.75): (1.5, 0.75)
      case ..<(2.5 / 2.75): (2.25, 0.9375)
      default: (2.625, 0.984375)
      }
    let distance = t - center / 2.75
    return 7.5625 * distance * distance + floor
  }
}
