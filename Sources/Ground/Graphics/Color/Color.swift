/// A colour in sRGB with straight alpha and components in 0...1.
public struct Color: Hashable, Sendable {
  /// The red component, 0...1.
  public var red: Double
  /// The green component, 0...1.
  public var green: Double
  /// The blue component, 0...1.
  public var blue: Double
  /// The opacity, 0...1.
  public var alpha: Double

  /// Creates a colour.
  ///
  /// Components outside 0...1 are kept for computations and clamped when painted.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// The default text colour, a near-black: `#1f2328`.
  public static let ink = Color(red: 31 / 255, green: 35 / 255, blue: 40 / 255)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Fully transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// True if the alpha rounds to 255.
  package var isOpaque: Bool { Color.byte(alpha) == 255 }

  /// The colour as a premultiplied 8-bit pixel.
  ///
  /// Alpha is rounded first, and each component is premultiplied with the rounded alpha, so a pixel depends only on
  /// eight-bit values.
  public var pixel: Bitmap.Pixel {
    let a = Color.byte(alpha)
    func premultiplied(_ component: Double) -> UInt32 { (Color.byte(component) * a + 127) / 255 }
    return premultiplied(red) | premultiplied(green) << 8 | premultiplied(blue) << 16 | a << 24
  }

  /// The pixel of the colour without its transparency.
  package var opaquePixel: Bitmap.Pixel { Color(red: red, green: green, blue: blue).pixel }

  /// Returns a component in 0...1 as 0...255, rounded to nearest.
  ///
  /// NaN becomes 0.
  static func byte(_ component: Double) -> UInt32 {
    component > 0 ? UInt32((min(component, 1) * 255).rounded()) : 0
  }
}
