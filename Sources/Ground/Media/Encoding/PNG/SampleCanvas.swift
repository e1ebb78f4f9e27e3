internal import GlyphreelGraphics

/// An area of PNG samples: palette indices, grey levels, or components with the first one in the lowest byte.
struct SampleCanvas {
  /// The area, in pixels of the animation.
  let bounds: PixelRect
  /// The samples, row by row.
  private(set) var samples: [UInt32]

  init(width: Int, height: Int, fill: UInt32) {
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    samples = Array(repeating: fill, count: bounds.area)
  }

  /// Creates the canvas of a bitmap.
  init(_ bitmap: Bitmap, converter: SampleConverter) {
    self.init(width: bitmap.width, height: bitmap.height, fill: 0)
    draw(bitmap, at: bounds, converter: converter)
  }

  /// Creates a copy of an area of another canvas.
  init(_ other: SampleCanvas, within area: PixelRect) {
    bounds = area
    samples = other.cropped(to: area)
  }

  /// Returns the index of a row's first sample within an area.
  private func start(ofRow y: Int, in area: PixelRect) -> Int {
    (y &- bounds.minY) &* bounds.width &+ area.minX &- bounds.minX
  }

  /// Draws a bitmap in an area of its size.
  mutating func draw(_ bitmap: Bitmap, at area: PixelRect, converter: SampleConverter) {
    precondition(bitmap.width == area.width && bitmap.height == area.height && bounds.contains(area))
    if area.isEmpty { return }
    let (width, start) = (bounds.width, start(ofRow: area.minY, in: area))
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
      let first = start(ofRow: y, in: rect)
      for place in first..<first + rect.width { samples[place] = sample }
    }
  }

  /// Replaces the samples of an area with those of another canvas.
  mutating func copy(_ other: SampleCanvas, within area: PixelRect) {
    precondition(other.bounds.contains(area) && bounds.contains(area))
    if area == bounds, area == other.bounds {
      // Whole canvases share their memory.
      samples = other.samples
      return
    }
    for y in area.minY..<area.maxY {
      let (mine, theirs) = (start(ofRow: y, in: area), other.start(ofRow: y, in: area))
      samples.replaceSubrange(mine..<mine + area.width, with: other.samples[theirs..<theirs + area.width])
    }
  }

  /// Returns the smallest rectangle within `area` that contains all samples that differ.
  func differenceBounds(from other: SampleCanvas, within area: PixelRect) -> PixelRect {
    precondition(other.bounds == bounds && bounds.contains(area))
    let (mine, theirs) = (samples, other.samples)
    var (left, right, top, bottom) = (area.maxX, area.minX, area.maxY, area.minY)
    for y in area.minY..<area.maxY {
      let row = start(ofRow: y, in: area) &- area.minX
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

  /// Returns the samples within `rect`, row by row.
  func cropped(to rect: PixelRect) -> [UInt32] {
    precondition(bounds.contains(rect))
    if rect == bounds { return samples }
    var result: [UInt32] = []
    result.reserveCapacity(rect.area)
    for y in rect.minY..<rect.maxY {
      let first = start(ofRow: y, in: rect)
      result += samples[first..<first + rect.width]
    }
    return result
  }
}
