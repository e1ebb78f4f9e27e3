internal import GlyphreelGraphics

/// Numbers for up to 256 distinct pixels, and how often each was seen.
struct PixelNumbers {
  private(set) var pixels: [Bitmap.Pixel] = []
  private(set) var counts: [Int] = []
  /// Whether a pixel was left without a number.
  private(set) var isFull = false
  /// By hash: a pixel, and above it its number and 1; 0 where free.
  ///
  /// Eight slots for each pixel: hardly a search goes on behind the first one.
  private var slots = [UInt64](repeating: 0, count: 2048)
  static let capacity = 256

  init(_ pixels: [Bitmap.Pixel] = []) {
    for pixel in pixels { _ = add(pixel, count: 1) }
  }

  /// Counts the pixels that have a number, from a place on; returns where the first one stands that has none.
  ///
  /// - Parameter kept: Gets them as runs, unless it is nil or full.
  mutating func countRuns(
    of pixels: UnsafePointer<Bitmap.Pixel>, from start: Int, to end: Int, _ kept: inout NumberedRuns?
  ) -> Int {
    var place = start
    while place < end {
      // As many pixels as a bounded number of runs can have in any case.
      let limit = min(end, place &+ Self.pixelsAtOnce)
      let before = place
      unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: Self.pixelsAtOnce) { items in
        guard let items = items.baseAddress else { return }
        var found = 0
        unsafe countRuns(of: pixels, from: &place, to: limit, items, &found)
        unsafe kept?.add(UnsafeBufferPointer(start: items, count: found), pixelCount: place &- before)
      }
      if kept?.isFull == true { kept = nil }
      if place < limit { break }
    }
    return place
  }

  private static let pixelsAtOnce = 1 << 13

  private mutating func countRuns(
    of pixels: UnsafePointer<Bitmap.Pixel>, from place: inout Int, to end: Int,
    _ items: UnsafeMutablePointer<UInt16>, _ found: inout Int
  ) {
    // Bounds: pixels are read before `end`; slots are masked, and hold numbers of counts; a pixel is one item at most.
    unsafe slots.withUnsafeBufferPointer { slots in
      unsafe counts.withUnsafeMutableBufferPointer { counts in
        while place < end {
          let pixel = unsafe pixels[place]
          let slot = unsafe Self.find(pixel.normalized, in: slots)
          if slot == 0 { return }
          let number = Int(slot >> 32) &- 1
          // Short runs, as at edges, are pixels of their own: it would be guessed wrong where they end.
          var count = 1
          if place &+ 4 <= end, unsafe PixelRuns.are4(pixels + place, pixel) {
            count = unsafe PixelRuns.end(of: pixels, from: place, count: end) &- place
          }
          unsafe counts[number] &+= count
          unsafe found &+= NumberedRuns.store(number, count: count, at: items + found)
          place &+= count
        }
      }
    }
  }

  /// The slot's content of a pixel, 0 if it has none.
  @inline(__always)
  private static func find(_ pixel: Bitmap.Pixel, in slots: UnsafeBufferPointer<UInt64>) -> UInt64 {
    var slot = firstSlot(of: pixel)
    while true {
      let found = unsafe slots[slot]
      if found == 0 || UInt32(truncatingIfNeeded: found) == pixel { return found }
      slot = (slot &+ 1) & 2047
    }
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
    var slot = Self.firstSlot(of: pixel)
    while slots[slot] != 0, UInt32(truncatingIfNeeded: slots[slot]) != pixel { slot = (slot &+ 1) & 2047 }
    return slot
  }

  @inline(__always)
  private static func firstSlot(of pixel: Bitmap.Pixel) -> Int { Int((pixel &* 0x9E37_79B1) >> 21) }
}
