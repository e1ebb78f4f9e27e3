internal import Graphics

/// What is known of the pixels of one picture or many.
struct PixelSurvey {
  private var numbers: PixelNumbers? = PixelNumbers()
  private(set) var isOpaque = true

  /// The distinct pixels, nil if there are more than 256.
  var pixels: [Bitmap.Pixel]? { numbers?.pixels }

  mutating func add(_ bitmap: Bitmap, within area: PixelRect) {
    var last: Bitmap.Pixel?
    for y in area.minY..<area.maxY {
      for pixel in bitmap.pixels[(y * bitmap.width + area.minX)..<(y * bitmap.width + area.maxX)] {
        if pixel == last { continue }
        last = pixel
        if pixel >> 24 != 255 { isOpaque = false }
        if numbers?.add(pixel.normalized) == false { numbers = nil }
        // Nothing more can be learnt.
        if numbers == nil, !isOpaque { return }
      }
    }
  }
}

/// Numbers for up to 256 distinct pixels.
struct PixelNumbers {
  private(set) var pixels: [Bitmap.Pixel] = []
  /// Numbers by hash, -1 where free; four slots for each pixel keep the searches short.
  private var slots = [Int16](repeating: -1, count: 1024)
  static let capacity = 256

  init(_ pixels: [Bitmap.Pixel] = []) {
    for pixel in pixels { _ = add(pixel) }
  }

  /// Numbers a pixel unless it has one; false when all numbers are taken.
  mutating func add(_ pixel: Bitmap.Pixel) -> Bool {
    let slot = self.slot(of: pixel)
    if slots[slot] >= 0 { return true }
    guard pixels.count < Self.capacity else { return false }
    slots[slot] = Int16(pixels.count)
    pixels.append(pixel)
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
