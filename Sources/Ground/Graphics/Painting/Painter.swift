/// A painter of display lists into bitmaps.
///
/// The pixels are a function of the list, the transform and the background: painting within a clip gives the same
/// pixels as painting everything and cropping. A painter keeps its buffers for the next picture. Its cache of glyph
/// coverages is shared with its copies. Use one painter per thread.
package struct Painter: Sendable {
  /// The number of coverage levels of an edge pixel, 2...256.
  package let coverageLevels: Int
  var converter: ScanConverter
  var glyphs = GlyphCoverageCache()
  /// The movement of the group that is painted; nil at rest.
  var motion: GlyphMotion?
  /// The number of nested blurs in progress.
  var blurDepth = 0
  /// The remaining standard deviation in pixels for nested blurs.
  ///
  /// Blurs are limited to it.
  var blurLeft = 1000.0
  /// The maximum number of pixels that are blurred at once, which take about 30 bytes each.
  ///
  /// It is halved for a nested blur.
  var blurRoom = 1 << 21
  /// The maximum number of pixels of all nested layers, which take four bytes each.
  var groupRoom = 1 << 23

  /// Creates a painter with empty buffers.
  ///
  /// - Parameter coverageLevels: The number of coverage levels of an edge pixel, 2...256.
  package init(coverageLevels: Int = 256) {
    self.coverageLevels = coverageLevels
    converter = ScanConverter(coverageLevels: coverageLevels)
  }

  /// Fills the clip with the background and paints the list over it.
  ///
  /// `transform` maps the list's points to pixels. `clip` is clipped to the bitmap. Colours are composited
  /// source-over, premultiplied and rounded to 8 bits after each item.
  package mutating func paint(
    _ list: DisplayList, transform: AffineTransform, background: Bitmap.Pixel, in clip: PixelRect,
    into bitmap: inout Bitmap
  ) {
    let clip = clip.intersection(bitmap.bounds)
    guard !clip.isEmpty else { return }
    bitmap.fill(clip, with: background)
    Surface.with(&bitmap, at: bitmap.bounds) { surface in paint(list, transform, clip, on: surface) }
  }

  /// Paints an area of a canvas into a bitmap with the area's size.
  ///
  /// The pixels are the same as when the whole canvas is painted.
  package mutating func picture(
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
    // Each of many nested groups can need a layer, so they are painted a few rows at a time.
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
      if case .group(let group) = item {
        paint(group, transform, clip, on: surface)
      } else {
        paintDrawing(item, transform, clip, on: surface)
      }
    }
  }

  /// Paints an item other than a group.
  // Not inlined, so that nested groups do not reserve stack space for it at every level.
  @inline(never)
  private mutating func paintDrawing(
    _ item: DisplayList.Item, _ transform: AffineTransform, _ clip: PixelRect, on surface: Surface
  ) {
    switch item {
    case .fill(let path, let paint): fill(path, paint, transform, clip, on: surface)
    case .stroke(let stroke, let paint): fill(stroke.outline, paint, transform, clip, on: surface)
    case .glyphs(let run): paint(run, transform, clip, on: surface)
    case .glyphStroke(let stroke): paint(stroke, transform, clip, on: surface)
    case .image(let image, let rect, let opacity):
      Painter.paint(image, in: rect, opacity, transform, clip, on: surface)
    case .group: break
    }
  }

  private mutating func fill(
    _ path: Path, _ paint: Paint, _ transform: AffineTransform, _ clip: PixelRect, on surface: Surface
  ) {
    guard let filler = Filler(paint, transform, clip) else { return }
    if let area = path.wholePixels(transform) {
      filler.fill(area.intersection(clip), on: surface)
    } else {
      converter.withCoverage(of: path, transform: transform, in: clip) { filler.fill($0, on: surface) }
    }
  }

  private static func paint(
    _ image: RasterImage, in rect: Rect, _ opacity: Double, _ transform: AffineTransform, _ clip: PixelRect,
    on surface: Surface
  ) {
    let opacity = Color.byte(opacity)
    guard opacity > 0, let sampler = ImageSampler(image, in: rect, transform: transform) else { return }
    sampler.paint(clip, opacity: opacity, on: surface)
  }
}
