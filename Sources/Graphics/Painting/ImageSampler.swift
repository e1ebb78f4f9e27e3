/// A box-filter sampler of a transformed image.
///
/// A pixel is the mean of the image over a box around the position of its centre. The box is as large as the pixel in
/// the image, and at least one image pixel. A reduced image is averaged over the exact area of each pixel. An enlarged
/// image is interpolated linearly, because that equals a box of one image pixel. Outside its edges an image is clear.
///
/// Boxes are aligned to 1/256 of an image pixel. Sums are then integers below 2^47, which doubles represent exactly.
struct ImageSampler {
  // Bounds: positions are clamped to the image, and the last column and row of the `(width + 1) * (height + 1)`
  // corners are handled separately (`AreaSums.corner`).
  /// The pixels that the image can affect.
  private let pixels: PixelRect
  private let image: Image
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
  init?(_ image: Image, in rect: Rect, transform: AffineTransform) {
    let areas = image.areas
    guard areas.width > 0, areas.height > 0, rect.width > 0, rect.height > 0, rect.isFinite else {
      return nil
    }
    var toPixels = AffineTransform(
      a: rect.width / Double(areas.width), b: 0, c: 0, d: rect.height / Double(areas.height), tx: rect.minX,
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
    halfWidth = half(inverse.a, inverse.c, atMost: areas.width)
    halfHeight = half(inverse.b, inverse.d, atMost: areas.height)
  }

  /// Paints the part of the image within a clip, with an opacity in 0...255.
  func paint(_ clip: PixelRect, opacity: UInt32, on surface: Surface) {
    let box = pixels.intersection(clip)
    guard !box.isEmpty else { return }
    unsafe withUnsafeTemporaryAllocation(of: Bitmap.Pixel.self, capacity: box.width) { row in
      guard let base = row.baseAddress else { return }
      for y in box.minY..<box.maxY {
        unsafe sample(base, x: box.minX, y: y, count: box.width)
        unsafe Compositing.paint(
          base, opacity: opacity, over: surface.row(box.minX, y, count: box.width), count: box.width)
      }
    }
  }

  /// Writes `count` pixels of a row, starting at column `x`.
  private func sample(_ pixels: UnsafeMutablePointer<Bitmap.Pixel>, x: Int, y: Int, count: Int) {
    unsafe image.areas.corners.withUnsafeBufferPointer { corners in
      guard let base = corners.baseAddress else { return }
      let sums = unsafe AreaSums(corners: base, width: image.areas.width, height: image.areas.height)
      let py = Double(y - originY) + 0.5
      let first = Double(x - originX) + 0.5
      let rowX = inverse.c * py + inverse.tx
      let rowY = inverse.d * py + inverse.ty
      let (right, bottom) = (image.areas.width &* ImageSampler.one, image.areas.height &* ImageSampler.one)
      let share = 1 / Double(4 &* halfWidth &* halfHeight)
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
        unsafe pixels[i] = ImageSampler.pixel(sum * share + 0.5)
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
@safe private struct AreaSums {
  let corners: UnsafePointer<SIMD4<Int32>>
  let width: Int
  let height: Int

  /// Returns the sum over a box within the image, times 2^16.
  @inline(__always)
  func sum(left: Int, top: Int, right: Int, bottom: Int) -> SIMD4<Double> {
    corner(right, bottom) - corner(left, bottom) - corner(right, top) + corner(left, top)
  }

  /// Returns the sum to the left of and above a position, times 2^16.
  @inline(__always)
  private func corner(_ x: Int, _ y: Int) -> SIMD4<Double> {
    // The last corner has no neighbour; its fraction is 0.
    let column = min(x &>> 8, width &- 1)
    let row = min(y &>> 8, height &- 1)
    let fx = Double(x &- column &<< 8)
    let fy = Double(y &- row &<< 8)
    let base = unsafe corners + (row &* (width &+ 1) &+ column)
    let below = unsafe base + (width &+ 1)
    let a = unsafe AreaSums.double(base[0])
    let b = unsafe AreaSums.double(base[1])
    let c = unsafe AreaSums.double(below[0])
    let d = unsafe AreaSums.double(below[1])
    let upper = a * 256 + (b - a) * fx
    let lower = c * 256 + (d - c) * fx
    return upper * 256 + (lower - upper) * fy
  }

  @inline(__always)
  private static func double(_ value: SIMD4<Int32>) -> SIMD4<Double> {
    SIMD4(Double(value.x), Double(value.y), Double(value.z), Double(value.w))
  }
}

extension Image {
  /// Returns the area that an image in `rect` can affect: interpolation extends it by half an image pixel.
  func reach(of rect: Rect) -> Rect {
    guard bitmap.width > 0, bitmap.height > 0 else { return rect }
    return rect.insetBy(
      dx: -rect.width / Double(2 * bitmap.width), dy: -rect.height / Double(2 * bitmap.height))
  }
}
