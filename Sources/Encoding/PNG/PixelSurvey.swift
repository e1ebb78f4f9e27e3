internal import Graphics

/// What is known of the pixels of one picture or many.
struct PixelSurvey {
  private var numbers: PixelNumbers? = PixelNumbers()
  /// Once there are too many colours to number: which of the 2^24 opaque ones occur, one bit each.
  private var occurring: [UInt64] = []
  private(set) var isOpaque = true
  /// True while every pixel is opaque or not there at all.
  private(set) var isBinary = true
  /// True while the components of every pixel are equal.
  private(set) var isGrey = true

  /// The distinct pixels and how often each occurs, nil if there are more than 256.
  var pixels: [(pixel: Bitmap.Pixel, count: Int)]? {
    numbers.map { numbers in zip(numbers.pixels, numbers.counts).map { (pixel: $0, count: $1) } }
  }

  mutating func add(_ bitmap: Bitmap) {
    let pixels = bitmap.pixels
    // Runs of one colour are the rule in drawn pictures: look at each run once.
    var place = 0
    while place < pixels.count {
      let pixel = pixels[place]
      let start = place
      repeat { place &+= 1 } while place < pixels.count && pixels[place] == pixel
      add(pixel.normalized, count: place &- start)
    }
  }

  private mutating func add(_ pixel: Bitmap.Pixel, count: Int) {
    let alpha = pixel >> 24
    if alpha != 255 {
      isOpaque = false
      if alpha != 0 { isBinary = false }
    }
    if (pixel ^ pixel >> 8) & 0xFFFF != 0 { isGrey = false }
    if numbers != nil {
      if numbers?.add(pixel, count: count) == true { return }
      occurring = Array(repeating: 0, count: 1 << 18)
      for known in numbers?.pixels ?? [] { markOccurring(known) }
      numbers = nil
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

/// Numbers for up to 256 distinct pixels, and how often each was seen.
struct PixelNumbers {
  private(set) var pixels: [Bitmap.Pixel] = []
  private(set) var counts: [Int] = []
  /// Numbers by hash, -1 where free; four slots for each pixel keep the searches short.
  private var slots = [Int16](repeating: -1, count: 1024)
  static let capacity = 256

  init(_ pixels: [Bitmap.Pixel] = []) {
    for pixel in pixels { _ = add(pixel, count: 1) }
  }

  /// Numbers a pixel unless it has one; false when all numbers are taken.
  mutating func add(_ pixel: Bitmap.Pixel, count: Int) -> Bool {
    let slot = self.slot(of: pixel)
    if slots[slot] >= 0 {
      counts[Int(slots[slot])] += count
      return true
    }
    guard pixels.count < Self.capacity else { return false }
    slots[slot] = Int16(pixels.count)
    pixels.append(pixel)
    counts.append(count)
    return true
  }

  /// The number of a pixel, which must have one.
  func number(of pixel: Bitmap.Pixel) -> Int {
    let number = slots[slot(of: pixel)]
    precondition(number >= 0, "a frame was encoded that no survey has seen")
    return Int(number)
  }

  private func slot(of pixel: Bitmap.Pixel) -> Int {
    var slot = Int((pixel &* 0x9E37_79B1) >> 22)
    while slots[slot] >= 0, pixels[Int(slots[slot])] != pixel { slot = (slot + 1) & 1023 }
    return slot
  }
}
