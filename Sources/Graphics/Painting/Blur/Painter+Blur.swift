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
    let horizontal = GaussianKernel(sigma: blur.sigmaX)
    let vertical = GaussianKernel(sigma: blur.sigmaY)
    func spread(_ rect: PixelRect) -> PixelRect {
      PixelRect(
        minX: rect.minX - horizontal.reach, minY: rect.minY - vertical.reach,
        maxX: rect.maxX + horizontal.reach, maxY: rect.maxY + vertical.reach)
    }
    let content = PixelRect(covering: bounds)
    let shown = spread(content).intersection(area)
    let needed = content.intersection(spread(shown))
    guard !shown.isEmpty, !needed.isEmpty else { return }
    Surface.withClear(needed) { layer in
      self.paint(items, transform, needed, on: layer)
      paint(plane(layer).blurred(horizontal, vertical, in: shown))
    }
  }
}

extension BlurPlane {
  /// Paints colours over what is there.
  func paint(on surface: Surface) {
    withUnsafeTemporaryAllocation(of: Bitmap.Pixel.self, capacity: bounds.width) { row in
      guard let row = row.baseAddress else { return }
      rows { y, values in
        for x in 0..<bounds.width {
          let pixel = values + 4 &* x
          row[x] =
            BlurPlane.byte(pixel[0]) | BlurPlane.byte(pixel[1]) &<< 8 | BlurPlane.byte(pixel[2]) &<< 16
            | BlurPlane.byte(pixel[3]) &<< 24
        }
        Compositing.paint(row, opacity: 255, over: surface.pixel(bounds.minX, y), count: bounds.width)
      }
    }
  }

  /// Paints one colour where the alpha tells how much of it.
  func paint(_ color: Bitmap.Pixel, on surface: Surface) {
    let brush = Brush(color)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bounds.width) { row in
      guard let row = row.baseAddress else { return }
      rows { y, values in
        for x in 0..<bounds.width { row[x] = UInt8(truncatingIfNeeded: BlurPlane.byte(values[x])) }
        brush.paint(row, over: surface.pixel(bounds.minX, y), count: bounds.width)
      }
    }
  }

  /// Rounded to nearest; no component exceeds alpha if none did before.
  @inline(__always)
  private static func byte(_ value: UInt16) -> UInt32 { (UInt32(value) &+ 128) &>> 8 }

  private func rows(_ body: (Int, UnsafePointer<UInt16>) -> Void) {
    values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for y in bounds.minY..<bounds.maxY {
        body(y, base + (y &- bounds.minY) &* bounds.width &* channels)
      }
    }
  }
}
