package import GlyphreelGraphics

extension PictureComparator {
  /// Returns an image of the differences: `expected` at a quarter of its strength on white, with different pixels in
  /// red.
  ///
  /// Pixels with a tolerated difference are yellow.
  package func highlighted(_ expected: Bitmap, _ actual: Bitmap) -> Bitmap {
    precondition(expected.width == actual.width && expected.height == actual.height, "pictures of one size")
    let mask = mask(expected, actual)
    let pixels = mask.indices.map { place -> Bitmap.Pixel in
      if mask[place] { return 0xFF20_00E6 }
      if expected.pixels[place] != actual.pixels[place] { return 0xFF40_D2FF }
      return PictureComparator.pale(expected.pixels[place])
    }
    return Bitmap(width: expected.width, height: expected.height, pixels: pixels)
  }

  /// Composites a quarter of a premultiplied pixel on white.
  private static func pale(_ pixel: Bitmap.Pixel) -> Bitmap.Pixel {
    let behind = 255 &- pixel >> 24
    var result: Bitmap.Pixel = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let onWhite = min(pixel >> shift & 0xFF &+ behind, 255)
      result |= (255 &- (255 &- onWhite) / 4) << shift
    }
    return result
  }
}
