internal import Graphics

/// Numbers for up to 256 distinct pixels, and how often each was seen.
struct PixelNumbers {
  private(set) var pixels: [Bitmap.Pixel] = []
  private(set) var counts: [Int] = []
  /// Whether a pixel was left without a number.
  private(set) var isFull = false
  /// By hash: a pixel, and above it its number and 1; 0 where free.
  ///
  /// Four slots for each pixel keep the searches short.
  private var slots = [UInt64](repeating: 0, count: 1024)
  static let capacity = 256

  init(_ pixels: [Bitmap.Pixel] = []) {
    for pixel in pixels { _ = add(pixel, count: 1) }
  }

  /// Numbers a pixel unless it has one; false when all numbers are taken.
  @inline(__always)
  mutating func add(_ pixel: Bitmap.Pixel, count: Int) -> Bool {
    let slot = slot(of: pixel)
    let found = slots[slot]
    if found != 0 {
      counts[Int(found >> 32) &- 1] &+= count
      return true
    }
    return number(pixel, count: count, slot)
  }

  private mutating func number(_ pixel: Bitmap.Pixel, count: Int, _ slot: Int) -> Bool {
    guard pixels.count < Self.capacity else {
      isFull = true
      return false
    }
    pixels.append(pixel)
    counts.append(count)
    slots[slot] = UInt64(pixels.count) << 32 | UInt64(pixel)
    return true
  }

  /// The number of a pixel, which must have one.
  @inline(__always)
  func number(of pixel: Bitmap.Pixel) -> Int {
    let found = slots[slot(of: pixel)]
    precondition(found != 0, "a frame was encoded that no survey has seen")
    return Int(found >> 32) &- 1
  }

  @inline(__always)
  private func slot(of pixel: Bitmap.Pixel) -> Int {
    var slot = Int((pixel &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot]) != pixel { slot = (slot &+ 1) & 1023 }
    return slot
  }
}
