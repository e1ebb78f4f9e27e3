internal import GlyphreelGraphics

/// Numbers for up to 256 distinct pixels, and the count of each.
struct PixelNumbers {
  private(set) var pixels: [Bitmap.Pixel] = []
  private(set) var counts: [Int] = []
  /// Whether a pixel was left without a number.
  private(set) var isFull = false
  /// A hash table with linear probing: a pixel, and above it its number and 1; 0 where free.
  ///
  /// Eight slots for each pixel keep probes short.
  private var slots = [UInt64](repeating: 0, count: 2048)
  static let capacity = 256

  init(_ pixels: [Bitmap.Pixel] = []) {
    for pixel in pixels { _ = add(pixel, count: 1) }
  }

  /// Counts a pixel, which gets a number unless it has one; false when all numbers are taken.
  @inline(__always)
  mutating func add(_ pixel: Bitmap.Pixel, count: Int) -> Bool {
    let slot = slot(of: pixel)
    let found = slots[slot]
    if found != 0 {
      counts[Int(found >> 32) &- 1] &+= count
      return true
    }
    guard pixels.count < Self.capacity else {
      isFull = true
      return false
    }
    pixels.append(pixel)
    counts.append(count)
    slots[slot] = UInt64(pixels.count) << 32 | UInt64(pixel)
    return true
  }

  /// Returns the number of a pixel, which must have one.
  @inline(__always)
  func number(of pixel: Bitmap.Pixel) -> Int {
    let found = slots[slot(of: pixel)]
    precondition(found != 0, "a frame was encoded that no survey has seen")
    return Int(found >> 32) &- 1
  }

  @inline(__always)
  private func slot(of pixel: Bitmap.Pixel) -> Int {
    var slot = Int((pixel &* 0x9E37_79B1) >> 21)
    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot]) != pixel { slot = (slot &+ 1) & 2047 }
    return slot
  }
}
