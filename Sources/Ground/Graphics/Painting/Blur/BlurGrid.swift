/// A grid of pixel blocks whose means approximate a wide blur.
///
/// A Gaussian removes all detail that is finer than a fraction of its standard deviation. A wide blur therefore
/// filters the means of blocks, which are an eighth to a sixteenth of the deviation wide, and interpolates each pixel
/// between block centres. Averaging and interpolation add a variance of a quarter of a block's area, which is
/// subtracted from the filter's variance.
///
/// The grid is aligned to the origin of the blurred group's space. It does not depend on the clip, so the clip changes
/// no pixel, nor on the canvas, so moving the group by whole pixels does not change its pixels.
struct BlurGrid {
  /// Blocks are 2^`columnBits` pixels wide and 2^`rowBits` high.
  let columnBits: Int
  let rowBits: Int
  /// The filters of block rows and columns.
  let horizontal: GaussianKernel
  let vertical: GaussianKernel
  // A pixel at the upper left corner of a block.
  private let originX: Int
  private let originY: Int

  /// The smallest standard deviation in pixels that uses a grid, with blocks of four pixels.
  static let narrowest = 32.0
  /// The largest block size: 64 pixels are an eighth of half of the maximum deviation.
  private static let largestBits = 6

  /// Creates a grid; nil if neither of the standard deviations, in pixels, is wide.
  init?(sigmaX: Double, sigmaY: Double, _ transform: AffineTransform) {
    columnBits = BlurGrid.bits(sigmaX)
    rowBits = BlurGrid.bits(sigmaY)
    guard columnBits + rowBits > 0 else { return nil }
    horizontal = BlurGrid.kernel(sigmaX, columnBits)
    vertical = BlurGrid.kernel(sigmaY, rowBits)
    let origin = PixelRect(covering: Rect(x: transform.tx, y: transform.ty, width: 0, height: 0))
    (originX, originY) = (origin.minX, origin.minY)
  }

  private static func bits(_ sigma: Double) -> Int {
    guard sigma >= narrowest else { return 0 }
    var bits = 2
    while bits < largestBits && sigma >= Double(16 << bits) { bits += 1 }
    return bits
  }

  private static func kernel(_ sigma: Double, _ bits: Int) -> GaussianKernel {
    guard bits > 0 else { return GaussianKernel(sigma: sigma) }
    let blocks = min(sigma, GaussianKernel.widest) / Double(1 << bits)
    return GaussianKernel(weightsOf: (blocks * blocks - 0.25).squareRoot())
  }

  /// Returns the column of blocks that contains a column of pixels.
  func column(_ x: Int) -> Int { (x - originX) >> columnBits }

  /// Returns the row of blocks that contains a row of pixels.
  func row(_ y: Int) -> Int { (y - originY) >> rowBits }

  /// Returns the blocks that intersect a rectangle, which is not empty.
  func blocks(covering pixels: PixelRect) -> PixelRect {
    PixelRect(
      minX: column(pixels.minX), minY: row(pixels.minY), maxX: column(pixels.maxX - 1) + 1,
      maxY: row(pixels.maxY - 1) + 1)
  }

  /// Returns the pixels of blocks.
  func pixels(of blocks: PixelRect) -> PixelRect {
    PixelRect(
      minX: originX + blocks.minX << columnBits, minY: originY + blocks.minY << rowBits,
      maxX: originX + blocks.maxX << columnBits, maxY: originY + blocks.maxY << rowBits)
  }

  /// Returns the last column of blocks whose centre is not right of a column of pixels, and the distance from that
  /// centre in half pixels.
  @inline(__always)
  func place(ofColumn x: Int) -> (first: Int, share: UInt32) { BlurGrid.place(x - originX, columnBits) }

  /// Returns the last row of blocks whose centre is not below a row of pixels, and the distance from that centre in
  /// half pixels.
  @inline(__always)
  func place(ofRow y: Int) -> (first: Int, share: UInt32) { BlurGrid.place(y - originY, rowBits) }

  @inline(__always)
  private static func place(_ pixel: Int, _ bits: Int) -> (first: Int, share: UInt32) {
    // The distance in half pixels from the centre of block 0 to the centre of the pixel.
    let distance = 2 &* pixel &+ 1 &- 1 &<< bits
    return (distance &>> (bits &+ 1), UInt32(truncatingIfNeeded: distance & (2 &<< bits &- 1)))
  }
}
