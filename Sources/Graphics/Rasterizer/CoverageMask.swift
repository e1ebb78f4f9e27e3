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
    base + (y - box.minY) * stride
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
      var sum: Int32 = 0
      for _ in 0..<chunks {
        let low = cells.loadUnaligned(as: SIMD2<UInt64>.self)
        let high = cells.loadUnaligned(fromByteOffset: 16, as: SIMD2<UInt64>.self)
        let any = low | high
        if any.x | any.y == 0 {
          let level = UInt64(CoverageAccumulator.level(sum))
          bytes.storeBytes(of: level &* 0x0101_0101_0101_0101, as: UInt64.self)
        } else {
          let cell = cells.assumingMemoryBound(to: Int32.self)
          let byte = bytes.assumingMemoryBound(to: UInt8.self)
          for i in 0..<8 {
            sum &+= cell[i]
            byte[i] = UInt8(truncatingIfNeeded: CoverageAccumulator.level(sum))
          }
          cells.storeBytes(of: SIMD2<UInt64>.zero, as: SIMD2<UInt64>.self)
          cells.storeBytes(of: SIMD2<UInt64>.zero, toByteOffset: 16, as: SIMD2<UInt64>.self)
        }
        cells += 32
        bytes += 8
      }
    }
  }

  /// A sum of cells as 0...255, rounded to nearest.
  @inline(__always)
  private static func level(_ sum: Int32) -> Int32 {
    // area · 255 / 2^25 without leaving 32 bits: 255/256 of the area, then the nearest 2^17th.
    let area = min(abs(sum), pixel)
    return (area &- area >> 8 &+ 0x1_0000) >> 17
  }
}
