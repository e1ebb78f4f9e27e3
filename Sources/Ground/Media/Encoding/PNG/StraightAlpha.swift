internal import GlyphreelGraphics

extension Bitmap.Pixel {
  /// The pixel, with all fully transparent ones mapped to 0.
  @inline(__always)
  var normalized: Bitmap.Pixel { self >> 24 == 0 ? 0 : self }

  /// The pixel with straight alpha: components divided by alpha, rounded to nearest.
  ///
  /// Premultiplying it with the same rounding restores the pixel.
  @inline(__always)
  package var straight: UInt32 {
    let alpha = self >> 24
    if alpha == 255 { return self }
    if alpha == 0 { return 0 }
    func divided(_ component: UInt32) -> UInt32 { Swift.min((component * 255 + alpha / 2) / alpha, 255) }
    return divided(self & 0xFF) | divided(self >> 8 & 0xFF) << 8 | divided(self >> 16 & 0xFF) << 16
      | alpha << 24
  }

  /// The inverse of `straight`.
  @inline(__always)
  package init(straight pixel: UInt32) {
    let alpha = pixel >> 24
    func multiplied(_ component: UInt32) -> UInt32 { (component * alpha + 127) / 255 }
    self =
      multiplied(pixel & 0xFF) | multiplied(pixel >> 8 & 0xFF) << 8
      | multiplied(pixel >> 16 & 0xFF) << 16 | alpha << 24
  }
}
