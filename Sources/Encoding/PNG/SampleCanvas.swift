internal import GlyphreelGraphics

/// A canvas of PNG samples: palette indices, grey levels, or components with the first one in the lowest byte.
struct SampleCanvas {
  let width: Int
  let height: Int
  /// The samples, row by row.
  private(set) var samples: [UInt32]

  init(width: Int, height: Int, fill: UInt32) {
    self.width = width
    self.height = height
    samples = Array(repeating: fill, count: width * height)
  }

  /// Creates the canvas of a bitmap.
  init(_ bitmap: Bitmap, converter: SampleConverter) {
    self.init(width: bitmap.width, height: bitmap.height, fill: 0)
    draw(bitmap, at: bounds, converter: converter)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Draws a bitmap in an area of its size.
  mutating func draw(_ bitmap: Bitmap, at area: PixelRect, converter: SampleConverter) {
    precondition(bitmap.width == area.width && bitmap.height == area.height && bounds.contains(area))
    let (width, start) = (width, area.minY * width + area.minX)
    // Bounds: the area lies within the canvas, and the bitmap has its size.
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let samples = samples.baseAddress, let pixels = pixels.baseAddress else { return }
        for y in 0..<area.height {
          unsafe converter.convert(
            pixels + y &* area.width, count: area.width, into: samples + (start &+ y &* width))
        }
      }
    }
  }

  mutating func fill(_ rect: PixelRect, with sample: UInt32) {
    precondition(bounds.contains(rect))
    for y in rect.minY..<rect.maxY {
      for place in (y * width + rect.minX)..<(y * width + rect.maxX) { samples[place] = sample }
    }
  }

  /// Copies the samples of an area from another canvas.
  mutating func copy(_ other: SampleCanvas, within area: PixelRect) {
    precondition(other.bounds == bounds && bounds.contains(area))
    for y in area.minY..<area.maxY {
      let row = (y * width + area.minX)..<(y * width + area.maxX)
      samples.replaceSubrange(row, with: other.samples[row])
    }
  }

  /// Returns the smallest rectangle within `area` that contains all samples that differ.
  func differenceBounds(from other: SampleCanvas, within area: PixelRect) -> PixelRect {
    precondition(other.bounds == bounds && bounds.contains(area))
    let (mine, theirs) = (samples, other.samples)
    var (left, right, top, bottom) = (area.maxX, area.minX, area.maxY, area.minY)
    for y in area.minY..<area.maxY {
      let row = y &* width
      var first = area.minX
      while first < area.maxX, mine[row &+ first] == theirs[row &+ first] { first &+= 1 }
      if first == area.maxX { continue }
      var last = area.maxX &- 1
      while mine[row &+ last] == theirs[row &+ last] { last &-= 1 }
      left = min(left, first)
      right = max(right, last &+ 1)
      top = min(top, y)
      bottom = y &+ 1
    }
    return top < bottom ? PixelRect(minX: left, minY: top, maxX: right, maxY: bottom) : .empty
  }

  /// Restores cropped samples to their rectangle.
  mutating func replace(_ rect: PixelRect, with cropped: [UInt32]) {
    precondition(bounds.contains(rect) && cropped.count == rect.area)
    for y in 0..<rect.height {
      let place = (rect.minY + y) * width + rect.minX
      for x in 0..<rect.width { samples[place + x] = cropped[y * rect.width + x] }
    }
  }

  /// Returns the samples within `rect`, row by row.
  func cropped(to rect: PixelRect) -> [UInt32] {
    precondition(bounds.contains(rect))
    var result: [UInt32] = []
    result.reserveCapacity(rect.area)
    for y in rect.minY..<rect.maxY { result += samples[(y * width + rect.minX)..<(y * width + rect.maxX)] }
    return result
  }
}
