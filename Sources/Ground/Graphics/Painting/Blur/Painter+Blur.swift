extension Painter {
  /// Paints a group's items, optionally blurred, over their shadow.
  mutating func paintShadowed(
    _ group: DisplayList.Group, _ transform: AffineTransform, _ area: PixelRect, on surface: Surface
  ) {
    if let shadow = group.shadow, !shadow.isClear, !group.hidesShadow(in: area, transform) {
      paint(shadow, of: group, transform, area, on: surface)
    }
    let blur = GaussianBlur(sigma: group.blur, transform)
    if !blur.isNone {
      paintBlurred(group.items, blur, transform, area, on: surface)
    } else if group.shadow != nil || group.blur > 0, DisplayList.isolates(group.items) {
      // The items are composited with each other, not with the shadow.
      paint(DisplayList.Group(items: group.items), transform, area, on: surface)
    } else {
      paint(group.items, transform, area, on: surface)
    }
  }

  /// Paints the blurred shadow of a group's items.
  // Not inlined, so that nested groups do not reserve stack space for it at every level.
  @inline(never)
  private mutating func paint(
    _ shadow: Shadow, of group: DisplayList.Group, _ transform: AffineTransform, _ area: PixelRect,
    on surface: Surface
  ) {
    let color = shadow.color.pixel
    let toPixels = shadow.moved(transform)
    let blur = GaussianBlur(sigma: shadow.blur(over: group.blur), transform)
    // The items are painted again for the shadow, because its offset may be a fraction of a pixel.
    withBlurred(group.items, toPixels, blur, in: area, channels: 1) { plane, pixels, grid in
      if let grid {
        plane.paint(color, pixels, grid, on: surface)
      } else {
        plane.paint(color, on: surface)
      }
    }
  }

  /// Paints blurred items.
  // Not inlined, for the same reason.
  @inline(never)
  private mutating func paintBlurred(
    _ items: [DisplayList.Item], _ blur: GaussianBlur, _ transform: AffineTransform, _ area: PixelRect,
    on surface: Surface
  ) {
    withBlurred(items, transform, blur, in: area, channels: 4) { plane, pixels, grid in
      if let grid {
        plane.paint(pixels, grid, on: surface)
      } else {
        plane.paint(on: surface)
      }
    }
  }

  /// Paints the items that contribute to the blurred pixels of `area` into a layer, and blurs it.
  ///
  /// The closure is called for each part: with a plane of pixels, or a plane of blocks to interpolate between.
  private mutating func withBlurred(
    _ items: [DisplayList.Item], _ transform: AffineTransform, _ blur: GaussianBlur, in area: PixelRect,
    channels: Int, paint: (BlurPlane, PixelRect, BlurGrid?) -> Void
  ) {
    guard let bounds = DisplayList.bounds(of: items, transform) else { return }
    let (sigmaX, sigmaY) = (min(blur.sigmaX, blurLeft), min(blur.sigmaY, blurLeft))
    let horizontal = GaussianKernel(sigma: sigmaX)
    let vertical = GaussianKernel(sigma: sigmaY)
    let before = blurLeft
    blurLeft -= max(sigmaX, sigmaY, 0)
    defer { blurLeft = before }
    let content = PixelRect(covering: bounds)
    let shown = content.spread(by: horizontal, vertical).intersection(area)
    if let grid = BlurGrid(sigmaX: sigmaX, sigmaY: sigmaY, transform) {
      guard let plane = blurredBlocks(items, transform, grid, content, shown, channels) else { return }
      return paint(plane, shown, grid)
    }
    let needed = content.intersection(shown.spread(by: horizontal, vertical))
    guard !shown.isEmpty, !needed.isEmpty else { return }
    let room = blurRoom >> min(blurDepth, 4)
    blurDepth += 1
    defer { blurDepth -= 1 }
    guard needed.area > room else {
      return Surface.withClear(needed) { layer in
        self.paint(items, transform, needed, on: layer)
        paint(BlurPlane(of: layer, channels: channels).blurred(horizontal, vertical, in: shown), shown, nil)
      }
    }
    withBlurredStrips(
      items, transform, (horizontal, vertical), of: needed, in: shown, room, channels: channels
    ) { paint($0, $0.bounds, nil) }
  }

  /// Blurs a layer that exceeds the memory limit: a few rows at a time, each from vertical strips of the items.
  ///
  /// - Parameters:
  ///   - needed: The pixels of the items that contribute to those that are shown.
  ///   - room: The pixels that may be kept.
  private mutating func withBlurredStrips(
    _ items: [DisplayList.Item], _ transform: AffineTransform,
    _ kernels: (horizontal: GaussianKernel, vertical: GaussianKernel), of needed: PixelRect,
    in shown: PixelRect,
    _ room: Int, channels: Int, paint: (BlurPlane) -> Void
  ) {
    let (horizontal, vertical) = kernels
    let height = max(1, room / needed.width)
    for top in stride(from: shown.minY, to: shown.maxY, by: height) {
      let rows = PixelRect(
        minX: shown.minX, minY: top, maxX: shown.maxX, maxY: min(top + height, shown.maxY))
      let source = needed.intersection(rows.spread(by: horizontal, vertical))
      guard !source.isEmpty else { continue }
      var filtered: BlurPlane?
      let width = max(1, room / source.height)
      for left in stride(from: source.minX, to: source.maxX, by: width) {
        let columns = PixelRect(
          minX: left, minY: source.minY, maxX: min(left + width, source.maxX), maxY: source.maxY)
        Surface.withClear(columns) { layer in
          self.paint(items, transform, columns, on: layer)
          let part = BlurPlane(of: layer, channels: channels).filteredColumns(
            vertical, rows: rows.minY..<rows.maxY)
          var all =
            filtered.take()
            ?? BlurPlane(
              bounds: PixelRect(
                minX: source.minX, minY: rows.minY, maxX: source.maxX, maxY: rows.maxY),
              channels: part.channels)
          all.replaceColumns(with: part)
          filtered = all
        }
      }
      guard let filtered else { continue }
      let band = max(1, height / 8)
      for y in stride(from: rows.minY, to: rows.maxY, by: band) {
        let part = filtered.rows(y..<min(y + band, rows.maxY))
          .filteredRows(horizontal, columns: shown.minX..<shown.maxX)
        paint(part)
      }
    }
  }

  /// Returns the blocks that the pixels of `shown` are interpolated between after blurring the items, whose bounds are
  /// `content`; nil if no item is within reach.
  ///
  /// Above the memory limit, items are painted a few rows of blocks at a time.
  private mutating func blurredBlocks(
    _ items: [DisplayList.Item], _ transform: AffineTransform, _ grid: BlurGrid, _ content: PixelRect,
    _ shown: PixelRect, _ channels: Int
  ) -> BlurPlane? {
    guard !shown.isEmpty else { return nil }
    func spread(_ rect: PixelRect, _ x: Int, _ y: Int) -> PixelRect {
      PixelRect(minX: rect.minX - x, minY: rect.minY - y, maxX: rect.maxX + x, maxY: rect.maxY + y)
    }
    let blocks = spread(grid.blocks(covering: shown), 1, 1)
    let reached = spread(blocks, grid.horizontal.reach, grid.vertical.reach)
    let needed = content.intersection(grid.pixels(of: reached))
    guard !needed.isEmpty else { return nil }
    var means = BlurPlane(bounds: grid.blocks(covering: needed), channels: channels)
    let room = Painter.room(forBlocksOf: blurRoom, depth: blurDepth)
    blurDepth += 1
    defer { blurDepth -= 1 }
    let height = max(1, (room / needed.width) >> grid.rowBits)
    for top in stride(from: means.bounds.minY, to: means.bounds.maxY, by: height) {
      let rows = grid.pixels(
        of: PixelRect(
          minX: means.bounds.minX, minY: top, maxX: means.bounds.maxX,
          maxY: min(top + height, means.bounds.maxY)))
      Surface.withClear(needed.intersection(rows)) { layer in
        self.paint(items, transform, layer.bounds, on: layer)
        means.addMeans(of: layer, grid)
      }
    }
    return means.blurred(grid.horizontal, grid.vertical, in: blocks)
  }

  /// Returns the number of pixels that are painted at once to compute their block means.
  ///
  /// Each takes only four bytes. A wide blur nested in a layer that is painted in parts is painted once per part. The
  /// limit therefore holds a canvas of four million pixels for each of four nested blurs.
  private static func room(forBlocksOf room: Int, depth: Int) -> Int {
    depth == 0 ? room << 2 : depth < 4 ? room << 1 : room >> 4
  }
}

extension BlurPlane {
  // Bounds: rows have `channels` values for each pixel of the bounds, and the surface checks its rows.
  /// Paints the colours of the plane.
  func paint(on surface: Surface) {
    unsafe withUnsafeTemporaryAllocation(of: Bitmap.Pixel.self, capacity: bounds.width) { row in
      guard let row = row.baseAddress else { return }
      unsafe rows { y, values in
        for x in 0..<bounds.width {
          let pixel = unsafe values + 4 &* x
          unsafe row[x] =
            unsafe BlurPlane.byte(pixel[0]) | BlurPlane.byte(pixel[1]) &<< 8 | BlurPlane.byte(pixel[2]) &<< 16
            | BlurPlane.byte(pixel[3]) &<< 24
        }
        unsafe Compositing.paint(
          row, opacity: 255, over: surface.row(bounds.minX, y, count: bounds.width), count: bounds.width)
      }
    }
  }

  /// Paints one colour with the plane's alpha as coverage.
  func paint(_ color: Bitmap.Pixel, on surface: Surface) {
    let brush = Brush(color)
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bounds.width) { row in
      guard let row = row.baseAddress else { return }
      unsafe rows { y, values in
        for x in 0..<bounds.width {
          unsafe row[x] = unsafe UInt8(truncatingIfNeeded: BlurPlane.byte(values[x]))
        }
        unsafe brush.paint(row, over: surface.row(bounds.minX, y, count: bounds.width), count: bounds.width)
      }
    }
  }

  /// Rounds to nearest.
  ///
  /// No component exceeds alpha if none did before.
  @inline(__always)
  private static func byte(_ value: UInt16) -> UInt32 { (UInt32(value) &+ 128) &>> 8 }

  private func rows(_ body: (Int, UnsafePointer<UInt16>) -> Void) {
    unsafe values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for y in bounds.minY..<bounds.maxY {
        unsafe body(y, base + (y &- bounds.minY) &* bounds.width &* channels)
      }
    }
  }
}

extension DisplayList.Group {
  /// Returns true if none of the shadow is visible in an area, such as the inside of a window or a card.
  func hidesShadow(in area: PixelRect, _ transform: AffineTransform) -> Bool {
    // A pixel further, since edges are smoothed.
    let reach = Rect(
      x: Double(area.minX - 1), y: Double(area.minY - 1), width: Double(area.width + 2),
      height: Double(area.height + 2))
    return blur == 0 && items.cover(reach, transform)
  }
}

extension PixelRect {
  /// Returns the pixels that two kernels reach from those of the rectangle.
  fileprivate func spread(by horizontal: GaussianKernel, _ vertical: GaussianKernel) -> PixelRect {
    PixelRect(
      minX: minX - horizontal.reach, minY: minY - vertical.reach, maxX: maxX + horizontal.reach,
      maxY: maxY + vertical.reach)
  }
}

extension BlurPlane {
  /// Creates a plane of a surface: of its colours for four channels, or of its alpha for one.
  fileprivate init(of surface: Surface, channels: Int) {
    self = channels == 4 ? BlurPlane(colorsOf: surface) : BlurPlane(alphaOf: surface)
  }
}
