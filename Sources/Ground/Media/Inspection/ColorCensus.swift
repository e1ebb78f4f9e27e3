internal import GlyphreelGraphics

/// A counter of distinct colours, ignoring alpha.
struct ColorCensus {
  /// The number of distinct colours so far.
  private(set) var count = 0
  /// A bit for each colour of 24 bits.
  private var known = [UInt64](repeating: 0, count: 1 << 18)

  /// Adds the pixels of an area.
  ///
  /// Fully transparent pixels are ignored.
  mutating func add(_ canvas: Bitmap, within area: PixelRect) {
    precondition(canvas.bounds.contains(area), "the area must lie within the canvas")
    let (pixels, width) = (canvas.pixels, canvas.width)
    for y in area.minY..<area.maxY {
      var last: Bitmap.Pixel = 0
      for x in area.minX..<area.maxX {
        let pixel = pixels[y &* width &+ x]
        // Rendered pictures consist mostly of runs of one colour.
        if pixel == last { continue }
        last = pixel
        if pixel >> 24 == 0 { continue }
        let color = Int(pixel.straight & 0xFF_FFFF)
        let bit: UInt64 = 1 << UInt64(color & 63)
        if known[color >> 6] & bit == 0 {
          known[color >> 6] |= bit
          count &+= 1
        }
      }
    }
  }
}
