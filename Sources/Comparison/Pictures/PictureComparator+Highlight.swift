package import GlyphreelGraphics

extension PictureComparator {
  /// Returns an image of the differences: `expected` at a quarter of its strength on white, with what is gone in red and
  /// what is new in blue.
  ///
  /// Gone is what stood out more from the background before, which is the colour of most of `expected`. Pixels with a
  /// tolerated difference are yellow.
  package func highlighted(_ expected: Bitmap, _ actual: Bitmap) -> Bitmap {
    precondition(expected.width == actual.width && expected.height == actual.height, "pictures of one size")
    let mask = mask(expected, actual)
    let background = PictureComparator.majority(of: expected)
    let pixels = mask.indices.map { place -> Bitmap.Pixel in
      if mask[place] {
        let (old, new) = (expected.pixels[place], actual.pixels[place])
        let isGone = PictureComparator.contrast(old, background) > PictureComparator.contrast(new, background)
        return isGone ? 0xFF20_00E6 : 0xFFFF_5700
      }
      if expected.pixels[place] != actual.pixels[place] { return 0xFF40_D2FF }
      return PictureComparator.pale(expected.pixels[place])
    }
    return Bitmap(width: expected.width, height: expected.height, pixels: pixels)
  }

  /// Returns the strength of a difference: the sum of the changes of all components, in the levels of whole pixels.
  static func strength(of mask: [Bool], _ expected: Bitmap, _ actual: Bitmap) -> Int {
    var sum = 0
    for place in mask.indices where mask[place] {
      sum += contrast(expected.pixels[place], actual.pixels[place])
    }
    return sum / 255
  }

  /// Returns the pixel that more than half of an image has, by the majority vote of Boyer and Moore; any one if none has.
  private static func majority(of bitmap: Bitmap) -> Bitmap.Pixel {
    var (pixel, lead) = (Bitmap.Pixel(0), 0)
    for next in bitmap.pixels {
      if lead == 0 { pixel = next }
      lead += next == pixel ? 1 : -1
    }
    return pixel
  }

  /// Returns the sum of the differences of two pixels' components.
  private static func contrast(_ first: Bitmap.Pixel, _ second: Bitmap.Pixel) -> Int {
    var sum = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      sum += abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF))
    }
    return sum
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
