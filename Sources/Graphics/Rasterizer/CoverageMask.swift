/// How much of each pixel of a box a shape covers: 0...255, 255 for all of it.
///
/// It points into the scan converter's memory and is valid only inside the closure that it is given to.
public struct CoverageMask {
  /// The pixels it is about.
  public let box: PixelRect
  /// The coverage of the box's first pixel.
  public let base: UnsafePointer<UInt8>
  /// Bytes from one row to the next; those behind the box's width hold nothing.
  public let stride: Int

  /// The first pixel of a row, counted from the top of the canvas.
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt8> {
    base + (y &- box.minY) &* stride
  }

  /// What of it lies within a clip; nil for nothing.
  func cropped(to clip: PixelRect) -> CoverageMask? {
    let rest = box.intersection(clip)
    guard !rest.isEmpty else { return nil }
    return CoverageMask(box: rest, base: row(rest.minY) + (rest.minX - box.minX), stride: stride)
  }
}

extension CoverageAccumulator {
  /// Turns the sums into coverage and leaves zeros for the next shape.
  ///
  /// `mask` has as many bytes as there are cells, and the stride is a multiple of 8. Area that lies to the left of an
  /// outline counts as much as area to the right of it: only the sign differs.
  func sweep(into mask: UnsafeMutablePointer<UInt8>) {
    let chunks = stride / 8
    var cells = UnsafeMutableRawPointer(self.cells)
    var bytes = UnsafeMutableRawPointer(mask)
    for _ in 0..<height {
      // The sum at the end of the last chunk, in all lanes, and that chunk's coverage.
      var carry = SIMD4<Int32>.zero
      var levels: UInt64 = 0
      for _ in 0..<chunks {
        let low = cells.loadUnaligned(as: SIMD4<Int32>.self)
        let high = cells.loadUnaligned(fromByteOffset: 16, as: SIMD4<Int32>.self)
        let any = unsafeBitCast(low | high, to: SIMD2<UInt64>.self)
        if any.x | any.y == 0 {
          levels = (levels >> 56) &* 0x0101_0101_0101_0101
        } else {
          let lowSums = CoverageAccumulator.sums(low)
          let highSums = CoverageAccumulator.sums(high) &+ SIMD4(repeating: lowSums.w)
          levels = CoverageAccumulator.levels(lowSums &+ carry, highSums &+ carry)
          // The one addition that the next chunk waits for.
          carry &+= SIMD4(repeating: highSums.w)
          cells.storeBytes(of: .zero, as: SIMD4<Int32>.self)
          cells.storeBytes(of: .zero, toByteOffset: 16, as: SIMD4<Int32>.self)
        }
        bytes.storeBytes(of: levels, as: UInt64.self)
        cells += 32
        bytes += 8
      }
    }
  }

  /// Each lane's sum with all lanes before it.
  @inline(__always)
  private static func sums(_ values: SIMD4<Int32>) -> SIMD4<Int32> {
    // Shifting halves by a lane is one instruction, and nothing carries over as the lower lane gains zero.
    let halves = unsafeBitCast(values, to: SIMD2<UInt64>.self)
    let pairs = unsafeBitCast(halves &+ (halves &<< 32), to: SIMD4<Int32>.self)
    return pairs &+ (SIMD4(repeating: pairs.y) & SIMD4(0, 0, -1, -1))
  }

  /// Eight sums as 0...255 each, rounded to nearest, the first in the lowest byte.
  @inline(__always)
  private static func levels(_ low: SIMD4<Int32>, _ high: SIMD4<Int32>) -> UInt64 {
    let a = pairs(level(low))
    let b = pairs(level(high))
    let both = a | b &<< 32
    return both.x | both.y << 16
  }

  @inline(__always)
  private static func level(_ sums: SIMD4<Int32>) -> SIMD4<Int32> {
    let sign = sums &>> 31
    let magnitude = (sums ^ sign) &- sign
    let area = magnitude.replacing(with: pixel, where: magnitude .> pixel)
    // area · 255 / 2^25 without leaving 32 bits: 255/256 of the area, then the nearest 2^17th.
    return (area &- area &>> 8 &+ 0x1_0000) &>> 17
  }

  /// Two bytes of each half side by side.
  @inline(__always)
  private static func pairs(_ level: SIMD4<Int32>) -> SIMD2<UInt64> {
    let halves = unsafeBitCast(level, to: SIMD2<UInt64>.self)
    return (halves | halves &>> 24) & 0xffff
  }
}
