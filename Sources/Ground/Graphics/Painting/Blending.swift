/// The blend modes of W3C's Compositing and Blending, level 1.
///
/// The result is (1 - αb) · Cs + (1 - αs) · Cb + αs · αb · B(cb, cs), with capital letters for premultiplied
/// components. It is computed in doubles and rounded to 8 bits once.
enum Blending {
  /// Straight red, green and blue, 0...1.
  typealias Components = SIMD3<Double>

  /// Returns a premultiplied source blended over a premultiplied backdrop.
  static func blended(
    _ mode: CompositeMode, _ source: Bitmap.Pixel, _ backdrop: Bitmap.Pixel
  ) -> Bitmap.Pixel {
    let (sa, ba) = (Double(source >> 24) / 255, Double(backdrop >> 24) / 255)
    guard sa > 0 else { return backdrop }
    guard ba > 0 else { return source }
    let (ps, pb) = (components(source), components(backdrop))
    let mixed = mix(mode, pb / ba, ps / sa)
    let color = ps * (1 - ba) + pb * (1 - sa) + mixed * (sa * ba)
    let alpha = byte(sa + ba - sa * ba, atMost: 255)
    return byte(color.x, atMost: alpha) | byte(color.y, atMost: alpha) << 8
      | byte(color.z, atMost: alpha) << 16 | alpha << 24
  }

  private static func components(_ pixel: Bitmap.Pixel) -> Components {
    Components(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255)) / 255
  }

  private static func byte(_ value: Double, atMost limit: UInt32) -> UInt32 {
    value > 0 ? min(UInt32(min(value, 1) * 255 + 0.5), limit) : 0
  }

  /// Returns B(cb, cs) of section 10.
  private static func mix(_ mode: CompositeMode, _ b: Components, _ s: Components) -> Components {
    switch mode {
    case .hue: s.withSaturation(b.saturation).withLuminosity(b.luminosity)
    case .saturation: b.withSaturation(s.saturation).withLuminosity(b.luminosity)
    case .color: s.withLuminosity(b.luminosity)
    case .luminosity: b.withLuminosity(s.luminosity)
    default: Components(mix(mode, b.x, s.x), mix(mode, b.y, s.y), mix(mode, b.z, s.z))
    }
  }

  /// Returns one component of a separable mode.
  private static func mix(_ mode: CompositeMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: mix(.hardLight, s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight: softLight(b, s)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    default: preconditionFailure("not a separable blend mode")
    }
  }

  private static func softLight(_ b: Double, _ s: Double) -> Double {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let lightened = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (lightened - b)
  }
}

/// The functions of section 10.2 that the non-separable modes use.
extension Blending.Components {
  fileprivate var luminosity: Double { 0.3 * x + 0.59 * y + 0.11 * z }
  fileprivate var least: Double { Swift.min(x, Swift.min(y, z)) }
  fileprivate var greatest: Double { Swift.max(x, Swift.max(y, z)) }
  fileprivate var saturation: Double { greatest - least }

  /// Returns the colour with another luminosity and, within the gamut, the same hue and saturation.
  fileprivate func withLuminosity(_ luminosity: Double) -> Self {
    let moved = self + (luminosity - self.luminosity)
    let gray = moved.luminosity
    var result = moved
    if moved.least < 0 { result = gray + (moved - gray) * (gray / (gray - moved.least)) }
    if moved.greatest > 1 { result = gray + (result - gray) * ((1 - gray) / (moved.greatest - gray)) }
    return result
  }

  /// Returns the colour with another saturation and the same hue.
  ///
  /// Grey has no hue to keep.
  fileprivate func withSaturation(_ saturation: Double) -> Self {
    let range = greatest - least
    return range > 0 ? (self - least) * (saturation / range) : .zero
  }
}
