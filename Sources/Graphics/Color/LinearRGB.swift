internal import GlyphreelExactMath

/// A colour in linear light with sRGB's primaries, straight alpha; components in 0...1 for colours a screen can show.
public struct LinearRGB: Hashable, Sendable {
  /// The share of the red primary.
  public var red: Double
  /// The share of the green primary.
  public var green: Double
  /// The share of the blue primary.
  public var blue: Double
  /// Opacity, 0...1.
  public var alpha: Double

  /// Components in 0...1; values outside are kept.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The light that a colour stands for.
  public init(_ color: Color) {
    self.init(
      red: LinearRGB.decoded(color.red), green: LinearRGB.decoded(color.green),
      blue: LinearRGB.decoded(color.blue), alpha: color.alpha)
  }

  /// The light that an sRGB component stands for (IEC 61966-2-1), continued symmetrically below zero.
  static func decoded(_ component: Double) -> Double {
    let size = abs(component)
    if size <= 0.04045 { return component / 12.92 }
    let base = (size + 0.055) / 1.055
    // x^2.4 = x² · (x²)^(1/5)
    let light = base * base * GlyphreelExactMath.fifthRoot(base * base)
    return component < 0 ? -light : light
  }

  /// The sRGB component for an amount of light: the inverse of `decoded`.
  static func encoded(_ light: Double) -> Double {
    let size = abs(light)
    if size <= 0.0031308 { return light * 12.92 }
    // x^(1/2.4) = x^(5/12): the fourth root's cube root to the fifth.
    let twelfth = GlyphreelExactMath.cubeRoot(size.squareRoot().squareRoot())
    let square = twelfth * twelfth
    let component = 1.055 * (square * square * twelfth) - 0.055
    return light < 0 ? -component : component
  }
}

extension Color {
  /// The colour that a mixture of light is seen as; components outside 0...1 are kept.
  public init(_ light: LinearRGB) {
    self.init(
      red: LinearRGB.encoded(light.red), green: LinearRGB.encoded(light.green),
      blue: LinearRGB.encoded(light.blue), alpha: light.alpha)
  }
}
