extension Painter {
  /// Paints a group's items over their shadow, blurred or as they are.
  mutating func paintShadowed(
    _ group: DisplayList.Group, _ transform: AffineTransform, _ area: PixelRect, on surface: Surface
  ) {
    if let shadow = group.shadow, !shadow.isClear {
      let color = shadow.color.pixel
      let toPixels = shadow.moved(transform)
      let blur = GaussianBlur(sigma: shadow.blur(over: group.blur), transform)
      // The items are painted again where the shadow lies, so that it may be moved by parts of pixels.
      withBlurred(group.items, toPixels, blur, in: area) { items in
        BlurPlane(alphaOf: items)
      } paint: { plane in
        plane.paint(color, on: surface)
      }
    }
    let blur = GaussianBlur(sigma: group.blur, transform)
    if !blur.isNone {
      withBlurred(group.items, transform, blur, in: area) { items in
        BlurPlane(colorsOf: items)
      } paint: { plane in
        plane.paint(on: surface)
      }
    } else if group.shadow != nil || group.blur > 0, DisplayList.isolates(group.items) {
      // Composited with each other, not with the shadow.
      paint(DisplayList.Group(items: group.items), transform, area, on: surface)
    } else {
      paint(group.items, transform, area, on: surface)
    }
  }

  /// Paints items by themselves as far as they have a part in the blurred pixels of `area`, and blurs them.
  private mutating func withBlurred(
    _ items: [DisplayList.Item], _ transform: AffineTransform, _ blur: GaussianBlur, in area: PixelRect,
    plane: (Surface) -> BlurPlane, paint: (BlurPlane) -> Void
  ) {
    guard let bounds = DisplayList.bounds(of: items, transform) else { return }
    let (sigmaX, sigmaY) = (min(blur.sigmaX, blurLeft), min(blur.sigmaY, blurLeft))
    let horizontal = GaussianKernel(sigma: sigmaX)
    let vertical = GaussianKernel(sigma: sigmaY)
    let before = blurLeft
    blurLeft -= max(sigmaX, sigmaY, 0)
    defer { blurLeft = before }
    func spread(_ rect: PixelRect) -> PixelRect {
      PixelRect(
        minX: rect.minX - horizontal.reach, minY: rect.minY - vertical.reach,
        maxX: rect.maxX + horizontal.reach, maxY: rect.maxY + vertical.reach)
    }
    let content = PixelRect(covering: bounds)
    let shown = spread(content).intersection(area)
    let needed = content.intersection(spread(shown))
    guard !shown.isEmpty, !needed.isEmpty else { return }
    let room = blurRoom >> min(blurDepth, 4)
    blurDepth += 1
    defer { blurDepth -= 1 }
    guard needed.area > room else {
      return Surface.withClear(needed) { layer in
        self.paint(items, transform, needed, on: layer)
        paint(plane(layer).blurred(horizontal, vertical, in: shown))
      }
    }
    // What all of it would take is not there: some rows at a time, made of some columns of the items at a time.
    let height = max(1, room / needed.width)
    for top in stride(from: shown.minY, to: shown.maxY, by: height) {
      let rows = PixelRect(
        minX: shown.minX, minY: top, maxX: shown.maxX, maxY: min(top + height, shown.maxY))
      let source = needed.intersection(spread(rows))
      guard !source.isEmpty else { continue }
      var filtered: BlurPlane?
      let width = max(1, room / source.height)
      for left in stride(from: source.minX, to: source.maxX, by: width) {
        let columns = PixelRect(
          minX: left, minY: source.minY, maxX: min(left + width, source.maxX), maxY: source.maxY)
        Surface.withClear(columns) { layer in
          self.paint(items, transform, columns, on: layer)
          let part = plane(layer).filteredColumns(vertical, rows: rows.minY..<rows.maxY)
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
        paint(
          filtered.rows(y..<min(y + band, rows.maxY))
            .filteredRows(horizontal, columns: shown.minX..<shown.maxX))
      }
    }
  }
}

extension BlurPlane {
  // Bounds: rows have `channels` values for each pixel of the bounds, and the surface asks whether it has them.
  /// Paints colours over what is there.
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

  /// Paints one colour where the alpha tells how much of it.
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

  /// Rounded to nearest; no component exceeds alpha if none did before.
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
