internal import GlyphreelGraphics

/// The readers of the paint records; an odd format is the variable version of the preceding even one.
extension PaintGraph {
  /// - Parameter cursor: The position after the format.
  func gradient(_ format: Int, _ cursor: TableCursor, at offset: Int) -> ColorGradient? {
    var cursor = cursor
    let line = offset + cursor.uint24()
    var numbers = fields(cursor, bytes: format < 8 ? 12 : 8, isVariable: format % 2 == 1)
    let geometry: Gradient.Geometry
    switch format {
    case 4, 5: geometry = PaintGraph.linear(&numbers)
    case 6, 7: geometry = .radial(from: PaintGraph.circle(&numbers), to: PaintGraph.circle(&numbers))
    default:
      let center = Point(x: numbers.fword(), y: numbers.fword())
      // Angles are stored as half turns minus one: -1...1 is 0...360 degrees.
      let (start, end) = (numbers.f2dot14(), numbers.f2dot14())
      geometry = .sweep(center: center, from: (start + 1) * 180, to: (end + 1) * 180)
    }
    guard !numbers.cursor.isBeyondEnd else { return nil }
    return colorLine(at: line, isVariable: format % 2 == 1).map {
      ColorGradient(geometry: geometry, extend: $0.extend, stops: $0.stops)
    }
  }

  /// Reads a linear gradient, whose third point rotates the lines of equal colour: they run parallel to p0-p2.
  ///
  /// Coincident or collinear points make a gradient of length 0, which paints nothing.
  private static func linear(_ numbers: inout PaintFields) -> Gradient.Geometry {
    let p0 = Point(x: numbers.fword(), y: numbers.fword())
    let p1 = Point(x: numbers.fword(), y: numbers.fword())
    let p2 = Point(x: numbers.fword(), y: numbers.fword())
    // The normal of the lines of equal colour.
    let (nx, ny) = (p2.y - p0.y, p0.x - p2.x)
    let square = nx * nx + ny * ny
    let part = square > 0 ? ((p1.x - p0.x) * nx + (p1.y - p0.y) * ny) / square : 0
    return .linear(from: p0, to: p0.offset(dx: nx * part, dy: ny * part))
  }

  private static func circle(_ numbers: inout PaintFields) -> Gradient.Circle {
    Gradient.Circle(center: Point(x: numbers.fword(), y: numbers.fword()), radius: numbers.ufword())
  }

  private func colorLine(
    at offset: Int, isVariable: Bool
  ) -> (extend: Gradient.Extend, stops: [ColorGradient.Stop])? {
    var cursor = TableCursor(table, at: offset)
    let (mode, number) = (cursor.uint8(), cursor.uint16())
    let extends: [Gradient.Extend] = [.pad, .repeat, .reflect]
    guard extends.indices.contains(mode) else { return nil }
    var stops: [ColorGradient.Stop] = []
    for _ in 0..<number {
      // The offset and the alpha vary, the palette's index between them doesn't.
      var numbers = fields(cursor, bytes: 6, isVariable: isVariable)
      let offset = numbers.f2dot14()
      let index = numbers.cursor.uint16()
      let alpha = min(max(numbers.f2dot14(), 0), 1)
      cursor.skip(bytes: isVariable ? 10 : 6)
      guard !numbers.cursor.isBeyondEnd, let color = palette.color(at: index, alpha: alpha) else {
        return nil
      }
      stops.append(ColorGradient.Stop(offset: offset, color: color))
    }
    return cursor.isBeyondEnd ? nil : (extends[mode], stops)
  }

  /// - Parameter cursor: The position after the transformed paint's offset.
  func transform(_ format: Int, _ cursor: TableCursor, at offset: Int) -> AffineTransform? {
    var cursor = cursor
    if format <= 13 {
      let start = TableCursor(table, at: offset + cursor.uint24())
      var matrix = fields(start, bytes: 24, isVariable: format == 13)
      let transform = AffineTransform(
        a: matrix.fixed(), b: matrix.fixed(), c: matrix.fixed(), d: matrix.fixed(), tx: matrix.fixed(),
        ty: matrix.fixed())
      return cursor.isBeyondEnd || matrix.cursor.isBeyondEnd ? nil : transform
    }
    let isAround = [18, 19, 22, 23, 26, 27, 30, 31].contains(format)
    let bytes = ([20...23, 24...27].contains { $0.contains(format) } ? 2 : 4) + (isAround ? 4 : 0)
    var numbers = fields(cursor, bytes: bytes, isVariable: format % 2 == 1)
    var transform: AffineTransform
    switch format {
    case 14, 15: transform = .translation(x: numbers.fword(), y: numbers.fword())
    case 16...19: transform = .scale(x: numbers.f2dot14(), y: numbers.f2dot14())
    case 20...23:
      let scale = numbers.f2dot14()
      transform = .scale(x: scale, y: scale)
    // Angles are counter-clockwise half turns.
    case 24...27: transform = .rotation(degrees: numbers.f2dot14() * 180)
    default:
      transform = .skew(xDegrees: numbers.f2dot14() * 180, yDegrees: numbers.f2dot14() * 180)
    }
    if isAround {
      transform = transform.around(Point(x: numbers.fword(), y: numbers.fword()))
    }
    return numbers.cursor.isBeyondEnd ? nil : transform
  }
}

extension CompositeMode {
  /// Creates a mode from its number in the `COLR` table; nil for an unknown number.
  init?(number: Int) {
    let modes: [CompositeMode] = [
      .clear, .source, .destination, .sourceOver, .destinationOver, .sourceIn, .destinationIn, .sourceOut,
      .destinationOut, .sourceAtop, .destinationAtop, .xor, .plus, .screen, .overlay, .darken, .lighten,
      .colorDodge, .colorBurn, .hardLight, .softLight, .difference, .exclusion, .multiply, .hue, .saturation,
      .color, .luminosity,
    ]
    guard modes.indices.contains(number) else { return nil }
    self = modes[number]
  }
}
