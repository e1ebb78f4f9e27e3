internal import GlyphreelGraphics

/// A numbering of up to 256 distinct pixels, with the count of each.
struct PixelNumbers {
  private(set) var pixels: [Bitmap.Pixel] = []
  private(set) var counts: [Int] = []
  /// True if a pixel was left without a number.
  private(set) var isFull = false
  /// A hash table with linear probing.
  ///
  /// A slot contains a pixel and, above it, its number plus 1; 0 if it is free.
  ///
  /// Eight slots per pixel keep probes short.
  private var slots = [UInt64](repeating: 0, count: 2048)
  static let capacity = 256

  init(_ pixels: [Bitmap.Pixel] = []) {
    for pixel in pixels { _ = add(pixel, count: 1) }
  }

  /// Counts a pixel and numbers it if it is new.
  ///
  /// Returns false if all numbers are taken.
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
