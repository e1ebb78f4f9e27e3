/// Pixels on their way through a blur: rows of numbers, several to a pixel, in 8.8 fixed point.
struct BlurPlane {
  /// Where the pixels lie on the canvas; what is beyond them is zero.
  let bounds: PixelRect
  /// How many numbers a pixel has.
  let channels: Int
  /// 0...255 as 0...65280, row after row.
  var values: [UInt16]

  /// All of a surface's pixels: red, green, blue and alpha of each.
  init(colorsOf surface: Surface) {
    self.init(bounds: surface.bounds, channels: 4)
    unsafe fill(from: surface) { values, pixel in
      unsafe values[0] = UInt16(truncatingIfNeeded: (pixel & 255) &<< 8)
      unsafe values[1] = UInt16(truncatingIfNeeded: pixel & 0xff00)
      unsafe values[2] = UInt16(truncatingIfNeeded: pixel &>> 8 & 0xff00)
      unsafe values[3] = UInt16(truncatingIfNeeded: pixel &>> 16 & 0xff00)
    }
  }

  /// All of a surface's pixels: the alpha of each.
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

  /// Some of the rows.
  func rows(_ rows: Range<Int>) -> BlurPlane {
    let part = bounds.intersection(
      PixelRect(minX: bounds.minX, minY: rows.lowerBound, maxX: bounds.maxX, maxY: rows.upperBound))
    let width = bounds.width * channels
    return BlurPlane(
      bounds: part, channels: channels,
      values: Array(values[((part.minY - bounds.minY) * width)..<((part.maxY - bounds.minY) * width)]))
  }

  /// Takes over the rows of a plane that has some of the columns and all of the rows.
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
    // Bounds: values are `channels` for each of the bounds' pixels, as both initializers have made them, and the
    // surface has the same bounds.
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

  /// The pixels of `area` once all of the plane is blurred; `area` lies where the blur reaches.
  func blurred(_ horizontal: GaussianKernel, _ vertical: GaussianKernel, in area: PixelRect) -> BlurPlane {
    filteredColumns(vertical, rows: area.minY..<area.maxY)
      .filteredRows(horizontal, columns: area.minX..<area.maxX)
  }

  /// The columns of a range once all rows are filtered.
  func filteredRows(_ kernel: GaussianKernel, columns: Range<Int>) -> BlurPlane {
    // Across, and down the columns of that: a pass along rows of memory is the faster one.
    transposed().filteredColumns(kernel, rows: columns).transposed()
  }

  /// How many numbers of a row are filtered at a time: all rows of so many fit into a processor's cache, and into memory.
  private static let stripWidth = 512

  /// The rows of a range once all columns are filtered.
  func filteredColumns(_ kernel: GaussianKernel, rows: Range<Int>) -> BlurPlane {
    let reach = kernel.reach
    // Between two filters, rows count that the first one reaches and from which the last one gets to the result.
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

  /// The plane with rows and columns exchanged.
  private func transposed() -> BlurPlane {
    // Bounds: both planes have as many values: `width * height` pixels of `channels` of them, and x and y stay below.
    let (width, height, channels) = (bounds.width, bounds.height, channels)
    var result = BlurPlane(
      bounds: PixelRect(minX: bounds.minY, minY: bounds.minX, maxX: bounds.maxY, maxY: bounds.maxX),
      channels: channels)
    unsafe values.withUnsafeBytes { source in
      unsafe result.values.withUnsafeMutableBytes { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        // All numbers of a pixel at once.
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
    // Squares of pixels, so that a line of the cache that was fetched is used up before it is lost.
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
