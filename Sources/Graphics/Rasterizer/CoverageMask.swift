/// How much of each pixel of a box a shape covers: 0...255, 255 for all of it.
///
/// It points into the scan converter's memory and is valid only inside the closure that it is given to.
@safe public struct CoverageMask {
  // Bounds: who makes one lends `stride` bytes for each row of the box, and `row` asks whether there is such a row.
  // Crops lie within the box, as intersections do.
  /// The pixels it is about.
  public let box: PixelRect
  /// The coverage of the box's first pixel.
  public let base: UnsafePointer<UInt8>
  /// Bytes from one row to the next; those behind the box's width hold nothing.
  public let stride: Int

  /// The first pixel of a row of the box, counted from the top of the canvas.
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt8> {
    precondition(y >= box.minY && y < box.maxY, "a row of the mask")
    return unsafe base + (y &- box.minY) &* stride
  }

  /// The columns from the first to the last pixel of a row that is not bare; nil if all are.
  func covered(_ y: Int) -> Range<Int>? {
    let (row, count) = unsafe (row(y), box.width)
    var start = 0
    while unsafe start < count && row[start] == 0 { start &+= 1 }
    guard start < count else { return nil }
    var end = count
    while unsafe row[end &- 1] == 0 { end &-= 1 }
    return (box.minX + start)..<(box.minX + end)
  }

  /// What of it lies within a clip; nil for nothing.
  func cropped(to clip: PixelRect) -> CoverageMask? {
    let rest = box.intersection(clip)
    guard !rest.isEmpty else { return nil }
    return unsafe CoverageMask(box: rest, base: row(rest.minY) + (rest.minX - box.minX), stride: stride)
  }
}

extension CoverageAccumulator {
  /// Turns the sums into coverage and leaves zeros for the next shape.
  ///
  /// `mask` has as many bytes as there are cells, and the stride is a multiple of 8. Area that lies to the left of an
  /// outline counts as much as area to the right of it: only the sign differs.
  func sweep(into mask: UnsafeMutablePointer<UInt8>) {
    // Bounds: cells and mask have `height` rows of `stride`.
    for row in 0..<height {
      unsafe CoverageAccumulator.sweep(cells + row &* stride, into: mask + row &* stride, count: stride)
    }
  }

  /// Turns the sums of so many cells in a row into coverage, and leaves zeros.
  @inline(__always)
  private static func sweep(
    _ row: UnsafeMutablePointer<Int16>, into mask: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    // Bounds: the count is a multiple of 8, which is how many are taken at a time.
    var cells = UnsafeMutableRawPointer(row)
    var bytes = UnsafeMutableRawPointer(mask)
    // The sum at the end of the last chunk, in all lanes, and that chunk's coverage.
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

  /// Each lane's sum with all lanes before it.
  @inline(__always)
  private static func sums(_ values: SIMD8<Int16>) -> SIMD8<Int16> {
    // Shifting halves by lanes is one instruction, and nothing carries over as the lower lanes gain zero.
    let pairs =
      unsafe values
      &+ unsafeBitCast(unsafeBitCast(values, to: SIMD2<UInt64>.self) &<< 16, to: SIMD8<Int16>.self)
    let fours =
      unsafe pairs
      &+ unsafeBitCast(unsafeBitCast(pairs, to: SIMD2<UInt64>.self) &<< 32, to: SIMD8<Int16>.self)
    return fours &+ (SIMD8(repeating: fours[3]) & SIMD8(0, 0, 0, 0, -1, -1, -1, -1))
  }

  /// Eight sums as 0...255 each, rounded to nearest.
  @inline(__always)
  static func levels(_ sums: SIMD8<Int16>) -> SIMD8<Int16> {
    let sign = sums &>> 15
    let magnitude = (sums ^ sign) &- sign
    let most = SIMD8(repeating: Int16(truncatingIfNeeded: pixel))
    let area = magnitude.replacing(with: most, where: magnitude .> most)
    // area · 255 / 2^14 without leaving 16 bits: 255/256 of the area, then the nearest 2^6th.
    return (area &- area &>> 8 &+ 32) &>> 6
  }

  /// The lower bytes of eight lanes, the first in the lowest.
  @inline(__always)
  private static func bytes(_ levels: SIMD8<Int16>) -> UInt64 {
    let levels = unsafe unsafeBitCast(levels, to: SIMD2<UInt64>.self)
    let pairs = (levels | levels &>> 8) & 0x0000_ffff_0000_ffff
    let fours = unsafe unsafeBitCast(pairs | pairs &>> 16, to: SIMD4<UInt32>.self).evenHalf
    return unsafe unsafeBitCast(fours, to: UInt64.self)
  }
}
