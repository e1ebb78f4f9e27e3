package import GlyphreelMedia
package import GlyphreelGraphics

/// A column of frames at chosen times in one bitmap.
package enum Filmstrip {
  /// Returns frames that each last until the next one, the last for one second.
  package static func frames(_ bitmaps: [Bitmap], at times: [Double]) -> [Frame] {
    zip(bitmaps, times.indices).map { bitmap, index in
      let end = index + 1 < times.count ? times[index + 1] : times[index] + 1
      return Frame(bitmap: bitmap, start: times[index], end: end)
    }
  }

  package static func joined(_ bitmaps: [Bitmap]) -> Bitmap {
    Bitmap(
      width: bitmaps[0].width, height: bitmaps.reduce(0) { $0 + $1.height },
      pixels: bitmaps.flatMap(\.pixels))
  }

  /// Splits a filmstrip into its frames; returns nil if its height is not a multiple of their number.
  package static func divided(_ strip: Bitmap, into count: Int) -> [Bitmap]? {
    guard strip.height % count == 0, strip.height > 0 else { return nil }
    let height = strip.height / count
    return (0..<count).map {
      strip.cropped(to: PixelRect(x: 0, y: $0 * height, width: strip.width, height: height))
    }
  }
}
