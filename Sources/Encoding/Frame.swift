public import Graphics

/// One picture of an animation and the time it is shown.
public struct Frame: Hashable, Sendable {
  /// The whole canvas.
  public var bitmap: Bitmap

  /// What may differ from the frame before; outside it nothing does.
  ///
  /// Encoders take the first frame as changed all over, whatever stands here.
  public var changed: PixelRect

  /// When the frame appears, in seconds.
  public var start: Double

  /// When the next one replaces it, in seconds.
  ///
  /// Compute both ends as n / frame rate: a sum of durations drifts, and encoders round these values.
  public var end: Double

  /// A frame of which only `changed` may differ from the one before; times are seconds.
  public init(bitmap: Bitmap, changed: PixelRect, start: Double, end: Double) {
    precondition(bitmap.bounds.contains(changed), "the changed rectangle must lie within the bitmap")
    precondition(start <= end, "a frame can't end before it starts")
    self.bitmap = bitmap
    self.changed = changed
    self.start = start
    self.end = end
  }

  /// A frame of which everything may have changed; times are seconds.
  public init(bitmap: Bitmap, start: Double, end: Double) {
    self.init(bitmap: bitmap, changed: bitmap.bounds, start: start, end: end)
  }
}

extension Bitmap {
  /// The smallest rectangle within `area` that holds every pixel in which two bitmaps of one size differ.
  func differenceBounds(from other: Bitmap, within area: PixelRect) -> PixelRect {
    precondition(width == other.width && height == other.height, "all frames must have one size")
    precondition(bounds.contains(area), "the area must lie within the bitmap")
    return pixels.withUnsafeBufferPointer { new in
      other.pixels.withUnsafeBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return .empty }
        var (left, right, top, bottom) = (area.maxX, area.minX, area.maxY, area.minY)
        for y in area.minY..<area.maxY {
          let row = y &* width
          let first = firstDifference(new + row, old + row, from: area.minX, to: area.maxX)
          guard first < area.maxX else { continue }
          var last = area.maxX &- 1
          while new[row &+ last] == old[row &+ last] { last &-= 1 }
          left = min(left, first)
          right = max(right, last + 1)
          top = min(top, y)
          bottom = y + 1
        }
        return top < bottom ? PixelRect(minX: left, minY: top, maxX: right, maxY: bottom) : .empty
      }
    }
  }

  /// The first place below `end` in which two rows differ, or `end`.
  @inline(__always)
  private func firstDifference(
    _ new: UnsafePointer<Pixel>, _ old: UnsafePointer<Pixel>, from start: Int, to end: Int
  ) -> Int {
    var x = start
    // Most of most rows is equal: 16 pixels are compared at once.
    while x &+ 16 <= end {
      let mine = UnsafeRawPointer(new + x)
      let other = UnsafeRawPointer(old + x)
      var difference = SIMD4<UInt64>.zero
      difference |= mine.loadUnaligned(as: SIMD4<UInt64>.self) ^ other.loadUnaligned(as: SIMD4<UInt64>.self)
      difference |=
        mine.loadUnaligned(fromByteOffset: 32, as: SIMD4<UInt64>.self)
        ^ other.loadUnaligned(fromByteOffset: 32, as: SIMD4<UInt64>.self)
      if difference.x | difference.y | difference.z | difference.w != 0 { break }
      x &+= 16
    }
    while x < end, new[x] == old[x] { x &+= 1 }
    return x
  }
}
