/// A paint prepared for filling masks and areas.
enum Filler {
  // Bounds: rows of colours are as wide as the filled area, and each row of the surface and the mask is checked.
  case color(Brush)
  case gradient(GradientShader)

  /// Creates a filler; nil if nothing would be visible.
  ///
  /// `transform` maps the paint's space to pixels.
  init?(_ paint: Paint, _ transform: AffineTransform, _ clip: PixelRect) {
    guard !paint.isClear, !clip.isEmpty else { return nil }
    switch paint {
    case .color(let color): self = .color(Brush(color.pixel))
    case .gradient(let gradient):
      guard let shader = GradientShader(gradient, transform: transform) else { return nil }
      self = .gradient(shader)
    }
  }

  /// Fills the mask.
  func fill(_ mask: CoverageMask, on surface: Surface) {
    switch self {
    case .color(let brush): brush.paint(mask, on: surface)
    case .gradient(let shader): Filler.fill(mask, shader, on: surface)
    }
  }

  /// Fills the part of the mask within a clip.
  func fill(_ mask: CoverageMask, in clip: PixelRect, on surface: Surface) {
    if clip.contains(mask.box) {
      fill(mask, on: surface)
    } else if let rest = mask.cropped(to: clip) {
      fill(rest, on: surface)
    }
  }

  /// Fills whole pixels, which must lie on the surface.
  func fill(_ area: PixelRect, on surface: Surface) {
    switch self {
    case .color(let brush): brush.paint(area, on: surface)
    case .gradient(let shader): Filler.fill(area, shader, on: surface)
    }
  }

  private static func fill(_ mask: CoverageMask, _ shader: GradientShader, on surface: Surface) {
    let box = mask.box
    unsafe withUnsafeTemporaryAllocation(of: Bitmap.Pixel.self, capacity: box.width) { row in
      guard let row = row.baseAddress else { return }
      if shader.isLevel { unsafe shader.shade(row, x: box.minX, y: box.minY, count: box.width) }
      for y in box.minY..<box.maxY {
        // Colours cost more than coverage, so only the columns from the first to the last covered pixel are shaded.
        guard let covered = mask.covered(y) else { continue }
        let (x, count) = (covered.lowerBound, covered.count)
        let target = unsafe surface.row(x, y, count: count)
        if shader.isOpaque, !shader.isLevel, mask.isFull(covered, y) {
          unsafe shader.shade(target, x: x, y: y, count: count)
          continue
        }
        let colors = unsafe row + (x - box.minX)
        if !shader.isLevel { unsafe shader.shade(colors, x: x, y: y, count: count) }
        unsafe Compositing.paint(
          colors, opacity: 255, coverage: mask.row(y) + (x - box.minX), over: target, count: count)
      }
    }
  }

  private static func fill(_ area: PixelRect, _ shader: GradientShader, on surface: Surface) {
    guard !area.isEmpty else { return }
    if shader.isOpaque {
      let first = unsafe surface.row(area.minX, area.minY, count: area.width)
      for y in area.minY..<area.maxY {
        let target = unsafe surface.row(area.minX, y, count: area.width)
        if shader.isLevel && y > area.minY {
          unsafe target.update(from: first, count: area.width)
        } else {
          unsafe shader.shade(target, x: area.minX, y: y, count: area.width)
        }
      }
      return
    }
    unsafe withUnsafeTemporaryAllocation(of: Bitmap.Pixel.self, capacity: area.width) { row in
      guard let row = row.baseAddress else { return }
      for y in area.minY..<area.maxY {
        if !shader.isLevel || y == area.minY {
          unsafe shader.shade(row, x: area.minX, y: y, count: area.width)
        }
        unsafe Compositing.paint(
          row, opacity: 255, over: surface.row(area.minX, y, count: area.width), count: area.width)
      }
    }
  }
}

extension CoverageMask {
  /// Returns true if a range of columns of a row is fully covered.
  func isFull(_ columns: Range<Int>, _ y: Int) -> Bool {
    // Bounds: words are loaded while eight bytes of the columns, which are the box's, are left.
    precondition(columns.lowerBound >= box.minX && columns.upperBound <= box.maxX, "columns of the mask")
    let bytes = unsafe UnsafeRawPointer(row(y)) + (columns.lowerBound - box.minX)
    let count = columns.count
    var i = 0
    while i &+ 8 <= count {
      guard unsafe bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self) == .max else { return false }
      i &+= 8
    }
    while i < count {
      guard unsafe bytes.load(fromByteOffset: i, as: UInt8.self) == .max else { return false }
      i &+= 1
    }
    return true
  }
}
