internal import Graphics

/// How a PNG file stores pixels.
enum PNGPixelFormat {
  /// At most 256 colours, transparent ones first, with 1, 2, 4 or 8 bits per index.
  case indexed(palette: [Bitmap.Pixel], bits: Int)
  case rgb
  case rgba

  /// The smallest that holds all pixels of a survey.
  init(_ survey: PixelSurvey) {
    guard let pixels = survey.pixels else {
      self = survey.isOpaque ? .rgb : .rgba
      return
    }
    // Entries with alpha first: the list of alphas may end where they end. Then by value, for the same bytes
    // always.
    let palette = pixels.sorted { ($0 >> 24 == 255 ? 1 : 0, $0) < ($1 >> 24 == 255 ? 1 : 0, $1) }
    let bits = [1, 2, 4].first { palette.count <= 1 << $0 } ?? 8
    self = .indexed(palette: palette, bits: bits)
  }

  var bitsPerPixel: Int {
    switch self {
    case .indexed(_, let bits): bits
    case .rgb: 24
    case .rgba: 32
    }
  }

  /// A bitmap's pixels as the file has them, each row from a byte boundary.
  func rows(of bitmap: Bitmap) -> [UInt8] {
    let rowBytes = (bitmap.width * bitsPerPixel + 7) / 8
    var rows = [UInt8](repeating: 0, count: rowBytes * bitmap.height)
    switch self {
    case .rgb, .rgba:
      let size = bitsPerPixel / 8
      for (place, pixel) in bitmap.pixels.enumerated() {
        let straight = pixel.straight
        rows[place * size] = UInt8(truncatingIfNeeded: straight)
        rows[place * size + 1] = UInt8(truncatingIfNeeded: straight >> 8)
        rows[place * size + 2] = UInt8(truncatingIfNeeded: straight >> 16)
        if size == 4 { rows[place * size + 3] = UInt8(truncatingIfNeeded: straight >> 24) }
      }
    case .indexed(let palette, let bits):
      let numbers = PixelNumbers(palette)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let index = numbers.number(of: bitmap.pixels[y * bitmap.width + x].normalized)
          let bit = x * bits
          // The leftmost pixel stands in the highest bits.
          rows[y * rowBytes + bit / 8] |= UInt8(index << (8 - bits - bit % 8))
        }
      }
    }
    return rows
  }
}
