/// A colour made ready to be painted over four pixels at a time.
///
/// A component becomes (s · c + d · (255 - α · c / 255)) / 255, where c is the coverage and α the colour's alpha: the
/// product of the two is rounded, and then the whole. No sum exceeds 255, because no component exceeds alpha.
struct Brush {
  /// 16-bit lanes that hold every other component of four pixels: red and blue, or green and alpha.
  private typealias Half = SIMD8<UInt16>

  private let color: Bitmap.Pixel
  private let isOpaque: Bool
  private let redBlue: Half
  private let greenAlpha: Half
  private let alpha: Half

  /// A brush for a premultiplied colour.
  init(_ color: Bitmap.Pixel) {
    self.color = color
    isOpaque = color >> 24 == 255
    redBlue = unsafeBitCast(SIMD4(repeating: color & 0xff_00ff), to: Half.self)
    greenAlpha = unsafeBitCast(SIMD4(repeating: color &>> 8 & 0xff_00ff), to: Half.self)
    alpha = Half(repeating: UInt16(color >> 24))
  }

  /// Paints where a mask tells how much.
  func paint(_ mask: CoverageMask, on surface: Surface) {
    let box = mask.box
    var coverage = mask.base
    var row = surface.pixel(box.minX, box.minY)
    for _ in box.minY..<box.maxY {
      paint(coverage, over: row, count: box.width)
      coverage += mask.stride
      row += surface.stride
    }
  }

  /// Paints a glyph whose origin is in the pixel at `origin`; all quads must lie on the surface.
  @inline(__always)
  func paint(
    _ quads: UnsafePointer<GlyphCoverageCache.Quad>, count: Int,
    over origin: UnsafeMutablePointer<Bitmap.Pixel>,
    stride: Int
  ) {
    if isOpaque {
      for i in 0..<count {
        let quad = quads[i]
        blend(quad.coverage, at: origin + (Int(quad.y) &* stride &+ Int(quad.x)), isOpaque: true)
      }
    } else {
      for i in 0..<count {
        let quad = quads[i]
        blend(quad.coverage, at: origin + (Int(quad.y) &* stride &+ Int(quad.x)), isOpaque: false)
      }
    }
  }

  /// Paints over a row where the coverage tells how much.
  @inline(__always)
  func paint(_ coverage: UnsafePointer<UInt8>, over row: UnsafeMutablePointer<Bitmap.Pixel>, count: Int) {
    let bytes = UnsafeRawPointer(coverage)
    var i = 0
    while i &+ 4 <= count {
      let four = bytes.loadUnaligned(fromByteOffset: i, as: UInt32.self).littleEndian
      if four == 0 {
        i &+= 4
      } else if isOpaque && four == .max {
        UnsafeMutableRawPointer(row + i).storeBytes(of: SIMD4(repeating: color), as: SIMD4<UInt32>.self)
        i &+= 4
        // Where a shape is solid, it mostly is so for a while.
        while i &+ 16 <= count
          && bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self)
            & bytes.loadUnaligned(fromByteOffset: i &+ 8, as: UInt64.self) == .max
        {
          (row + i).update(repeating: color, count: 16)
          i &+= 16
        }
      } else {
        blend(four, at: row + i, isOpaque: isOpaque)
        i &+= 4
      }
    }
    guard i < count else { return }
    // The last one to three, as four of which the others are bare.
    var four: UInt32 = 0
    var below = SIMD4<UInt32>.zero
    for k in 0..<(count &- i) {
      four |= UInt32(coverage[i &+ k]) &<< UInt32(8 &* k)
      below[k] = row[i &+ k]
    }
    guard four != 0 else { return }
    let result = over(below, coverage: four, isOpaque: isOpaque)
    for k in 0..<(count &- i) { row[i &+ k] = result[k] }
  }

  @inline(__always)
  private func blend(_ coverage: UInt32, at pixel: UnsafeMutablePointer<Bitmap.Pixel>, isOpaque: Bool) {
    let four = UnsafeMutableRawPointer(pixel)
    let below = four.loadUnaligned(as: SIMD4<UInt32>.self)
    four.storeBytes(of: over(below, coverage: coverage, isOpaque: isOpaque), as: SIMD4<UInt32>.self)
  }

  /// The colour over four pixels, one byte of coverage for each.
  @inline(__always)
  private func over(_ below: SIMD4<UInt32>, coverage: UInt32, isOpaque: Bool) -> SIMD4<UInt32> {
    let each = SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(coverage.littleEndian, to: SIMD4<UInt8>.self))
    let part = unsafeBitCast(each | each &<< 16, to: Half.self)
    let low = SIMD4<UInt32>(repeating: 0xff_00ff)
    // The difference from 255, which as an exclusive or is not taken apart into lanes.
    let through = (isOpaque ? part : Brush.quotient(alpha &* part)) ^ 255
    let even = Brush.quotient(redBlue &* part &+ unsafeBitCast(below & low, to: Half.self) &* through)
    let odd = Brush.quotient(
      greenAlpha &* part &+ unsafeBitCast(below &>> 8 & low, to: Half.self) &* through)
    return unsafeBitCast(even, to: SIMD4<UInt32>.self) | unsafeBitCast(odd, to: SIMD4<UInt32>.self) &<< 8
  }

  /// The nearest quotient by 255: with t = x + 128 it is (t + t / 256) / 256 for all x up to 255².
  @inline(__always)
  private static func quotient(_ product: Half) -> Half {
    let sum = product &+ 128
    return (sum &+ sum &>> 8) &>> 8
  }
}
