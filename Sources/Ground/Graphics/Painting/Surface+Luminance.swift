extension Surface {
  /// Replaces every pixel with black whose alpha is the pixel's luminance times its alpha.
  ///
  /// The weights are those of sRGB's primaries, as in a luminance mask of CSS Masking. Components are not linearized.
  func replaceByLuminance() {
    // Bounds: `row` checks that each row has all columns of the bounds.
    for y in bounds.minY..<bounds.maxY {
      let pixels = unsafe row(bounds.minX, y, count: bounds.width)
      for x in 0..<bounds.width { unsafe pixels[x] = Surface.luminance(of: pixels[x]) << 24 }
    }
  }

  /// Returns the luminance of a premultiplied pixel, 0...255.
  static func luminance(of pixel: Bitmap.Pixel) -> UInt32 {
    // The weights 0.2126, 0.7152 and 0.0722 in 65536ths.
    (13_933 * (pixel & 255) + 46_871 * (pixel >> 8 & 255) + 4_732 * (pixel >> 16 & 255) + 32_768) >> 16
  }
}
