/// An image of premultiplied RGBA pixels with 8 bits per component, in rows from top to bottom without padding.
public struct Bitmap: Hashable, Sendable {
  /// A premultiplied pixel: red in the lowest byte, alpha in the highest (R, G, B, A in little-endian memory).
  public typealias Pixel = UInt32

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// The `width * height` pixels, row by row.
  public private(set) var pixels: [Pixel]

  /// Creates a bitmap filled with one pixel value, by default transparent.
  public init(width: Int, height: Int, fill: Pixel = 0) {
    precondition(width >= 0 && height >= 0, "a bitmap's size can't be negative")
    self.width = width
    self.height = height
    pixels = Array(repeating: fill, count: width * height)
  }

  /// Creates a bitmap of given pixels.
  ///
  /// `pixels.count` must be `width * height`.
  public init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(pixels.count == width * height, "a bitmap needs width * height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The rectangle of all pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixel in column `x` and row `y`, which must lie within the bounds.
  public subscript(x: Int, y: Int) -> Pixel {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
      return pixels[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
      pixels[y * width + x] = newValue
    }
  }

  /// Returns the pixels inside `rect`, which must lie within the bounds.
  package func cropped(to rect: PixelRect) -> Bitmap {
    precondition(bounds.contains(rect), "a crop must lie within the bitmap")
    var result: [Pixel] = []
    result.reserveCapacity(rect.area)
    for y in rect.minY..<rect.maxY {
      result += pixels[(y * width + rect.minX)..<(y * width + rect.maxX)]
    }
    return Bitmap(width: rect.width, height: rect.height, pixels: result)
  }

  /// Sets every pixel inside `rect` (clipped to the bounds) to one value.
  package mutating func fill(_ rect: PixelRect, with pixel: Pixel) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    unsafe withUnsafeMutablePixels { [width] base in
      if area.width == width && pixel == (pixel & 0xff) &* 0x0101_0101 {
        unsafe UnsafeMutableRawPointer(base + area.minY * width).initializeMemory(
          as: UInt8.self, repeating: UInt8(pixel & 0xff), count: area.area * 4)
        return
      }
      // Copying a row from the L1 cache is the fastest way to fill many rows.
      let first = unsafe base + area.minY * width + area.minX
      unsafe first.update(repeating: pixel, count: area.width)
      for row in 1..<max(area.height, 1) {
        unsafe (first + row * width).update(from: first, count: area.width)
      }
    }
  }

  /// Calls a closure with direct access to the `width * height` pixels.
  package mutating func withUnsafeMutablePixels<Result>(
    _ body: (UnsafeMutablePointer<Pixel>) throws -> Result
  ) rethrows -> Result {
    // Bounds: the closure must stay within the `width * height` pixels. `fill` does, because it is clipped to the
    // bounds.
    try unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      // An empty array may have no storage. None of its pixels is accessed.
      try unsafe body(buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: 4).unsafelyUnwrapped)
    }
  }
}
