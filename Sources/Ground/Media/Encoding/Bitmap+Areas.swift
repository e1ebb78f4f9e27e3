package import GlyphreelGraphics

extension Bitmap {
  // Bounds: areas lie within the bitmaps and have the same size, which is checked before any row is read.
  /// Returns the smallest rectangle within `area` that contains every pixel that differs from `other`.
  package func differenceBounds(from other: Bitmap, at area: PixelRect) -> PixelRect {
    precondition(bounds.contains(area), "the area must lie within the bitmap")
    precondition(
      area.width == other.width && area.height == other.height, "an area has its pixels' size")
    return unsafe pixels.withUnsafeBufferPointer { mine in
      unsafe other.pixels.withUnsafeBufferPointer { theirs in
        guard !area.isEmpty, let mine = mine.baseAddress, let theirs = theirs.baseAddress else {
          return .empty
        }
        var (left, right, top, bottom) = (area.width, 0, area.height, 0)
        for y in 0..<area.height {
          let old = unsafe mine + ((area.minY &+ y) &* width &+ area.minX)
          let new = unsafe theirs + y &* area.width
          let first = unsafe Bitmap.firstDifference(new, old, count: area.width)
          guard first < area.width else { continue }
          var last = area.width &- 1
          while unsafe new[last] == old[last] { last &-= 1 }
          left = min(left, first)
          right = max(right, last &+ 1)
          top = min(top, y)
          bottom = y &+ 1
        }
        guard top < bottom else { return .empty }
        return PixelRect(
          minX: area.minX + left, minY: area.minY + top, maxX: area.minX + right, maxY: area.minY + bottom)
      }
    }
  }

  /// Returns the first index at which two rows differ, or `count`.
  @inline(__always)
  private static func firstDifference(
    _ new: UnsafePointer<Pixel>, _ old: UnsafePointer<Pixel>, count: Int
  ) -> Int {
    var x = 0
    // Rows are mostly equal, so 16 pixels are compared at once.
    while x &+ 16 <= count {
      let mine = unsafe UnsafeRawPointer(new + x)
      let other = unsafe UnsafeRawPointer(old + x)
      var difference = SIMD4<UInt64>.zero
      unsafe difference |=
        mine.loadUnaligned(as: SIMD4<UInt64>.self) ^ other.loadUnaligned(as: SIMD4<UInt64>.self)
      unsafe difference |=
        mine.loadUnaligned(fromByteOffset: 32, as: SIMD4<UInt64>.self)
        ^ other.loadUnaligned(fromByteOffset: 32, as: SIMD4<UInt64>.self)
      if difference.x | difference.y | difference.z | difference.w != 0 { break }
      x &+= 16
    }
    while x < count, unsafe new[x] == old[x] { x &+= 1 }
    return x
  }

  /// Replaces the pixels of an area with a bitmap of its size.
  package mutating func replace(_ area: PixelRect, with other: Bitmap) {
    precondition(
      area.width == other.width && area.height == other.height, "an area has its pixels' size")
    copy(other, from: other.bounds, to: area)
  }

  /// Copies the pixels of an area from a bitmap of the same size as this one.
  mutating func copy(_ area: PixelRect, from other: Bitmap) {
    precondition(width == other.width && height == other.height, "all canvases have one size")
    copy(other, from: area, to: area)
  }

  private mutating func copy(_ other: Bitmap, from source: PixelRect, to target: PixelRect) {
    if target.isEmpty { return }
    precondition(bounds.contains(target) && other.bounds.contains(source))
    if target == bounds, source == other.bounds {
      // Both bitmaps have the same size and share storage until one of them changes.
      self = other
      return
    }
    let (width, stride) = (width, other.width)
    unsafe withUnsafeMutablePixels { mine in
      unsafe other.pixels.withUnsafeBufferPointer { theirs in
        guard let theirs = theirs.baseAddress else { return }
        for y in 0..<target.height {
          unsafe (mine + ((target.minY &+ y) &* width &+ target.minX)).update(
            from: theirs + ((source.minY &+ y) &* stride &+ source.minX), count: target.width)
        }
      }
    }
  }
}
