public import GlyphreelAnimation
internal import GlyphreelExact

/// An animatable position, width or height: points, a fraction of the canvas or group, or a keyword.
///
/// A value between two of them is a mixture: halfway from 40 points to `fit`, a layer has 20 points and half of the length of its
/// content.
public struct AnimatableLength: Interpolatable, Hashable {
  /// The parts of which a length is the sum.
  enum Part: Int {
    case points, own, fraction, fit, center, end
  }

  /// The points, and the fractions of the other parts.
  private var shares: SIMD8<Double>

  private init(_ part: Part, _ share: Double = 1) {
    shares = .zero
    shares[part.rawValue] = share
  }

  private init(shares: SIMD8<Double>) { self.shares = shares }

  /// Returns a distance or a length in points.
  public static func points(_ points: Double) -> AnimatableLength { Self(.points, points) }
  /// Returns a fraction of the canvas's or group's length, for widths and heights without the paddings.
  public static func fraction(_ fraction: Double) -> AnimatableLength { Self(.fraction, fraction) }
  /// The length of the content.
  public static let fit = Self(.fit)
  /// The position that centres the layer between the paddings.
  public static let center = Self(.center)
  /// The position at which the layer ends at the right or bottom padding.
  public static let end = Self(.end)
  /// The layer's own position or length, without the effect.
  static let own = Self(.own)

  subscript(_ part: Part) -> Double { shares[part.rawValue] }

  /// Returns the mixture of both lengths; exactly the other length at 1.
  public func interpolated(to other: AnimatableLength, by progress: Double) -> AnimatableLength {
    progress == 1 ? other : Self(shares: shares + (other.shares - shares) * progress)
  }

  /// Returns the sum with `count` times another length.
  public func accumulating(_ other: AnimatableLength, times count: Double) -> AnimatableLength {
    Self(shares: shares + other.shares * count)
  }
}

extension AnimatableLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a length in points.
  public init(floatLiteral value: Double) { self = .points(value) }
  /// Creates a length in points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

extension AnimatableLength {
  /// Reads points, a percentage or a keyword; only positions and changes (`by`) can be negative.
  static func reading(
    _ key: String, _ options: inout MappingReader, isPosition: Bool
  ) -> AnimatableLength? {
    let words = isPosition ? ["center", "end"] : ["fit"]
    let name = isPosition ? "'center' or 'end'" : "or 'fit'"
    let least = isPosition || key == "by" ? -65535.0 : 0
    return options.parsed(
      key,
      as: Grammar(
        isPosition ? "a length in points, a percentage, \(name)" : "a length in points, a percentage \(name)",
        example: "24", words: words,
        pattern: "^(\(words.joined(separator: "|"))|[-+.0-9eE]+(pt|%)?)$", numbers: least...65535)
    ) { text -> AnimatableLength? in
      switch text {
      case "center" where isPosition: return .center
      case "end" where isPosition: return .end
      case "fit" where !isPosition: return .fit
      default:
        let isPercent = text.hasSuffix("%")
        let digits = isPercent ? text.dropLast() : text.hasSuffix("pt") ? text.dropLast(2) : text[...]
        guard let number = CoreSchema.double(String(digits)), (least...65535).contains(number) else {
          return nil
        }
        return isPercent ? .fraction(number / 100) : .points(number)
      }
    }
  }
}
