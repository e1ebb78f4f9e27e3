extension Compositing {
  /// Paints a row of a finished group over another row with an opacity in 0...255.
  static func paint(
    _ source: UnsafePointer<Bitmap.Pixel>, opacity: UInt32,
    over row: UnsafeMutablePointer<Bitmap.Pixel>, count: Int
  ) {
    // Bounds: all rows have `count` pixels: `Surface.row` has checked them, and temporary rows are allocated with that
    // size. They are read and written four at a time, as long as four are left.
    let part = PixelLanes.Half(repeating: UInt16(truncatingIfNeeded: opacity))
    let (from, to) = unsafe (UnsafeRawPointer(source), UnsafeMutableRawPointer(row))
    var i = 0
    while i &+ 4 <= count {
      let above = unsafe from.loadUnaligned(fromByteOffset: 4 &* i, as: SIMD4<UInt32>.self)
      if !isClear(above) {
        if opacity == 255 && isOpaque(above) {
          unsafe to.storeBytes(of: above, toByteOffset: 4 &* i, as: SIMD4<UInt32>.self)
        } else {
          let below = unsafe to.loadUnaligned(fromByteOffset: 4 &* i, as: SIMD4<UInt32>.self)
          let pixels = PixelLanes(above).scaled(by: part).over(PixelLanes(below)).pixels
          unsafe to.storeBytes(of: pixels, toByteOffset: 4 &* i, as: SIMD4<UInt32>.self)
        }
      }
      i &+= 4
    }
    while i < count {
      unsafe row[i] = unsafe over(scaled(source[i], by: opacity), row[i])
      i &+= 1
    }
  }

  /// Paints a row of a finished group over another row with an opacity and a coverage.
  static func paint(
    _ source: UnsafePointer<Bitmap.Pixel>, opacity: UInt32, coverage: UnsafePointer<UInt8>,
    over row: UnsafeMutablePointer<Bitmap.Pixel>, count: Int
  ) {
    let part = PixelLanes.Half(repeating: UInt16(truncatingIfNeeded: opacity))
    let (from, to) = unsafe (UnsafeRawPointer(source), UnsafeMutableRawPointer(row))
    let shares = unsafe UnsafeRawPointer(coverage)
    var i = 0
    while i &+ 4 <= count {
      let four = unsafe shares.loadUnaligned(fromByteOffset: i, as: UInt32.self).littleEndian
      if four != 0 {
        let above = unsafe from.loadUnaligned(fromByteOffset: 4 &* i, as: SIMD4<UInt32>.self)
        if opacity == 255 && four == .max && isOpaque(above) {
          unsafe to.storeBytes(of: above, toByteOffset: 4 &* i, as: SIMD4<UInt32>.self)
        } else {
          let below = unsafe to.loadUnaligned(fromByteOffset: 4 &* i, as: SIMD4<UInt32>.self)
          let share = PixelLanes.quotient(PixelLanes.spread(four) &* part)
          let pixels = PixelLanes(above).scaled(by: share).over(PixelLanes(below)).pixels
          unsafe to.storeBytes(of: pixels, toByteOffset: 4 &* i, as: SIMD4<UInt32>.self)
        }
      }
      i &+= 4
    }
    while i < count {
      let share = unsafe (UInt32(coverage[i]) &* opacity &+ 127) / 255
      unsafe row[i] = unsafe over(scaled(source[i], by: share), row[i])
      i &+= 1
    }
  }

  @inline(__always)
  private static func isClear(_ pixels: SIMD4<UInt32>) -> Bool {
    let halves = unsafe unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
    return halves.x | halves.y == 0
  }

  @inline(__always)
  private static func isOpaque(_ pixels: SIMD4<UInt32>) -> Bool {
    let halves = unsafe unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
    return halves.x & halves.y & 0xff00_0000_ff00_0000 == 0xff00_0000_ff00_0000
  }
}
