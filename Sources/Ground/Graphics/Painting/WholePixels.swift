extension Path {
  /// The rectangle that the path describes, if its sides are axis-aligned.
  var uprightRect: Rect? {
    guard elements.count == 5, case .move(let a) = elements[0], case .line(let b) = elements[1],
      case .line(let c) = elements[2], case .line(let d) = elements[3], case .close = elements[4],
      a.y == b.y, b.x == c.x, c.y == d.y, d.x == a.x
    else { return nil }
    let (x, y) = (min(a.x, c.x), min(a.y, c.y))
    let rect = Rect(x: x, y: y, width: max(a.x, c.x) - x, height: max(a.y, c.y) - y)
    return rect.isFinite ? rect : nil
  }

  /// Returns the pixels of an axis-aligned rectangle whose edges the scan converter rounds to whole pixels; nil for
  /// other paths.
  func wholePixels(_ transform: AffineTransform) -> PixelRect? {
    guard let rect = uprightRect, let pixels = PixelRect(exactly: rect, transform: transform) else {
      return nil
    }
    // The scan converter clamps coordinates outside this range.
    let canvas = PixelRect(minX: -65_536, minY: -65_536, maxX: 65_536, maxY: 65_536)
    return canvas.contains(pixels) ? pixels : nil
  }
}

extension PixelRect {
  /// Creates the pixels of a rectangle that is axis-aligned and whose edges round to whole pixels in the scan
  /// converter.
  init?(exactly rect: Rect, transform: AffineTransform) {
    let isUpright = (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0)
    guard isUpright, rect.width >= 0, rect.height >= 0 else { return nil }
    let a = transform.apply(to: rect.origin)
    let b = transform.apply(to: Point(x: rect.maxX, y: rect.maxY))
    func whole(_ value: Double) -> Int? {
      // Outside the canvas, all clips are equivalent.
      let limited = min(max(value, -100_000), 100_000)
      let rounded = limited.rounded()
      return abs(limited - rounded) * Double(FixedPoint.one) < 0.25 ? Int(rounded) : nil
    }
    guard let x0 = whole(a.x), let y0 = whole(a.y), let x1 = whole(b.x), let y1 = whole(b.y)
    else { return nil }
    self.init(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
  }
}
