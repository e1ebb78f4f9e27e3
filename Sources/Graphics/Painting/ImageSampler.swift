/// Finds what an image shows at every pixel it is drawn to.
///
/// A pixel is the mean of the image over a box around the place of its middle, as wide and high as the pixel is there,
/// and no smaller than one pixel of the image. Shrunk, an image is averaged over exactly what falls into each pixel;
/// enlarged, it is interpolated linearly between its pixels, for that is what a box of one pixel's size comes to. Beyond
/// its edges an image is clear.
///
/// Boxes lie on 1/256 of the image's pixels: then sums are whole numbers below 2^47, which doubles hold exactly.
struct ImageSampler {
  // Bounds: places are cut to the image, and the last column and row of corners have none behind them
  // (`AreaSums.corner`): there are `(width + 1) * (height + 1)`.
  /// The pixels that the image may reach.
  private let pixels: PixelRect
  private let image: Image
  /// From pixels, counted from the whole ones of the origin, to the image's pixels times 256.
  private let inverse: AffineTransform
  private let originX: Int
  private let originY: Int
  /// Half the box's sides, in 256ths of the image's pixels.
  private let halfWidth: Int
  private let halfHeight: Int

  /// Binary digits behind the point of a place in the image.
  private static let one = 256

  /// Nil if nothing is to be seen; `transform` maps the space of `rect` to pixels.
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
    // A little less than its bounds say, so that those hold it whichever way they were rounded.
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
    // A turned pixel's box is as wide as the pixel, not as the box around it.
    func half(_ x: Double, _ y: Double, atMost limit: Int) -> Int {
      let side = min((x * x + y * y).squareRoot(), Double(2 * limit))
      return max(Int((side * one / 2).rounded()), ImageSampler.one / 2)
    }
    halfWidth = half(inverse.a, inverse.c, atMost: areas.width)
    halfHeight = half(inverse.b, inverse.d, atMost: areas.height)
  }

  /// Paints what of the image lies within a clip, faded by `opacity` in 0...255.
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

  /// Writes `count` pixels of a row, from column `x` on.
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

  /// The nearest integer, of numbers beyond any image a limit.
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

/// Sums of an image's pixels over boxes that end anywhere on 256ths of pixels.
@safe private struct AreaSums {
  let corners: UnsafePointer<SIMD4<Int32>>
  let width: Int
  let height: Int

  /// The sum over a box within the image, times 2^16.
  @inline(__always)
  func sum(left: Int, top: Int, right: Int, bottom: Int) -> SIMD4<Double> {
    corner(right, bottom) - corner(left, bottom) - corner(right, top) + corner(left, top)
  }

  /// The sum of what is left of a place and above it, times 2^16.
  @inline(__always)
  private func corner(_ x: Int, _ y: Int) -> SIMD4<Double> {
    // The last corner has none behind it; there the fraction is 0.
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
  /// What an image that fills `rect` may touch: interpolation reaches half of its pixels' size beyond its edges.
  func reach(of rect: Rect) -> Rect {
    guard bitmap.width > 0, bitmap.height > 0 else { return rect }
    return rect.insetBy(
      dx: -rect.width / Double(2 * bitmap.width), dy: -rect.height / Double(2 * bitmap.height))
  }
}
