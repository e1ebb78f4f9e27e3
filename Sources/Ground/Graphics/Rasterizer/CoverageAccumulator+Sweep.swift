extension CoverageAccumulator {
  /// Converts the changes to coverage and clears the cells.
  ///
  /// `mask` has as many bytes as there are cells. The sign of an area, which depends on the contours' direction, is ignored.
  func sweep(into mask: UnsafeMutablePointer<UInt8>) {
    // Bounds: cells and mask have `height` rows of `stride`, a multiple of 8.
    for row in 0..<height {
      unsafe CoverageAccumulator.sweep(cells + row &* stride, into: mask + row &* stride, count: stride)
    }
  }

  /// Converts the changes of `count` cells in a row.
  @inline(__always)
  private static func sweep(
    _ row: UnsafeMutablePointer<Int16>, into mask: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var cells = UnsafeMutableRawPointer(row)
    var bytes = UnsafeMutableRawPointer(mask)
    // The last sum of the chunk before, in all lanes, and that chunk's coverage.
    var carry = SIMD8<Int16>.zero
    var levels: UInt64 = 0
    for _ in 0..<(count &>> 3) {
      let first = unsafe cells.loadUnaligned(as: UInt64.self)
      let second = unsafe cells.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      if first | second == 0 {
        levels = (levels >> 56) &* 0x0101_0101_0101_0101
      } else {
        let sums = unsafe CoverageAccumulator.sums(cells.loadUnaligned(as: SIMD8<Int16>.self)) &+ carry
        levels = CoverageAccumulator.bytes(CoverageAccumulator.levels(sums))
        carry = SIMD8(repeating: sums[7])
        unsafe cells.storeBytes(of: .zero, as: SIMD8<Int16>.self)
      }
      unsafe bytes.storeBytes(of: levels, as: UInt64.self)
      unsafe cells += 16
      unsafe bytes += 8
    }
  }

  /// Returns the prefix sums of eight lanes.
  @inline(__always)
  private static func sums(_ values: SIMD8<Int16>) -> SIMD8<Int16> {
    // Shifting a half by whole lanes is one instruction.
    let pairs =
      unsafe values
      &+ unsafeBitCast(unsafeBitCast(values, to: SIMD2<UInt64>.self) &<< 16, to: SIMD8<Int16>.self)
    let fours =
      unsafe pairs
      &+ unsafeBitCast(unsafeBitCast(pairs, to: SIMD2<UInt64>.self) &<< 32, to: SIMD8<Int16>.self)
    return fours &+ (SIMD8(repeating: fours[3]) & SIMD8(0, 0, 0, 0, -1, -1, -1, -1))
  }

  /// Returns eight areas as coverages of 0...255, rounded to nearest.
  @inline(__always)
  static func levels(_ sums: SIMD8<Int16>) -> SIMD8<Int16> {
    let sign = sums &>> 15
    let magnitude = (sums ^ sign) &- sign
    let most = SIMD8(repeating: Int16(truncatingIfNeeded: pixel))
    let area = magnitude.replacing(with: most, where: magnitude .> most)
    // area · 255 / 2^14 without leaving 16 bits: 255/256 of the area, then the nearest 2^6th.
    return (area &- area &>> 8 &+ 32) &>> 6
  }

  /// Returns the lower bytes of eight lanes, the first in the lowest.
  @inline(__always)
  private static func bytes(_ levels: SIMD8<Int16>) -> UInt64 {
    let levels = unsafe unsafeBitCast(levels, to: SIMD2<UInt64>.self)
    let pairs = (levels | levels &>> 8) & 0x0000_ffff_0000_ffff
    let fours = unsafe unsafeBitCast(pairs | pairs &>> 16, to: SIMD4<UInt32>.self).evenHalf
    return unsafe unsafeBitCast(fours, to: UInt64.self)
  }
}
