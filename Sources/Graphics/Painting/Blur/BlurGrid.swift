/// The blocks of pixels by whose means a wide blur is worked out.
///
/// A Gaussian leaves nothing that is finer than a part of its deviation. So a wide one filters the means of blocks, an eighth
/// to a sixteenth of the deviation wide, and each pixel is interpolated between the middles of blocks. Means and
/// interpolation spread by themselves: together their variance is a quarter of a block's square, by which the
/// filter's is less.
///
/// The blocks lie in relation to the origin of the blurred group's space: not to the clip, which then changes no pixel, nor
/// to the canvas, so that a group that is moved by whole pixels stays as it is.
struct BlurGrid {
  /// Blocks are 2^`columnBits` pixels wide and 2^`rowBits` high.
  let columnBits: Int
  let rowBits: Int
  /// Filters of blocks.
  let horizontal: GaussianKernel
  let vertical: GaussianKernel
  // A pixel at the upper left corner of a block.
  private let originX: Int
  private let originY: Int

  /// From here on, in pixels, a blur is wide: blocks of four pixels.
  static let narrowest = 32.0
  /// Blocks of 64 pixels are an eighth of half of the widest deviation there is.
  private static let largestBits = 6

  /// Nil where neither of the deviations, in pixels, is wide.
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

  /// The column of blocks that a column of pixels lies in.
  func column(_ x: Int) -> Int { (x - originX) >> columnBits }

  /// The row of blocks that a row of pixels lies in.
  func row(_ y: Int) -> Int { (y - originY) >> rowBits }

  /// All blocks that share a pixel with a rectangle, which has some.
  func blocks(covering pixels: PixelRect) -> PixelRect {
    PixelRect(
      minX: column(pixels.minX), minY: row(pixels.minY), maxX: column(pixels.maxX - 1) + 1,
      maxY: row(pixels.maxY - 1) + 1)
  }

  /// All pixels of blocks.
  func pixels(of blocks: PixelRect) -> PixelRect {
    PixelRect(
      minX: originX + blocks.minX << columnBits, minY: originY + blocks.minY << rowBits,
      maxX: originX + blocks.maxX << columnBits, maxY: originY + blocks.maxY << rowBits)
  }

  /// Between which columns of blocks a column of pixels lies: the first of the two, and how far it is to the
  /// second, in halves of 2^`columnBits`ths.
  @inline(__always)
  func place(ofColumn x: Int) -> (first: Int, share: UInt32) { BlurGrid.place(x - originX, columnBits) }

  /// Between which rows of blocks a row of pixels lies, in halves of 2^`rowBits`ths.
  @inline(__always)
  func place(ofRow y: Int) -> (first: Int, share: UInt32) { BlurGrid.place(y - originY, rowBits) }

  @inline(__always)
  private static func place(_ pixel: Int, _ bits: Int) -> (first: Int, share: UInt32) {
    // In half pixels from the middle of block 0 to the middle of the pixel.
    let distance = 2 &* pixel &+ 1 &- 1 &<< bits
    return (distance &>> (bits &+ 1), UInt32(truncatingIfNeeded: distance & (2 &<< bits &- 1)))
  }
}
