/// Paints display lists into bitmaps.
///
/// What is painted is a function of the list, the transform and the background, pixel for pixel: painting within a
/// clip gives the same pixels as painting all and cutting the clip out. A painter keeps its memory for the next
/// picture; use one for each thread.
public struct Painter: Sendable {
  private var converter = ScanConverter()

  /// A painter with no memory of its own yet.
  public init() {}

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
    let (bounds, width) = (bitmap.bounds, bitmap.width)
    bitmap.withUnsafeMutablePixels { base in
      let surface = Surface(base: base, stride: width, bounds: bounds)
      paint(list.items, transform, clip, on: surface)
    }
  }

  private mutating func paint(
    _ items: [DisplayList.Item], _ transform: AffineTransform, _ clip: PixelRect, on surface: Surface
  ) {
    for item in items {
      switch item {
      case .fill(let path, let color):
        let pixel = color.pixel
        guard pixel >> 24 != 0 else { continue }
        converter.withCoverage(of: path, transform: transform, in: clip) { mask in
          Painter.paint(pixel, mask, on: surface)
        }
      case .glyphs(let run): paint(run, transform, clip, on: surface)
      case .group(let group): paint(group, transform, clip, on: surface)
      }
    }
  }

  private mutating func paint(
    _ run: GlyphRun, _ transform: AffineTransform, _ clip: PixelRect, on surface: Surface
  ) {
    let pixel = run.color.pixel
    guard pixel >> 24 != 0 else { return }
    for glyph in run.glyphs {
      let toPixels = run.transform(of: glyph).followed(by: transform)
      converter.withCoverage(of: glyph.outline, transform: toPixels, in: clip) { mask in
        Painter.paint(pixel, mask, on: surface)
      }
    }
  }

  private mutating func paint(
    _ group: DisplayList.Group, _ transform: AffineTransform, _ clip: PixelRect, on surface: Surface
  ) {
    let opacity = Color.byte(group.opacity)
    guard opacity > 0 else { return }
    let toPixels = group.transform.followed(by: transform)
    var clip = clip
    var softClip: Path?
    if let rect = group.clip {
      if let whole = PixelRect(exactly: rect, transform: toPixels) {
        clip = clip.intersection(whole)
      } else {
        clip = clip.intersection(PixelRect(covering: toPixels.boundingBox(of: rect)))
        softClip = Path(rect)
      }
    }
    guard !clip.isEmpty else { return }
    if opacity == 255 && softClip == nil {
      paint(group.items, toPixels, clip, on: surface)
      return
    }
    guard let bounds = DisplayList.bounds(of: group.items, toPixels) else { return }
    clip = clip.intersection(PixelRect(covering: bounds))
    guard !clip.isEmpty else { return }
    var pixels = [Bitmap.Pixel](repeating: 0, count: clip.area)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let layer = Surface(base: base, stride: clip.width, bounds: clip)
      paint(group.items, toPixels, clip, on: layer)
      if let softClip {
        converter.withCoverage(of: softClip, transform: toPixels, in: clip) { mask in
          Painter.composite(layer, opacity, mask, on: surface)
        }
      } else {
        Painter.composite(layer, opacity, on: surface)
      }
    }
  }

  private static func paint(_ color: Bitmap.Pixel, _ mask: CoverageMask, on surface: Surface) {
    let box = mask.box
    for y in box.minY..<box.maxY {
      Compositing.paint(
        color, coverage: mask.row(y), over: surface.pixel(box.minX, y), count: box.width)
    }
  }

  private static func composite(_ layer: Surface, _ opacity: UInt32, on surface: Surface) {
    let box = layer.bounds
    for y in box.minY..<box.maxY {
      Compositing.paint(
        layer.pixel(box.minX, y), opacity: opacity, over: surface.pixel(box.minX, y), count: box.width)
    }
  }

  private static func composite(
    _ layer: Surface, _ opacity: UInt32, _ mask: CoverageMask, on surface: Surface
  ) {
    let box = mask.box
    for y in box.minY..<box.maxY {
      Compositing.paint(
        layer.pixel(box.minX, y), opacity: opacity, coverage: mask.row(y),
        over: surface.pixel(box.minX, y), count: box.width)
    }
  }
}

extension PixelRect {
  /// The pixels that a rectangle becomes, if it is upright and ends on whole pixels as the scan converter rounds them.
  init?(exactly rect: Rect, transform: AffineTransform) {
    let isUpright = (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0)
    guard isUpright, rect.width >= 0, rect.height >= 0 else { return nil }
    let a = transform.apply(to: rect.origin)
    let b = transform.apply(to: Point(x: rect.maxX, y: rect.maxY))
    func whole(_ value: Double) -> Int? {
      // Beyond the canvas, any clip is as good as any other.
      let limited = min(max(value, -100_000), 100_000)
      let rounded = limited.rounded()
      return abs(limited - rounded) * Double(FixedPoint.one) < 0.25 ? Int(rounded) : nil
    }
    guard let x0 = whole(a.x), let y0 = whole(a.y), let x1 = whole(b.x), let y1 = whole(b.y)
    else { return nil }
    self.init(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
  }
}
