internal import GlyphreelExactMath

/// The families of curves of easings.net, each given by how it starts.
public enum EasingCurve: String, CaseIterable, Sendable {
  /// A quarter of a cosine, and powers of two to five.
  case sine, quad, cubic, quart, quint
  /// An exponential with ten doublings, and a quarter of a circle.
  case expo, circ
  /// One that takes a run-up of a tenth, one that swings in, and one that bounces in.
  case back, elastic, bounce

  /// How it starts, for a progress between 0 and 1.
  func value(_ t: Double) -> Double {
    switch self {
    case .sine: return 1 - GlyphreelExactMath.cosine(degrees: 90 * t)
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

  /// The same for one half of the curve: two of the families swing wider there.
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

  /// A sine with a period that is a share of the whole, growing by ten doublings.
  ///
  /// The lead, in tenths of the whole, is a quarter of the period, so that the curve arrives at a crest.
  private static func elastic(_ t: Double, period: Double, lead: Double) -> Double {
    if t == 0 || t == 1 { return t }
    return -powerOfTwo(10 * t - 10) * GlyphreelExactMath.sine(degrees: (10 * t - 10 - lead) * (36 / period))
  }

  /// A ball that falls and bounces three times, each time half as long: parabolas 2/2.75 wide and narrower.
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
