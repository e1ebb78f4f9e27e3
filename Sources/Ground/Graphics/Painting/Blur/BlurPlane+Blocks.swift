// Bounds: planes have `channels` values for each block of their bounds, and preconditions check that all accessed
// blocks lie within. Pixels are read from the surface's first to its last column.
extension BlurPlane {
  /// Adds the means of blocks, for all rows of blocks that intersect a surface.
  ///
  /// Pixels outside the surface count as clear. Bounds are in blocks.
  mutating func addMeans(of surface: Surface, _ grid: BlurGrid) {
    let blocks = grid.blocks(covering: surface.bounds)
    precondition(bounds.contains(blocks), "blocks that the plane has no room for")
    let (bounds, channels) = (bounds, channels)
    let shift = UInt32(grid.columnBits + grid.rowBits)
    let half: UInt32 = shift == 0 ? 0 : 1 << (shift - 1)
    let width = blocks.width * channels
    let offset = (blocks.minX - bounds.minX) * channels
    unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { sums in
        guard let values = values.baseAddress, let sums = sums.baseAddress else { return }
        for row in blocks.minY..<blocks.maxY {
          unsafe sums.update(repeating: 0, count: width)
          let rows = grid.pixels(of: PixelRect(minX: 0, minY: row, maxX: 1, maxY: row + 1))
          for y in max(rows.minY, surface.bounds.minY)..<min(rows.maxY, surface.bounds.maxY) {
            if channels == 4 {
              unsafe BlurPlane.addColors(of: surface, y, grid, blocks.minX, to: sums)
            } else {
              unsafe BlurPlane.addAlpha(of: surface, y, grid, blocks.minX, to: sums)
            }
          }
          let target = unsafe values + ((row - bounds.minY) * bounds.width * channels + offset)
          for i in 0..<width {
            unsafe target[i] = unsafe UInt16(truncatingIfNeeded: (sums[i] &<< 8 &+ half) &>> shift)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func addColors(
    of surface: Surface, _ y: Int, _ grid: BlurGrid, _ first: Int, to sums: UnsafeMutablePointer<UInt32>
  ) {
    unsafe forEachBlock(of: surface, y, grid, first) { block, pixels, count in
      // Two components per word, as sums of 64 of them stay below 16 bits.
      var redBlue: UInt32 = 0
      var greenAlpha: UInt32 = 0
      for i in 0..<count {
        unsafe redBlue &+= pixels[i] & 0xff_00ff
        unsafe greenAlpha &+= pixels[i] &>> 8 & 0xff_00ff
      }
      let sum = unsafe sums + 4 &* block
      unsafe sum[0] &+= redBlue & 0xffff
      unsafe sum[1] &+= greenAlpha & 0xffff
      unsafe sum[2] &+= redBlue &>> 16
      unsafe sum[3] &+= greenAlpha &>> 16
    }
  }

  @inline(__always)
  private static func addAlpha(
    of surface: Surface, _ y: Int, _ grid: BlurGrid, _ first: Int, to sums: UnsafeMutablePointer<UInt32>
  ) {
    unsafe forEachBlock(of: surface, y, grid, first) { block, pixels, count in
      var sum: UInt32 = 0
      for i in 0..<count { unsafe sum &+= pixels[i] &>> 24 }
      unsafe sums[block] &+= sum
    }
  }

  /// Calls a closure with the pixels of a row, block by block.
  ///
  /// Blocks are counted from the column `first`.
  @inline(__always)
  private static func forEachBlock(
    of surface: Surface, _ y: Int, _ grid: BlurGrid, _ first: Int,
    _ body: (Int, UnsafePointer<Bitmap.Pixel>, Int) -> Void
  ) {
    var x = surface.bounds.minX
    var pixels = unsafe UnsafePointer(surface.row(x, y, count: surface.bounds.width))
    while x < surface.bounds.maxX {
      let block = grid.column(x)
      let next = grid.pixels(of: PixelRect(minX: block + 1, minY: 0, maxX: block + 2, maxY: 1)).minX
      let count = min(next, surface.bounds.maxX) - x
      unsafe body(block - first, pixels, count)
      unsafe pixels += count
      x += count
    }
  }

  /// Paints pixels whose colours are interpolated between blocks.
  func paint(_ pixels: PixelRect, _ grid: BlurGrid, on surface: Surface) {
    unsafe withUnsafeTemporaryAllocation(of: Bitmap.Pixel.self, capacity: pixels.width) { row in
      guard let row = row.baseAddress else { return }
      unsafe interpolate(pixels, grid) { y, values, places, shift, whole, half in
        for x in 0..<pixels.width {
          let (index, share) = unsafe places[x]
          var pixel: UInt32 = 0
          for k in 0..<4 {
            let sum = unsafe values[index &+ k] &* (whole &- share) &+ values[index &+ 4 &+ k] &* share
            pixel |= ((sum &+ half) &>> shift) &<< UInt32(8 &* k)
          }
          unsafe row[x] = pixel
        }
        unsafe Compositing.paint(
          row, opacity: 255, over: surface.row(pixels.minX, y, count: pixels.width), count: pixels.width)
      }
    }
  }

  /// Paints one colour over pixels, with the alpha interpolated between blocks as coverage.
  func paint(_ color: Bitmap.Pixel, _ pixels: PixelRect, _ grid: BlurGrid, on surface: Surface) {
    let brush = Brush(color)
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: pixels.width) { row in
      guard let row = row.baseAddress else { return }
      unsafe interpolate(pixels, grid) { y, values, places, shift, whole, half in
        for x in 0..<pixels.width {
          let (index, share) = unsafe places[x]
          let sum = unsafe values[index] &* (whole &- share) &+ values[index &+ 1] &* share
          unsafe row[x] = UInt8(truncatingIfNeeded: (sum &+ half) &>> shift)
        }
        unsafe brush.paint(row, over: surface.row(pixels.minX, y, count: pixels.width), count: pixels.width)
      }
    }
  }

  /// The interpolation of a column of pixels: the index of the left block's first value, and the right block's share.
  private typealias Place = (index: Int, share: UInt32)

  /// Calls a closure with the block values interpolated vertically for each row of pixels, and the places of its
  /// columns.
  ///
  /// A byte is the sum of two values times shares of `whole`, plus `half`, shifted right. 65280 · 128² is below 2^32.
  /// The arithmetic is linear and rounds all components alike, so none exceeds its alpha.
  @inline(__always)
  private func interpolate(
    _ pixels: PixelRect, _ grid: BlurGrid,
    _ body: (Int, UnsafePointer<UInt32>, UnsafePointer<Place>, UInt32, UInt32, UInt32) -> Void
  ) {
    precondition(
      grid.place(ofColumn: pixels.minX).first >= bounds.minX
        && grid.place(ofColumn: pixels.maxX - 1).first + 1 < bounds.maxX
        && grid.place(ofRow: pixels.minY).first >= bounds.minY
        && grid.place(ofRow: pixels.maxY - 1).first + 1 < bounds.maxY, "pixels beyond the blocks")
    let width = bounds.width * channels
    let whole: UInt32 = 2 << UInt32(grid.columnBits)
    let shift = UInt32(grid.columnBits + grid.rowBits + 10)
    let half: UInt32 = 1 << (shift - 1)
    unsafe withUnsafeTemporaryAllocation(of: Place.self, capacity: pixels.width) { places in
      unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { row in
        unsafe values.withUnsafeBufferPointer { values in
          guard let places = places.baseAddress, let row = row.baseAddress, let values = values.baseAddress
          else { return }
          for x in 0..<pixels.width {
            let place = grid.place(ofColumn: pixels.minX + x)
            unsafe places[x] = ((place.first - bounds.minX) * channels, place.share)
          }
          for y in pixels.minY..<pixels.maxY {
            let place = grid.place(ofRow: y)
            let upper = unsafe values + (place.first - bounds.minY) * width
            let lower = unsafe upper + width
            let above = UInt32(2 << grid.rowBits) - place.share
            for i in 0..<width {
              unsafe row[i] = unsafe UInt32(upper[i]) &* above &+ UInt32(lower[i]) &* place.share
            }
            unsafe body(y, row, places, shift, whole, half)
          }
        }
      }
    }
  }
}
