internal import GlyphreelGraphics

extension [Bitmap.Pixel] {
  /// Premultiplies straight pixels in place, so a picture does not need memory for both.
  mutating func premultiply() {
    for place in indices where self[place] >> 24 != 255 {
      self[place] = Bitmap.Pixel(straight: self[place])
    }
  }
}
