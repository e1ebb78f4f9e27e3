/// Fills what a mask covers with a paint.
enum Filler {
  case color(Brush)
  case gradient(GradientShader)

  /// Nil if nothing is to be seen; `transform` maps the paint's space to pixels.
  init?(_ paint: Paint, _ transform: AffineTransform, _ clip: PixelRect) {
    guard !paint.isClear, !clip.isEmpty else { return nil }
    switch paint {
    case .color(let color): self = .color(Brush(color.pixel))
    case .gradient(let gradient):
      guard let shader = GradientShader(gradient, transform: transform) else { return nil }
      self = .gradient(shader)
    }
  }

  /// Paints over the pixels of the mask's box.
  func fill(_ mask: CoverageMask, on surface: Surface) {
    let box = mask.box
    switch self {
    case .color(let brush): brush.paint(mask, on: surface)
    case .gradient(let shader):
      withUnsafeTemporaryAllocation(of: Bitmap.Pixel.self, capacity: box.width) { row in
        guard let base = row.baseAddress else { return }
        for y in box.minY..<box.maxY {
          let coverage = mask.row(y)
          // Colours cost more than coverage: only from the first to the last covered pixel.
          guard let covered = Filler.covered(coverage, count: box.width) else { continue }
          shader.shade(base, x: box.minX + covered.lowerBound, y: y, count: covered.count)
          Compositing.paint(
            base, opacity: 255, coverage: coverage + covered.lowerBound,
            over: surface.pixel(box.minX + covered.lowerBound, y), count: covered.count)
        }
      }
    }
  }

  /// Paints over those pixels of the mask's box that lie within a clip.
  func fill(_ mask: CoverageMask, in clip: PixelRect, on surface: Surface) {
    if clip.contains(mask.box) {
      fill(mask, on: surface)
    } else if let rest = mask.cropped(to: clip) {
      fill(rest, on: surface)
    }
  }

  /// From the first to the last pixel that is not bare; nil if all are.
  private static func covered(_ coverage: UnsafePointer<UInt8>, count: Int) -> Range<Int>? {
    var start = 0
    while start < count && coverage[start] == 0 { start &+= 1 }
    guard start < count else { return nil }
    var end = count
    while coverage[end &- 1] == 0 { end &-= 1 }
    return start..<end
  }
}
