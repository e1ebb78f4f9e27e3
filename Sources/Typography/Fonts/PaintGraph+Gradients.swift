internal import CFreeType
internal import Graphics

extension PaintGraph {
  /// The third point turns the lines of equal colour: they run along the line from the first point to it.
  ///
  /// Points that coincide or lie on one line make a gradient of no length, which paints nothing.
  func linear(_ record: FT_PaintLinearGradient) -> ColorPaint? {
    let (p0, p1, p2) = (Point(record.p0), Point(record.p1), Point(record.p2))
    let (dx, dy) = (p1.x - p0.x, p1.y - p0.y)
    // At right angles to the lines of equal colour.
    let (nx, ny) = (p2.y - p0.y, p0.x - p2.x)
    let square = nx * nx + ny * ny
    let part = square > 0 ? (dx * nx + dy * ny) / square : 0
    return gradient(.linear(from: p0, to: p0.offset(dx: nx * part, dy: ny * part)), record.colorline)
  }

  func radial(_ record: FT_PaintRadialGradient) -> ColorPaint? {
    gradient(
      .radial(
        from: .init(center: Point(record.c0), radius: Double(record.r0) / 65536),
        to: .init(center: Point(record.c1), radius: Double(record.r1) / 65536)), record.colorline)
  }

  /// Angles are stored as half turns less one, so that 0 to 360 degrees are -1 to 1.
  func sweep(_ record: FT_PaintSweepGradient) -> ColorPaint? {
    func degrees(_ angle: FT_Fixed) -> Double { (Double(angle) / 65536 + 1) * 180 }
    return gradient(
      .sweep(
        center: Point(record.center), from: degrees(record.start_angle), to: degrees(record.end_angle)),
      record.colorline)
  }

  private func gradient(_ geometry: Gradient.Geometry, _ line: FT_ColorLine) -> ColorPaint? {
    var iterator = line.color_stop_iterator
    var stop = FT_ColorStop()
    var stops: [ColorGradient.Stop] = []
    while FT_Get_Colorline_Stops(face, &stop, &iterator) != 0 {
      guard let color = palette.color(stop.color) else { return nil }
      stops.append(ColorGradient.Stop(offset: glyphreel_ft_stop_offset(&stop), color: color))
    }
    let extend: Gradient.Extend
    switch line.extend {
    case FT_COLR_PAINT_EXTEND_PAD: extend = .pad
    case FT_COLR_PAINT_EXTEND_REPEAT: extend = .repeat
    case FT_COLR_PAINT_EXTEND_REFLECT: extend = .reflect
    default: return nil
    }
    return .gradient(ColorGradient(geometry: geometry, extend: extend, stops: stops))
  }
}

extension Point {
  /// From 16.16 fixed point.
  fileprivate init(_ vector: FT_Vector) {
    self.init(x: Double(vector.x) / 65536, y: Double(vector.y) / 65536)
  }
}

extension AffineTransform {
  /// The transform of a paint of that kind, and the paint it is applied to; nil for other kinds.
  static func reading(_ record: FT_COLR_Paint) -> (AffineTransform, FT_OpaquePaint)? {
    func number(_ fixed: FT_Fixed) -> Double { Double(fixed) / 65536 }
    let u = record.u
    switch record.format {
    case FT_COLR_PAINTFORMAT_TRANSFORM:
      let m = u.transform.affine
      let transform = AffineTransform(
        a: number(m.xx), b: number(m.yx), c: number(m.xy), d: number(m.yy), tx: number(m.dx), ty: number(m.dy)
      )
      return (transform, u.transform.paint)
    case FT_COLR_PAINTFORMAT_TRANSLATE:
      return (.translation(x: number(u.translate.dx), y: number(u.translate.dy)), u.translate.paint)
    case FT_COLR_PAINTFORMAT_SCALE:
      let center = Point(x: number(u.scale.center_x), y: number(u.scale.center_y))
      let scale = AffineTransform.scale(x: number(u.scale.scale_x), y: number(u.scale.scale_y))
      return (scale.around(center), u.scale.paint)
    case FT_COLR_PAINTFORMAT_ROTATE:
      let center = Point(x: number(u.rotate.center_x), y: number(u.rotate.center_y))
      return (.rotation(degrees: number(u.rotate.angle) * 180).around(center), u.rotate.paint)
    case FT_COLR_PAINTFORMAT_SKEW:
      let center = Point(x: number(u.skew.center_x), y: number(u.skew.center_y))
      let skew = AffineTransform.skew(
        xDegrees: number(u.skew.x_skew_angle) * 180, yDegrees: number(u.skew.y_skew_angle) * 180)
      return (skew.around(center), u.skew.paint)
    default: return nil
    }
  }
}

extension CompositeMode {
  /// The mode by its number in the `COLR` table; nil for one that there is not.
  init?(_ mode: FT_Composite_Mode) {
    let modes: [CompositeMode] = [
      .clear, .source, .destination, .sourceOver, .destinationOver, .sourceIn, .destinationIn, .sourceOut,
      .destinationOut, .sourceAtop, .destinationAtop, .xor, .plus, .screen, .overlay, .darken, .lighten,
      .colorDodge, .colorBurn, .hardLight, .softLight, .difference, .exclusion, .multiply, .hue, .saturation,
      .color, .luminosity,
    ]
    let index = Int(mode.rawValue)
    guard modes.indices.contains(index) else { return nil }
    self = modes[index]
  }
}
