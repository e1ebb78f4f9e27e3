/// Pixels that are painted on: those of a bitmap or of a group that is composited later.
struct Surface {
  /// The pixel at the top left of `bounds`.
  let base: UnsafeMutablePointer<Bitmap.Pixel>
  /// Pixels from one row to the next.
  let stride: Int
  /// Where the pixels lie on the canvas.
  let bounds: PixelRect

  /// The pixel at (`x`, `y`) of the canvas, which must lie within the bounds.
  @inline(__always)
  func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<Bitmap.Pixel> {
    base + ((y - bounds.minY) * stride + x - bounds.minX)
  }
}
