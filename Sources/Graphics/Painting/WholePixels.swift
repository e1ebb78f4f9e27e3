extension Path {
  /// The rectangle that it is, if its sides are upright and level.
  var uprightRect: Rect? {
    guard elements.count == 5, case .move(let a) = elements[0], case .line(let b) = elements[1],
      case .line(let c) = elements[2], case .line(let d) = elements[3], case .close = elements[4],
      a.y == b.y, b.x == c.x, c.y == d.y, d.x == a.x
    else { return nil }
    let (x, y) = (min(a.x, c.x), min(a.y, c.y))
    let rect = Rect(x: x, y: y, width: max(a.x, c.x) - x, height: max(a.y, c.y) - y)
    return rect.isFinite ? rect : nil
  }

  /// The pixels that it covers in full, if it is a rectangle that ends on whole pixels as the scan converter rounds them.
  func wholePixels(_ transform: AffineTransform) -> PixelRect? {
    guard let rect = uprightRect, let pixels = PixelRect(exactly: rect, transform: transform) else {
      return nil
    }
    // Where coordinates are limited, the scan converter may do otherwise.
    let canvas = PixelRect(minX: -65_536, minY: -65_536, maxX: 65_536, maxY: 65_536)
    return canvas.contains(pixels) ? pixels : nil
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
