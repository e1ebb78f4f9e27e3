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
      var row = [Bitmap.Pixel](repeating: 0, count: box.width)
      for y in box.minY..<box.maxY {
        // Colours cost more than coverage: only from the first to the last covered pixel.
        guard let covered = mask.covered(y) else { continue }
        shader.shade(&row, x: covered.lowerBound, y: y, count: covered.count)
        surface.paint(row, through: mask, covered, y)
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
}
