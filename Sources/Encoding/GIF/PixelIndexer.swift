internal import Graphics

/// Looks up the palette index of pixels, remembering those seen lately.
struct PixelIndexer {
  let palette: Palette
  private let threshold: AlphaThreshold
  /// A pixel's index at the slot of its hash; a slot holds the last pixel that asked for it.
  private var known: [(pixel: Bitmap.Pixel, index: UInt8)]
  private static let slotBits: UInt32 = 13

  init(palette: Palette, threshold: AlphaThreshold) {
    self.palette = palette
    self.threshold = threshold
    // A transparent pixel in all slots is true for it and a miss for all others.
    known = Array(repeating: (0, palette.transparentIndex ?? 0), count: 1 << Self.slotBits)
  }

  /// Writes the indices of a bitmap's pixels within `area` to a canvas of the same size.
  mutating func index(_ bitmap: Bitmap, within area: PixelRect, into canvas: inout [UInt8]) {
    precondition(canvas.count == bitmap.pixels.count && bitmap.bounds.contains(area))
    let width = bitmap.width
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      canvas.withUnsafeMutableBufferPointer { canvas in
        for y in area.minY..<area.maxY {
          var (last, lastIndex) = (UInt32(0), palette.transparentIndex ?? 0)
          var isKnown = palette.transparentIndex != nil
          for place in (y &* width &+ area.minX)..<(y &* width &+ area.maxX) {
            let pixel = pixels[place]
            if pixel != last || !isKnown {
              (last, lastIndex, isKnown) = (pixel, index(of: pixel), true)
            }
            canvas[place] = lastIndex
          }
        }
      }
    }
  }

  private mutating func index(of pixel: Bitmap.Pixel) -> UInt8 {
    let slot = Int((pixel &* 0x9E37_79B1) >> (32 - Self.slotBits))
    if known[slot].pixel == pixel, pixel >> 24 >= 128 { return known[slot].index }
    guard let color = threshold.color(of: pixel) else {
      guard let transparent = palette.transparentIndex else {
        preconditionFailure("a frame was encoded that no survey has seen")
      }
      return transparent
    }
    let index = palette.nearestIndex(to: color)
    known[slot] = (pixel, index)
    return index
  }
}
