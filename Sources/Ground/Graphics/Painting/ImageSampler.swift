/// A box-filter sampler of a transformed image.
///
/// A pixel is the mean of the image over a box around the position of its centre. The box is as large as the pixel in
/// the image, and at least one image pixel. A reduced image is averaged over the exact area of each pixel. An enlarged
/// image is interpolated linearly, because that is the same as a box of one image pixel. Outside its edges, an image is clear,
/// or has the colour of the nearest edge (`RasterImage.Edges`).
///
/// Boxes are aligned to 1/256 of an image pixel. So sums are integers below 2^47, which doubles represent exactly.
struct ImageSampler {
  // Bounds: boxes are clamped to the image.
  /// The pixels that the image can affect.
  private let pixels: PixelRect
  private let image: RasterImage
  /// The transform from pixels, relative to the whole pixels of the origin, to 256ths of image pixels.
  private let inverse: AffineTransform
  private let originX: Int
  private let originY: Int
  /// Half the box's size in 256ths of image pixels.
  private let halfWidth: Int
  private let halfHeight: Int

  /// The units per image pixel.
  private static let one = 256

  /// Creates a sampler; nil if nothing is visible.
  ///
  /// `transform` maps the space of `rect` to pixels.
  init?(_ image: RasterImage, in rect: Rect, transform: AffineTransform) {
    let bitmap = image.bitmap
    guard bitmap.width > 0, bitmap.height > 0, rect.width > 0, rect.height > 0, rect.isFinite else {
      return nil
    }
    var toPixels = AffineTransform(
      a: rect.width / Double(bitmap.width), b: 0, c: 0, d: rect.height / Double(bitmap.height), tx: rect.minX,
      ty: rect.minY
    ).followed(by: transform)
    guard abs(toPixels.tx) < 1e9, abs(toPixels.ty) < 1e9 else { return nil }
    let reach = transform.boundingBox(of: image.reach(of: rect))
    // Slightly smaller than the bounds of the image, so that they contain it in spite of rounding.
    let hair = 1.0 / 1024
    pixels = PixelRect(covering: reach.insetBy(dx: hair, dy: hair))
    let unit = Double(FixedPoint.one)
    let place = Point(x: (toPixels.tx * unit).rounded() / unit, y: (toPixels.ty * unit).rounded() / unit)
    originX = Int(place.x.rounded(.down))
    originY = Int(place.y.rounded(.down))
    toPixels.tx = place.x - Double(originX)
    toPixels.ty = place.y - Double(originY)
    guard let inverse = toPixels.inverted() else { return nil }
    let one = Double(ImageSampler.one)
    self.inverse = inverse.followed(by: .scale(x: one, y: one))
    self.image = image
    // The box of a rotated pixel has the pixel's size, not that of its bounding box.
    func half(_ x: Double, _ y: Double, atMost limit: Int) -> Int {
      let side = min((x * x + y * y).squareRoot(), Double(2 * limit))
      return max(Int((side * one / 2).rounded()), ImageSampler.one / 2)
    }
    halfWidth = half(inverse.a, inverse.c, atMost: bitmap.width)
    halfHeight = half(inverse.b, inverse.d, atMost: bitmap.height)
  }

  /// Paints the part of the image within a clip, with an opacity in 0...255.
  func paint(_ clip: PixelRect, opacity: UInt32, on surface: Surface) {
    let box = pixels.intersection(clip)
    guard !box.isEmpty else { return }
    unsafe withUnsafeTemporaryAllocation(of: Bitmap.Pixel.self, capacity: box.width) { row in
      guard let base = row.baseAddress else { return }
      func paint(_ y: Int) {
        unsafe Compositing.paint(
          base, opacity: opacity, over: surface.row(box.minX, y, count: box.width), count: box.width)
      }
      guard reduces else {
        for y in box.minY..<box.maxY {
          unsafe sample(base, x: box.minX, y: y, count: box.width)
          paint(y)
        }
        return
      }
      let columns = columns(of: box)
      unsafe withUnsafeTemporaryAllocation(of: SIMD4<UInt32>.self, capacity: columns.count + 1) { sums in
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * columns.count + 1) { lanes in
          for y in box.minY..<box.maxY {
            unsafe reduce(base, x: box.minX, y: y, count: box.width, columns, sums, lanes)
            paint(y)
          }
        }
      }
    }
  }

  /// True if rows of boxes share their image rows: the image is not rotated, and reduced within the limit of
  /// `ColumnSums`.
  private var reduces: Bool {
    let limit = ColumnSums.sideLimit * ImageSampler.one / 2
    return inverse.b == 0 && inverse.c == 0 && halfHeight > ImageSampler.one && halfHeight <= limit
      && halfWidth <= limit
  }

  /// Returns the ends of a box around a position along one axis, clamped to the image.
  @inline(__always)
  private func span(_ center: Double, _ half: Int, _ end: Int) -> (start: Int, end: Int) {
    let center = ImageSampler.nearest(center)
    return (min(max(center &- half, 0), end), min(max(center &+ half, 0), end))
  }

  /// Returns the image columns that pixels cover.
  private func columns(of box: PixelRect) -> Range<Int> {
    let right = image.bitmap.width &* ImageSampler.one
    let ends = [box.minX, box.maxX - 1].map {
      span(inverse.a * (Double($0 - originX) + 0.5) + inverse.tx, halfWidth, right)
    }
    let start = (ends.map(\.start).min() ?? 0) / ImageSampler.one
    let end = ((ends.map(\.end).max() ?? 0) + ImageSampler.one - 1) / ImageSampler.one
    return start..<max(start, end)
  }

  /// Writes `count` pixels of a row of a reduced image.
  private func reduce(
    _ pixels: UnsafeMutablePointer<Bitmap.Pixel>, x: Int, y: Int, count: Int, _ columns: Range<Int>,
    _ sums: UnsafeMutableBufferPointer<SIMD4<UInt32>>, _ lanes: UnsafeMutableBufferPointer<UInt32>
  ) {
    let (right, bottom) = (image.bitmap.width &* ImageSampler.one, image.bitmap.height &* ImageSampler.one)
    let down = span(inverse.d * (Double(y - originY) + 0.5) + inverse.ty, halfHeight, bottom)
    guard down.start < down.end else {
      unsafe pixels.update(repeating: 0, count: count)
      return
    }
    let sums = unsafe ColumnSums(
      of: image.bitmap, columns, top: down.start, bottom: down.end, sums: sums, lanes: lanes)
    let area = 4 &* halfWidth &* halfHeight
    let share = 1 / Double(area)
    let first = Double(x - originX) + 0.5
    for i in 0..<count {
      let across = span(inverse.a * (first + Double(i)) + inverse.tx, halfWidth, right)
      guard across.start < across.end else {
        unsafe pixels[i] = 0
        continue
      }
      let sum = sums.sum(left: across.start, right: across.end)
      let inside = (across.end &- across.start) &* (down.end &- down.start)
      let part = inside == area || image.edges == .clear ? share : 1 / Double(inside)
      unsafe pixels[i] = ImageSampler.pixel(sum * part + 0.5)
    }
  }

  /// Writes `count` pixels of a row, starting at column `x`.
  private func sample(_ pixels: UnsafeMutablePointer<Bitmap.Pixel>, x: Int, y: Int, count: Int) {
    unsafe image.bitmap.pixels.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      let sums = unsafe BoxSums(
        pixels: PixelSums(base: base, stride: image.bitmap.width), blocks: image.blocks)
      let py = Double(y - originY) + 0.5
      let first = Double(x - originX) + 0.5
      let rowX = inverse.c * py + inverse.tx
      let rowY = inverse.d * py + inverse.ty
      let (right, bottom) = (image.bitmap.width &* ImageSampler.one, image.bitmap.height &* ImageSampler.one)
      let area = 4 &* halfWidth &* halfHeight
      let share = 1 / Double(area)
      for i in 0..<count {
        let px = first + Double(i)
        let centerX = ImageSampler.nearest(inverse.a * px + rowX)
        let centerY = ImageSampler.nearest(inverse.b * px + rowY)
        let left = min(max(centerX &- halfWidth, 0), right)
        let end = min(max(centerX &+ halfWidth, 0), right)
        let top = min(max(centerY &- halfHeight, 0), bottom)
        let foot = min(max(centerY &+ halfHeight, 0), bottom)
        guard left < end, top < foot else {
          unsafe pixels[i] = 0
          continue
        }
        let sum = sums.sum(left: left, top: top, right: end, bottom: foot)
        let inside = (end &- left) &* (foot &- top)
        let part = inside == area || image.edges == .clear ? share : 1 / Double(inside)
        unsafe pixels[i] = ImageSampler.pixel(sum * part + 0.5)
      }
    }
  }

  /// Returns the nearest integer, clamped to a limit beyond any image.
  @inline(__always)
  private static func nearest(_ value: Double) -> Int {
    let limited = value > -1e12 ? (value < 1e12 ? value : 1e12) : -1e12
    return Int(limited + (limited < 0 ? -0.5 : 0.5))
  }

  @inline(__always)
  private static func pixel(_ components: SIMD4<Double>) -> Bitmap.Pixel {
    UInt32(components.x) | UInt32(components.y) << 8 | UInt32(components.z) << 16
      | UInt32(components.w) << 24
  }
}

/// Sums of an image's pixels over boxes aligned to 256ths of a pixel.
private struct BoxSums {
  let pixels: PixelSums
  let blocks: BlockSums

  /// The smallest side of a box of whole pixels for which the sums of blocks pay.
  private static let blockwise = 3 * BlockSums.side

  /// Returns the sum over a box within the image, times 2^16.
  @inline(__always)
  func sum(left: Int, top: Int, right: Int, bottom: Int) -> SIMD4<Double> {
    let across = Span(left, right)
    let down = Span(top, bottom)
    if across.whole.isEmpty, down.whole.isEmpty { return four(across, down) }
    var sum = row(across, down.first, weight: down.firstWeight)
    if !down.whole.isEmpty {
      sum &+= whole(across.whole, down.whole) &<< 16
      sum &+= pixels.sum(across.first..<(across.first + 1), down.whole) &* (across.firstWeight &<< 8)
      if across.lastWeight > 0 {
        sum &+= pixels.sum(across.last..<(across.last + 1), down.whole) &* (across.lastWeight &<< 8)
      }
    }
    if down.lastWeight > 0 { sum &+= row(across, down.last, weight: down.lastWeight) }
    return SIMD4(Double(sum.x), Double(sum.y), Double(sum.z), Double(sum.w))
  }

  /// Returns the weighted sum of up to four pixels, which fits into 32 bits.
  @inline(__always)
  private func four(_ across: Span, _ down: Span) -> SIMD4<Double> {
    // A missing last column or row has no weight.
    let right = across.lastWeight > 0 ? across.last : across.first
    let below = down.lastWeight > 0 ? down.last : down.first
    let (left, end) = (UInt32(across.firstWeight), UInt32(across.lastWeight))
    let upper =
      pixels.components(across.first, down.first) &* left &+ pixels.components(right, down.first) &* end
    let lower = pixels.components(across.first, below) &* left &+ pixels.components(right, below) &* end
    let sum = upper &* UInt32(down.firstWeight) &+ lower &* UInt32(down.lastWeight)
    return SIMD4(Double(sum.x), Double(sum.y), Double(sum.z), Double(sum.w))
  }

  /// Returns the weighted sum over one row.
  @inline(__always)
  private func row(_ across: Span, _ y: Int, weight: Int64) -> SIMD4<Int64> {
    var sum = pixels.pixel(across.first, y) &* across.firstWeight
    if !across.whole.isEmpty { sum &+= pixels.sum(across.whole, y..<(y + 1)) &<< 8 }
    if across.lastWeight > 0 { sum &+= pixels.pixel(across.last, y) &* across.lastWeight }
    return sum &* weight
  }

  /// Returns the sum over whole pixels.
  private func whole(_ columns: Range<Int>, _ rows: Range<Int>) -> SIMD4<Int64> {
    guard min(columns.count, rows.count) >= Self.blockwise else { return pixels.sum(columns, rows) }
    let side = BlockSums.side
    func inner(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound + side - 1) / side..<range.upperBound / side
    }
    let (blockColumns, blockRows) = (inner(columns), inner(rows))
    let (left, right) = (blockColumns.lowerBound * side, blockColumns.upperBound * side)
    let (top, bottom) = (blockRows.lowerBound * side, blockRows.upperBound * side)
    return blocks.sum(blockColumns, blockRows)
      &+ pixels.sum(columns, rows.lowerBound..<top) &+ pixels.sum(columns, bottom..<rows.upperBound)
      &+ pixels.sum(columns.lowerBound..<left, top..<bottom)
      &+ pixels.sum(right..<columns.upperBound, top..<bottom)
  }

  /// The columns or rows of a box: the first one, whole ones and the last one, with weights in 256ths.
  private struct Span {
    let first: Int
    let firstWeight: Int64
    let whole: Range<Int>
    let last: Int
    /// 0 if there is no last column or row.
    let lastWeight: Int64

    @inline(__always)
    init(_ start: Int, _ end: Int) {
      first = start &>> 8
      last = end &>> 8
      if first == last {
        firstWeight = Int64(end &- start)
        whole = 0..<0
        lastWeight = 0
      } else {
        firstWeight = Int64(256 &- (start & 255))
        whole = (first &+ 1)..<last
        lastWeight = Int64(end & 255)
      }
    }
  }
}

extension RasterImage {
  /// Returns the area that an image in `rect` can affect: interpolation extends it by half an image pixel.
  func reach(of rect: Rect) -> Rect {
    guard bitmap.width > 0, bitmap.height > 0 else { return rect }
    return rect.insetBy(
      dx: -rect.width / Double(2 * bitmap.width), dy: -rect.height / Double(2 * bitmap.height))
  }
}
