/// The intermediate values of a blur: rows of one or more channels per pixel, in 8.8 fixed point.
struct BlurPlane {
  /// The rectangle of the pixels on the canvas.
  ///
  /// Pixels outside it are zero.
  let bounds: PixelRect
  /// The number of channels of a pixel.
  let channels: Int
  /// The values row by row: 0...255 is stored as 0...65280.
  var values: [UInt16]

  /// Creates a plane of a surface's pixels: red, green, blue and alpha.
  init(colorsOf surface: Surface) {
    self.init(bounds: surface.bounds, channels: 4)
    unsafe fill(from: surface) { values, pixel in
      unsafe values[0] = UInt16(truncatingIfNeeded: (pixel & 255) &<< 8)
      unsafe values[1] = UInt16(truncatingIfNeeded: pixel & 0xff00)
      unsafe values[2] = UInt16(truncatingIfNeeded: pixel &>> 8 & 0xff00)
      unsafe values[3] = UInt16(truncatingIfNeeded: pixel &>> 16 & 0xff00)
    }
  }

  /// Creates a plane of the alpha of a surface's pixels.
  init(alphaOf surface: Surface) {
    self.init(bounds: surface.bounds, channels: 1)
    unsafe fill(from: surface) { values, pixel in
      unsafe values[0] = UInt16(truncatingIfNeeded: pixel &>> 16 & 0xff00)
    }
  }

  init(bounds: PixelRect, channels: Int) {
    self.init(
      bounds: bounds, channels: channels, values: Array(repeating: 0, count: bounds.area * channels))
  }

  private init(bounds: PixelRect, channels: Int, values: [UInt16]) {
    self.bounds = bounds
    self.channels = channels
    self.values = values
  }

  /// Returns a range of the rows.
  func rows(_ rows: Range<Int>) -> BlurPlane {
    let part = bounds.intersection(
      PixelRect(minX: bounds.minX, minY: rows.lowerBound, maxX: bounds.maxX, maxY: rows.upperBound))
    let width = bounds.width * channels
    return BlurPlane(
      bounds: part, channels: channels,
      values: Array(values[((part.minY - bounds.minY) * width)..<((part.maxY - bounds.minY) * width)]))
  }

  /// Replaces columns with those of a plane that has all rows.
  mutating func replaceColumns(with plane: BlurPlane) {
    precondition(
      plane.channels == channels && plane.bounds.minY == bounds.minY && plane.bounds.maxY == bounds.maxY
        && plane.bounds.minX >= bounds.minX && plane.bounds.maxX <= bounds.maxX, "another plane's columns")
    let (width, part) = (bounds.width * channels, plane.bounds.width * channels)
    let column = (plane.bounds.minX - bounds.minX) * channels
    for y in 0..<bounds.height {
      values.replaceSubrange(
        (y * width + column)..<(y * width + column + part), with: plane.values[(y * part)..<((y + 1) * part)])
    }
  }

  private mutating func fill(
    from surface: Surface, _ write: (UnsafeMutablePointer<UInt16>, Bitmap.Pixel) -> Void
  ) {
    // Bounds: there are `channels` values for each pixel of the bounds, as both initializers ensure, and the surface
    // has the same bounds.
    let (bounds, channels) = (bounds, channels)
    unsafe values.withUnsafeMutableBufferPointer { values in
      guard var target = values.baseAddress else { return }
      for y in bounds.minY..<bounds.maxY {
        let row = unsafe surface.row(bounds.minX, y, count: bounds.width)
        for x in 0..<bounds.width {
          unsafe write(target, row[x])
          unsafe target += channels
        }
      }
    }
  }

  /// Returns the pixels of `area` after blurring the whole plane.
  ///
  /// The area lies within reach of the blur.
  func blurred(_ horizontal: GaussianKernel, _ vertical: GaussianKernel, in area: PixelRect) -> BlurPlane {
    filteredColumns(vertical, rows: area.minY..<area.maxY)
      .filteredRows(horizontal, columns: area.minX..<area.maxX)
  }

  /// Returns the columns of a range after filtering all rows.
  func filteredRows(_ kernel: GaussianKernel, columns: Range<Int>) -> BlurPlane {
    // The horizontal pass filters the columns of the transposed plane, because passes along rows of memory are faster.
    transposed().filteredColumns(kernel, rows: columns).transposed()
  }

  /// The number of values of a row that are filtered together, so that all rows of the strip fit into the cache.
  private static let stripWidth = 512

  /// Returns the rows of a range after filtering all columns.
  func filteredColumns(_ kernel: GaussianKernel, rows: Range<Int>) -> BlurPlane {
    let reach = kernel.reach
    // Between two filters, only rows count that are within reach of both the input and the result.
    let first = max(bounds.minY, rows.lowerBound) - reach
    let last = min(bounds.maxY, rows.upperBound) + reach
    let top = min(first, rows.lowerBound)
    let bottom = max(last, rows.upperBound)
    let width = bounds.width * channels
    var result = BlurPlane(
      bounds: PixelRect(
        minX: bounds.minX, minY: rows.lowerBound, maxX: bounds.maxX, maxY: rows.upperBound),
      channels: channels)
    for column in stride(from: 0, to: width, by: BlurPlane.stripWidth) {
      var passes = ColumnPasses(width: min(BlurPlane.stripWidth, width - column), height: bottom - top)
      passes.load(values, stride: width, from: column, at: bounds.minY - top)
      passes.filter(kernel)
      passes.store(
        (rows.lowerBound - top)..<(rows.upperBound - top), in: &result.values, stride: width, at: column)
    }
    return result
  }

  /// Returns the plane with rows and columns exchanged.
  private func transposed() -> BlurPlane {
    // Bounds: both planes have `width * height` pixels of `channels` values, and x and y stay below the width and
    // height.
    let (width, height, channels) = (bounds.width, bounds.height, channels)
    var result = BlurPlane(
      bounds: PixelRect(minX: bounds.minY, minY: bounds.minX, maxX: bounds.maxY, maxY: bounds.maxX),
      channels: channels)
    unsafe values.withUnsafeBytes { source in
      unsafe result.values.withUnsafeMutableBytes { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        // Copies all channels of a pixel at once.
        if channels == 4 {
          unsafe BlurPlane.transpose(source, width, height, to: target, as: UInt64.self)
        } else {
          unsafe BlurPlane.transpose(source, width, height, to: target, as: UInt16.self)
        }
      }
    }
    return result
  }

  @inline(__always)
  private static func transpose<Pixel: BitwiseCopyable>(
    _ source: UnsafeRawPointer, _ width: Int, _ height: Int, to target: UnsafeMutableRawPointer,
    as pixel: Pixel.Type
  ) {
    let size = MemoryLayout<Pixel>.size
    // Transposes square tiles, so that each cache line is fully used once it is loaded.
    let side = 16
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        for y in top..<min(top + side, height) {
          for x in left..<min(left + side, width) {
            let value = unsafe source.loadUnaligned(fromByteOffset: (y &* width &+ x) &* size, as: Pixel.self)
            unsafe target.storeBytes(of: value, toByteOffset: (x &* height &+ y) &* size, as: Pixel.self)
          }
        }
      }
    }
  }
}
