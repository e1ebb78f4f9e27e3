/// Paints display lists into bitmaps.
///
/// What is painted is a function of the list, the transform and the background, pixel for pixel: painting within a
/// clip gives the same pixels as painting all and cutting the clip out. A painter keeps its memory for the next
/// picture, and the coverages of glyphs, which copies of it share; use one for each thread.
public struct Painter: Sendable {
  var converter: ScanConverter
  var glyphs = GlyphCoverageCache()
  /// How many blurs are being painted within each other.
  var blurDepth = 0
  /// The widest standard deviation in pixels that blurs within each other have together; what is more is cut.
  var blurLeft = 1000.0
  /// The most pixels that are blurred at once, each of which takes some 30 bytes; half of it for a blur within a blur.
  var blurRoom = 1 << 21
  /// The most pixels of all groups that are painted within each other; each of them takes four bytes.
  var groupRoom = 1 << 23

  /// A painter with no memory of its own yet.
  ///
  /// - Parameter coverageLevels: How many different coverages a pixel at an edge can have, 2...256.
  public init(coverageLevels: Int = 256) {
    converter = ScanConverter(coverageLevels: coverageLevels)
  }

  /// Fills the clip with the background and paints the list over it.
  ///
  /// `transform` maps the list's points to pixels, and `clip` is cut to the bitmap. Colours are composited source-over,
  /// premultiplied and rounded to 8 bits after each item.
  public mutating func paint(
    _ list: DisplayList, transform: AffineTransform, background: Bitmap.Pixel, in clip: PixelRect,
    into bitmap: inout Bitmap
  ) {
    let clip = clip.intersection(bitmap.bounds)
    guard !clip.isEmpty else { return }
    bitmap.fill(clip, with: background)
    Surface.with(&bitmap, at: bitmap.bounds) { surface in paint(list, transform, clip, on: surface) }
  }

  /// Paints an area of a canvas into a bitmap of its own, whose top left is the area's.
  ///
  /// The pixels are those that the area has when the whole canvas is painted.
  public mutating func picture(
    of list: DisplayList, transform: AffineTransform, background: Bitmap.Pixel, in area: PixelRect
  ) -> Bitmap {
    var bitmap = Bitmap(width: area.width, height: area.height, fill: background)
    guard !area.isEmpty else { return bitmap }
    Surface.with(&bitmap, at: area) { surface in paint(list, transform, area, on: surface) }
    return bitmap
  }

  private mutating func paint(
    _ list: DisplayList, _ transform: AffineTransform, _ clip: PixelRect, on surface: Surface
  ) {
    // Each of many groups within each other may need a surface of its own: then some rows at a time.
    let depth = clip.area > groupRoom >> 5 ? DisplayList.depth(of: list.items) : 1
    let height = max(1, groupRoom / (max(depth, 1) * max(clip.width, 1)))
    for top in stride(from: clip.minY, to: clip.maxY, by: height) {
      let band = PixelRect(
        minX: clip.minX, minY: top, maxX: clip.maxX, maxY: min(top + height, clip.maxY))
      paintBand(list, transform, band, on: surface)
    }
  }

  private mutating func paintBand(
    _ list: DisplayList, _ transform: AffineTransform, _ clip: PixelRect, on surface: Surface
  ) {
    if DisplayList.isolates(list.items) {
      paint(DisplayList.Group(items: list.items), transform, clip, on: surface)
    } else {
      paint(list.items, transform, clip, on: surface)
    }
  }

  mutating func paint(
    _ items: [DisplayList.Item], _ transform: AffineTransform, _ clip: PixelRect, on surface: Surface
  ) {
    precondition(surface.bounds.contains(clip), "what is painted lies on the surface")
    for item in items {
      switch item {
      case .fill(let path, let paint):
        guard let filler = Filler(paint, transform, clip) else { continue }
        if let area = path.wholePixels(transform) {
          filler.fill(area.intersection(clip), on: surface)
        } else {
          converter.withCoverage(of: path, transform: transform, in: clip) { mask in
            filler.fill(mask, on: surface)
          }
        }
      case .glyphs(let run): paint(run, transform, clip, on: surface)
      case .image(let image, let rect, let opacity):
        Painter.paint(image, in: rect, opacity, transform, clip, on: surface)
      case .group(let group): paint(group, transform, clip, on: surface)
      }
    }
  }

  private static func paint(
    _ image: Image, in rect: Rect, _ opacity: Double, _ transform: AffineTransform, _ clip: PixelRect,
    on surface: Surface
  ) {
    let opacity = Color.byte(opacity)
    guard opacity > 0, let sampler = ImageSampler(image, in: rect, transform: transform) else { return }
    sampler.paint(clip, opacity: opacity, on: surface)
  }
}
