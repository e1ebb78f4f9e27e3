internal import GlyphreelExact

extension Path {
  /// Parses SVG path data with all commands of SVG 2, section 9.3, in absolute and relative form.
  ///
  /// Errors are thrown with their offset, whereas browsers draw the part before an error. White space alone is an
  /// empty path.
  public init(svg text: String) throws(GraphicsSyntaxError) {
    var reader = SVGPathReader(text)
    self = try reader.read()
  }
}

/// A parser that builds a path command by command.
private struct SVGPathReader {
  private var scanner: SVGPathScanner
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point of the previous command, if it was a cubic curve.
  private var cubicControl: Point?
  /// The control point of the previous command, if it was a quadratic curve.
  private var quadControl: Point?

  init(_ text: String) {
    scanner = SVGPathScanner(text)
  }

  mutating func read() throws(GraphicsSyntaxError) -> Path {
    while true {
      let place = scanner.offset
      guard let letter = try scanner.command() else { return path }
      let isRelative = letter >= UInt8(ascii: "a")
      var command = isRelative ? letter - 32 : letter
      if path.isEmpty && command != UInt8(ascii: "M") {
        throw GraphicsSyntaxError(
          offset: place,
          message: "a path begins with M; write 'M x y' before '\(Unicode.Scalar(letter))'")
      }
      if command == UInt8(ascii: "Z") {
        path.close()
        current = start
        (cubicControl, quadControl) = (nil, nil)
        continue
      }
      repeat {
        try read(command, isRelative ? current : .zero)
        // Pairs of coordinates after the first one of a move are lines.
        if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      } while try scanner.continues()
    }
  }

  private mutating func read(_ command: UInt8, _ origin: Point) throws(GraphicsSyntaxError) {
    let (lastCubic, lastQuad) = (cubicControl, quadControl)
    (cubicControl, quadControl) = (nil, nil)
    switch command {
    case UInt8(ascii: "M"):
      current = try firstPoint("x", "y", origin)
      start = current
      path.move(to: current)
    case UInt8(ascii: "L"):
      current = try firstPoint("x", "y", origin)
      path.line(to: current)
    case UInt8(ascii: "H"):
      current.x = origin.x + (try scanner.number("x"))
      path.line(to: current)
    case UInt8(ascii: "V"):
      current.y = origin.y + (try scanner.number("y"))
      path.line(to: current)
    case UInt8(ascii: "C"):
      let control1 = try firstPoint("x1", "y1", origin)
      let control2 = try point("x2", "y2", origin)
      cubic(control1, control2, try point("x", "y", origin))
    case UInt8(ascii: "S"):
      let control1 = reflected(lastCubic)
      let control2 = try firstPoint("x2", "y2", origin)
      cubic(control1, control2, try point("x", "y", origin))
    case UInt8(ascii: "Q"):
      let control = try firstPoint("x1", "y1", origin)
      quad(control, try point("x", "y", origin))
    case UInt8(ascii: "T"):
      quad(reflected(lastQuad), try firstPoint("x", "y", origin))
    default: try arc(origin)
    }
  }

  private mutating func arc(_ origin: Point) throws(GraphicsSyntaxError) {
    let rx = try scanner.number("rx")
    let ry = try scanner.nextNumber("ry")
    let rotation = try scanner.nextNumber("the rotation")
    let isLarge = try scanner.flag("the large-arc flag")
    let isSweep = try scanner.flag("the sweep flag")
    let end = try point("x", "y", origin)
    path.arc(
      from: current, to: end, radii: Size(width: rx, height: ry), degrees: rotation, isLarge: isLarge,
      isSweep: isSweep)
    current = end
  }

  private mutating func cubic(_ control1: Point, _ control2: Point, _ to: Point) {
    path.cubic(to: to, control1: control1, control2: control2)
    (current, cubicControl) = (to, control2)
  }

  private mutating func quad(_ control: Point, _ to: Point) {
    path.quad(to: to, control: control)
    (current, quadControl) = (to, control)
  }

  /// Returns the control point reflected at the current point, or the current point after another kind of command.
  private func reflected(_ control: Point?) -> Point {
    guard let control else { return current }
    return Point(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  private mutating func firstPoint(
    _ x: String, _ y: String, _ origin: Point
  ) throws(GraphicsSyntaxError) -> Point {
    let dx = try scanner.number(x)
    return origin.offset(dx: dx, dy: try scanner.nextNumber(y))
  }

  private mutating func point(
    _ x: String, _ y: String, _ origin: Point
  ) throws(GraphicsSyntaxError) -> Point {
    let dx = try scanner.nextNumber(x)
    return origin.offset(dx: dx, dy: try scanner.nextNumber(y))
  }
}
