internal import GlyphreelGraphics

/// What is known of the pixels of one picture or many.
struct PixelSurvey {
  private var numbers = PixelNumbers()
  /// Once there are too many colours to number: which of the 2^24 opaque ones occur, one bit each.
  private var occurring: [UInt64] = []
  private(set) var isOpaque = true
  /// True while every pixel is opaque or not there at all.
  private(set) var isBinary = true
  /// True while the components of every pixel are equal.
  private(set) var isGrey = true

  /// The distinct pixels and how often each occurs, nil if there are more than 256.
  var pixels: [(pixel: Bitmap.Pixel, count: Int)]? {
    numbers.isFull ? nil : zip(numbers.pixels, numbers.counts).map { (pixel: $0, count: $1) }
  }

  mutating func add(_ bitmap: Bitmap) {
    // Bounds: runs begin and end below the number of pixels.
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return }
      // Runs of one colour are the rule in drawn pictures: each is counted once.
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

  /// An opaque colour that no pixel has, if there is one; asked only where colours are too many to number.
  var unusedColor: Bitmap.Pixel? {
    func isUnused(_ color: UInt32) -> Bool { occurring[Int(color) >> 6] >> UInt64(color & 63) & 1 == 0 }
    // Three equal bytes repeat best.
    if let level = (0..<256 as Range<UInt32>).first(where: { isUnused($0 * 0x1_0101) }) {
      return level * 0x1_0101 | 0xFF00_0000
    }
    guard let word = occurring.firstIndex(where: { $0 != .max }) else { return nil }
    return UInt32(word * 64 + (~occurring[word]).trailingZeroBitCount) | 0xFF00_0000
  }
}
