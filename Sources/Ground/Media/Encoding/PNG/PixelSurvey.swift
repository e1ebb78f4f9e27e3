internal import GlyphreelGraphics

/// The statistics of the pixels of one or more pictures that determine the pixel format.
struct PixelSurvey {
  private var numbers = PixelNumbers()
  /// A bit for each of the 2^24 opaque colours that occurs.
  ///
  /// Empty until there are too many colours to number.
  private var occurring: [UInt64] = []
  private(set) var isOpaque = true
  /// True while every pixel is opaque or fully transparent.
  private(set) var isBinary = true
  /// True while the components of every pixel are equal.
  private(set) var isGrey = true

  /// The distinct pixels and their counts; nil if there are more than 256.
  var pixels: [(pixel: Bitmap.Pixel, count: Int)]? {
    numbers.isFull ? nil : zip(numbers.pixels, numbers.counts).map { (pixel: $0, count: $1) }
  }

  /// True if there are too many pixels for a palette.
  var exceedsPalette: Bool { numbers.isFull }

  mutating func add(_ bitmap: Bitmap) {
    // Bounds: runs begin and end below the number of pixels.
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      // Rendered pictures consist mostly of runs of one colour. Each run is counted at once.
      var place = 0
      while place < pixels.count {
        let end = unsafe PixelRuns.end(of: first, from: place, count: pixels.count)
        unsafe add(first[place].normalized, count: end &- place)
        place = end
      }
    }
  }

  /// Adds a run of a pixel.
  @inline(__always)
  private mutating func add(_ pixel: Bitmap.Pixel, count: Int) {
    let alpha = pixel >> 24
    if alpha != 255 {
      isOpaque = false
      if alpha != 0 { isBinary = false }
    }
    if (pixel ^ pixel >> 8) & 0xFFFF != 0 { isGrey = false }
    if !numbers.isFull {
      if numbers.add(pixel, count: count) { return }
      occurring = Array(repeating: 0, count: 1 << 18)
      for known in numbers.pixels { markOccurring(known) }
    }
    markOccurring(pixel)
  }

  private mutating func markOccurring(_ pixel: Bitmap.Pixel) {
    guard pixel >> 24 == 255 else { return }
    occurring[Int(pixel & 0xFF_FFFF) >> 6] |= 1 << UInt64(pixel & 63)
  }

  /// An opaque colour that does not occur; nil if there is none.
  ///
  /// Used only if there are too many colours to number.
  var unusedColor: Bitmap.Pixel? {
    func isUnused(_ color: UInt32) -> Bool { occurring[Int(color) >> 6] >> UInt64(color & 63) & 1 == 0 }
    // Three equal bytes compress best.
    if let level = (0..<256 as Range<UInt32>).first(where: { isUnused($0 * 0x1_0101) }) {
      return level * 0x1_0101 | 0xFF00_0000
    }
    guard let word = occurring.firstIndex(where: { $0 != .max }) else { return nil }
    return UInt32(word * 64 + (~occurring[word]).trailingZeroBitCount) | 0xFF00_0000
  }
}
