/// Where edges are seen, in fixed-point units: what is above, below or to the right of it does not matter, and of what
/// is to the left only between which heights it runs up or down.
struct EdgeWindow {
  let left: Int32
  let top: Int32
  let right: Int32
  let bottom: Int32

  /// A rectangle of pixels, counted from a corner.
  init(_ pixels: PixelRect, from corner: (x: Int, y: Int)) {
    left = Int32(pixels.minX - corner.x) << FixedPoint.bits
    top = Int32(pixels.minY - corner.y) << FixedPoint.bits
    right = Int32(pixels.maxX - corner.x) << FixedPoint.bits
    bottom = Int32(pixels.maxY - corner.y) << FixedPoint.bits
  }

  /// A height, or the nearest one of the window.
  @inline(__always)
  func clamped(_ y: Int32) -> Int32 { min(max(y, top), bottom) }
}
