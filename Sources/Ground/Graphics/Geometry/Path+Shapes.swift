extension Path {
  /// Creates a rectangle.
  public init(_ rect: Rect) {
    // A literal has no space for additional elements, which would be a third of the memory.
    self.init(elements: [
      .move(to: Point(x: rect.minX, y: rect.minY)), .line(to: Point(x: rect.maxX, y: rect.minY)),
      .line(to: Point(x: rect.maxX, y: rect.maxY)), .line(to: Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// Creates a rounded rectangle.
  ///
  /// The radius is limited to half the shorter side.
  public init(_ rect: Rect, cornerRadius: Double) {
    let r = min(cornerRadius, rect.width / 2, rect.height / 2)
    guard r > 0 else {
      self.init(rect)
      return
    }
    let k = r * (1 - Path.quarterCircle)
    let (l, t, e, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    self.init()
    move(to: Point(x: l + r, y: t))
    line(to: Point(x: e - r, y: t))
    cubic(
      to: Point(x: e, y: t + r), control1: Point(x: e - k, y: t), control2: Point(x: e, y: t + k))
    line(to: Point(x: e, y: b - r))
    cubic(
      to: Point(x: e - r, y: b), control1: Point(x: e, y: b - k), control2: Point(x: e - k, y: b))
    line(to: Point(x: l + r, y: b))
    cubic(
      to: Point(x: l, y: b - r), control1: Point(x: l + k, y: b), control2: Point(x: l, y: b - k))
    line(to: Point(x: l, y: t + r))
    cubic(
      to: Point(x: l + r, y: t), control1: Point(x: l, y: t + k), control2: Point(x: l + k, y: t))
    close()
  }

  /// Creates an ellipse that touches the sides of a rectangle.
  ///
  /// It starts at the rightmost point and runs clockwise on screen.
  public init(ellipseIn rect: Rect) {
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (kx, ky) = (rx * Path.quarterCircle, ry * Path.quarterCircle)
    let (cx, cy) = (rect.midX, rect.midY)
    let (l, t, e, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    self.init()
    move(to: Point(x: e, y: cy))
    cubic(
      to: Point(x: cx, y: b), control1: Point(x: e, y: cy + ky), control2: Point(x: cx + kx, y: b))
    cubic(
      to: Point(x: l, y: cy), control1: Point(x: cx - kx, y: b), control2: Point(x: l, y: cy + ky))
    cubic(
      to: Point(x: cx, y: t), control1: Point(x: l, y: cy - ky), control2: Point(x: cx - kx, y: t))
    cubic(
      to: Point(x: e, y: cy), control1: Point(x: cx + kx, y: t), control2: Point(x: e, y: cy - ky))
    close()
  }

  /// Creates a line, which has no area and is intended to be stroked.
  package init(from a: Point, to b: Point) {
    self.init()
    move(to: a)
    line(to: b)
  }

  /// The distance of the control points from the ends of a cubic curve that meets a quarter of the unit circle at its
  /// ends and midpoint: 4/3·(√2 − 1).
  package static let quarterCircle = 0.552284749830793
}
