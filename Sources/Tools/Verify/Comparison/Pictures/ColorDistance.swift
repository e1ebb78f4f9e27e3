internal import GlyphreelGraphics

/// A perceptual comparison of pixels in OKLab.
struct ColorDistance: Sendable {
  /// The maximum OKLab distance between colours that count as equal.
  let limit: Double

  /// Returns true if two premultiplied pixels differ on white or on black.
  func exceeds(_ a: Bitmap.Pixel, _ b: Bitmap.Pixel) -> Bool {
    if distance(a, b, backdrop: 255) > limit { return true }
    return (a >> 24 < 255 || b >> 24 < 255) && distance(a, b, backdrop: 0) > limit
  }

  private func distance(_ a: Bitmap.Pixel, _ b: Bitmap.Pixel, backdrop: UInt32) -> Double {
    let (a, b) = (OKLab(Self.color(a, backdrop)), OKLab(Self.color(b, backdrop)))
    let (lightness, green, blue) = (a.lightness - b.lightness, a.a - b.a, a.b - b.b)
    return (lightness * lightness + green * green + blue * blue).squareRoot()
  }

  /// Composites a premultiplied pixel on a grey.
  private static func color(_ pixel: Bitmap.Pixel, _ backdrop: UInt32) -> Color {
    let rest = (255 - pixel >> 24) * backdrop
    func component(_ shift: UInt32) -> Double { Double((pixel >> shift & 0xFF) * 255 + rest) / 65025 }
    return Color(red: component(0), green: component(8), blue: component(16))
  }
}
