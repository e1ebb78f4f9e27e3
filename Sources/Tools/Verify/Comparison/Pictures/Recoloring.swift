internal import GlyphreelGraphics

/// A search for other colours of the same drawing: where pixels differ, each old colour has become one new colour.
struct Recoloring {
  /// The number of old colours that have become others.
  let count: Int

  /// The fewest pixels of a colour, on average, for which the new colours are not a coincidence.
  private static let pixelsPerColor = 2
  /// The number of colours beyond which pictures are photographs, in which any change of pixels has this form.
  private static let limit = 1024

  /// Finds the change; nil if pixels of one colour have become different colours.
  ///
  /// - Parameter area: A rectangle outside which the images are equal.
  init?(_ expected: Bitmap, _ actual: Bitmap, _ mask: [Bool], within area: PixelRect) {
    var colors: [Bitmap.Pixel: Bitmap.Pixel] = [:]
    var (last, pixels) = ((old: Bitmap.Pixel(0), new: Bitmap.Pixel(0)), 0)
    for y in area.minY..<area.maxY {
      let row = y * expected.width
      for place in (row + area.minX)..<(row + area.maxX) where mask[place] {
        pixels += 1
        let (old, new) = (expected.pixels[place], actual.pixels[place])
        if pixels > 1, old == last.old, new == last.new { continue }
        last = (old, new)
        if let known = colors.updateValue(new, forKey: old), known != new { return nil }
        if colors.count > Self.limit { return nil }
      }
    }
    guard pixels >= Self.pixelsPerColor * colors.count else { return nil }
    count = colors.count
  }
}
