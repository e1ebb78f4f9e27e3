/// A rectangle of pixels to paint on: those of a bitmap, or of a layer that is composited later.
@safe struct Surface {
  // Bounds: the two functions below create `base` with room for all rows of `bounds`. `row` checks that the requested
  // pixels lie within.
  /// The pixel at the top left of `bounds`.
  let base: UnsafeMutablePointer<Bitmap.Pixel>
  /// The number of pixels from one row to the next.
  let stride: Int
  /// The rectangle of the pixels on the canvas.
  let bounds: PixelRect

  /// Returns the first of `count` pixels of a row, starting at (`x`, `y`) of the canvas.
  ///
  /// All must lie within the bounds.
  @inline(__always)
  func row(_ x: Int, _ y: Int, count: Int) -> UnsafeMutablePointer<Bitmap.Pixel> {
    precondition(
      y >= bounds.minY && y < bounds.maxY && x >= bounds.minX && count >= 0 && count <= bounds.maxX - x,
      "pixels are painted within their surface")
    return unsafe base + ((y - bounds.minY) * stride + x - bounds.minX)
  }
}

extension Surface {
  /// Calls a closure with a bitmap's pixels, which lie at `bounds` of the canvas.
  static func with(_ bitmap: inout Bitmap, at bounds: PixelRect, _ body: (Surface) -> Void) {
    precondition(bounds.width == bitmap.width && bounds.height == bitmap.height, "bounds are a bitmap's size")
    unsafe bitmap.withUnsafeMutablePixels { base in
      unsafe body(Surface(base: base, stride: bounds.width, bounds: bounds))
    }
  }

  /// Calls a closure with a surface of clear pixels.
  static func withClear(_ bounds: PixelRect, _ body: (Surface) -> Void) {
    var pixels = [Bitmap.Pixel](repeating: 0, count: bounds.area)
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      unsafe body(Surface(base: base, stride: bounds.width, bounds: bounds))
    }
  }

  /// Paints an area of a layer with an opacity in 0...255.
  func paint(_ layer: Surface, opacity: UInt32, in area: PixelRect) {
    for y in area.minY..<area.maxY {
      unsafe Compositing.paint(
        layer.row(area.minX, y, count: area.width), opacity: opacity,
        over: row(area.minX, y, count: area.width), count: area.width)
    }
  }

  /// Paints a layer through a mask with an opacity in 0...255.
  func paint(_ layer: Surface, opacity: UInt32, through mask: CoverageMask) {
    let box = mask.box
    for y in box.minY..<box.maxY {
      unsafe Compositing.paint(
        layer.row(box.minX, y, count: box.width), opacity: opacity, coverage: mask.row(y),
        over: row(box.minX, y, count: box.width), count: box.width)
    }
  }

  /// Composites a layer within all of its bounds.
  func composite(_ layer: Surface, _ mode: CompositeMode) {
    let box = layer.bounds
    for y in box.minY..<box.maxY {
      unsafe Compositing.composite(
        mode, layer.row(box.minX, y, count: box.width), over: row(box.minX, y, count: box.width),
        count: box.width)
    }
  }
}
