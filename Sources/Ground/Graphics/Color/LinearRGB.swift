internal import GlyphreelExact

/// A colour in linear light with sRGB's primaries and straight alpha.
///
/// Components of displayable colours are in 0...1.
package struct LinearRGB: Hashable, Sendable {
  /// The red component.
  package var red: Double
  /// The green component.
  package var green: Double
  /// The blue component.
  package var blue: Double
  /// The opacity, 0...1.
  package var alpha: Double

  /// Creates a colour.
  ///
  /// Components outside 0...1 are kept.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Converts an sRGB colour to linear light.
  package init(_ color: Color) {
    self.init(
      red: LinearRGB.decoded(color.red), green: LinearRGB.decoded(color.green),
      blue: LinearRGB.decoded(color.blue), alpha: color.alpha)
  }

  /// Returns the linear value of an sRGB component (IEC 61966-2-1), extended symmetrically below zero.
  static func decoded(_ component: Double) -> Double {
    let size = abs(component)
    if size <= 0.04045 { return component / 12.92 }
    let base = (size + 0.055) / 1.055
    // x^2.4 = x² · (x²)^(1/5)
    let light = base * base * GlyphreelExact.fifthRoot(base * base)
    return component < 0 ? -light : light
  }

  /// Returns the sRGB component of a linear value, the inverse of `decoded`.
  static func encoded(_ light: Double) -> Double {
    let size = abs(light)
    if size <= 0.0031308 { return light * 12.92 }
    // x^(1/2.4) = x^(5/12): the fifth power of the cube root of the fourth root.
    let twelfth = GlyphreelExact.cubeRoot(size.squareRoot().squareRoot())
    let square = twelfth * twelfth
    let component = 1.055 * (square * square * twelfth) - 0.055
    return light < 0 ? -component : component
  }
}

extension Color {
  /// Converts linear light to sRGB.
  ///
  /// Components outside 0...1 are kept.
  package init(_ light: LinearRGB) {
    self.init(
      red: LinearRGB.encoded(light.red), green: LinearRGB.encoded(light.green),
      blue: LinearRGB.encoded(light.blue), alpha: light.alpha)
  }
}
