/// A summed-area table of an image's blocks of 16 × 16 pixels: for each corner of a block, the sums of all pixels to the
/// left and above.
///
/// The sum of any rectangle of blocks follows from its four corners (F. C. Crow, "Summed-area tables for texture
/// mapping", 1984). The table takes an eighth of a byte per pixel; a table of every pixel would take sixteen.
struct BlockSums: Sendable {
  // Bounds: `PixelSums` reads the rectangles that it is given, which its callers clip to the image.

  /// The width and height of a block in pixels.
  static let side = 16

  private let stride: Int
  private let corners: [SIMD4<Int64>]

  init(_ bitmap: Bitmap) {
    let (columns, rows) = (bitmap.width / Self.side, bitmap.height / Self.side)
    let stride = columns + 1
    self.stride = stride
    var corners = [SIMD4<Int64>](repeating: .zero, count: stride * (rows + 1))
    unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let sums = unsafe PixelSums(base: base, stride: bitmap.width)
      for row in 0..<rows {
        var left = SIMD4<Int64>.zero
        for column in 0..<columns {
          let (x, y) = (column * Self.side, row * Self.side)
          left &+= sums.sum(x..<(x + Self.side), y..<(y + Self.side))
          corners[(row + 1) * stride + column + 1] = corners[row * stride + column + 1] &+ left
        }
      }
    }
    self.corners = corners
  }

  /// Returns the sums of a rectangle of blocks, which must lie within the image.
  func sum(_ columns: Range<Int>, _ rows: Range<Int>) -> SIMD4<Int64> {
    let (top, bottom) = (rows.lowerBound * stride, rows.upperBound * stride)
    return corners[bottom + columns.upperBound] &- corners[bottom + columns.lowerBound]
      &- corners[top + columns.upperBound] &+ corners[top + columns.lowerBound]
  }
}

/// Sums of the components of rectangles of pixels.
@safe struct PixelSums {
  private let base: UnsafePointer<Bitmap.Pixel>
  private let stride: Int

  /// The additions of bytes that 16 bits can hold.
  private static let chunk = 256

  init(base: UnsafePointer<Bitmap.Pixel>, stride: Int) {
    unsafe self.base = unsafe base
    self.stride = stride
  }

  /// Returns the four components of a pixel, each widened to 32 bits.
  @inline(__always)
  func components(_ x: Int, _ y: Int) -> SIMD4<UInt32> {
    let pixel = unsafe base[y &* stride &+ x]
    return SIMD4(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & 255
  }

  /// Returns the four components of a pixel, each widened to 64 bits.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> SIMD4<Int64> {
    let pixel = unsafe base[y &* stride &+ x]
    return SIMD4(
      Int64(pixel & 255), Int64(pixel &>> 8 & 255), Int64(pixel &>> 16 & 255), Int64(pixel &>> 24))
  }

  /// Returns the sum of four lanes; a function of the standard library would be called.
  @inline(__always)
  private static func sum(_ lanes: SIMD4<UInt32>) -> Int64 {
    Int64(lanes.x &+ lanes.y &+ lanes.z &+ lanes.w)
  }

  /// Returns the sums of the pixels in a range of columns and rows, which must be inside the image.
  func sum(_ columns: Range<Int>, _ rows: Range<Int>) -> SIMD4<Int64> {
    var total = SIMD4<Int64>.zero
    // Two components in each lane, of four pixels: red and blue, green and alpha.
    var redBlue = SIMD4<UInt32>.zero
    var greenAlpha = SIMD4<UInt32>.zero
    var added = 0
    let mask = SIMD4<UInt32>(repeating: 0x00ff_00ff)
    func flush() {
      let (red, blue) = (redBlue & 0xffff, redBlue &>> 16)
      let (green, alpha) = (greenAlpha & 0xffff, greenAlpha &>> 16)
      total &+= SIMD4(
        PixelSums.sum(red), PixelSums.sum(green), PixelSums.sum(blue), PixelSums.sum(alpha))
      redBlue = .zero
      greenAlpha = .zero
      added = 0
    }
    for y in rows {
      var pixel = unsafe UnsafeRawPointer(base + (y &* stride &+ columns.lowerBound))
      var left = columns.count
      while left >= 4 {
        if added == PixelSums.chunk { flush() }
        let count = min(left / 4, PixelSums.chunk &- added)
        for _ in 0..<count {
          let four = unsafe pixel.loadUnaligned(as: SIMD4<UInt32>.self)
          redBlue &+= four & mask
          greenAlpha &+= (four &>> 8) & mask
          unsafe pixel += 16
        }
        added &+= count
        left &-= 4 &* count
      }
      guard left > 0 else { continue }
      if added == PixelSums.chunk { flush() }
      added &+= 1
      // The last one to three pixels, padded to four.
      var four = SIMD4<UInt32>.zero
      for i in 0..<left { four[i] = unsafe pixel.load(fromByteOffset: 4 &* i, as: UInt32.self) }
      redBlue &+= four & mask
      greenAlpha &+= (four &>> 8) & mask
    }
    flush()
    return total
  }
}
