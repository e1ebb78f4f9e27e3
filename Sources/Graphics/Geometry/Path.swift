/// Closed contours of lines and Bézier curves, filled by the non-zero winding rule.
///
/// Every contour is closed when the next one starts, as fonts and fills need it.
public struct Path: Hashable, Sendable {
  /// One step of a contour, in absolute points.
  public enum Element: Hashable, Sendable {
    /// Starts a contour.
    case move(to: Point)
    case line(to: Point)
    /// A quadratic Bézier curve (TrueType).
    case quad(to: Point, control: Point)
    /// A cubic Bézier curve (CFF, PostScript).
    case cubic(to: Point, control1: Point, control2: Point)
  }

  /// The steps of all contours, one contour after the other.
  public private(set) var elements: [Element] = []

  /// No contours.
  public init() {}

  /// A rectangle.
  public init(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
  }

  /// A rectangle with corners of elliptic arcs; the radius is limited to half the shorter side.
  public init(_ rect: Rect, cornerRadius: Double) {
    let r = min(cornerRadius, rect.width / 2, rect.height / 2)
    guard r > 0 else {
      self.init(rect)
      return
    }
    // 4/3·(√2 − 1): the cubic that meets a quarter circle at its ends and middle.
    let k = r * (1 - 0.552284749830793)
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
  }

  /// True when there are no contours.
  public var isEmpty: Bool { elements.isEmpty }

  /// Closes the contour, if there is one, and starts another.
  public mutating func move(to point: Point) { elements.append(.move(to: point)) }

  /// Adds a line to the contour that was started.
  public mutating func line(to point: Point) {
    precondition(!isEmpty, "a contour begins with a move")
    elements.append(.line(to: point))
  }

  /// Adds a quadratic curve to the contour that was started.
  public mutating func quad(to point: Point, control: Point) {
    precondition(!isEmpty, "a contour begins with a move")
    elements.append(.quad(to: point, control: control))
  }

  /// Adds a cubic curve to the contour that was started.
  public mutating func cubic(to point: Point, control1: Point, control2: Point) {
    precondition(!isEmpty, "a contour begins with a move")
    elements.append(.cubic(to: point, control1: control1, control2: control2))
  }

  /// The bounding box of all points, on the curve and off; `nil` for an empty path.
  public var controlBox: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func include(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .quad(let point, let control):
        include(point)
        include(control)
      case .cubic(let point, let control1, let control2):
        include(point)
        include(control1)
        include(control2)
      }
    }
    return low.x <= high.x ? Rect(from: low, to: high) : nil
  }
  /// The control box if there is one and all coordinates are finite.
  var finiteControlBox: Rect? {
    // A product with zero is zero, or not a number if the coordinate is not finite.
    var zero = 0.0
    for element in elements {
      switch element {
      case .move(let point), .line(let point): zero += point.x * 0 + point.y * 0
      case .quad(let point, let control):
        zero += point.x * 0 + point.y * 0 + control.x * 0 + control.y * 0
      case .cubic(let point, let control1, let control2):
        zero += point.x * 0 + point.y * 0 + control1.x * 0 + control1.y * 0
        zero += control2.x * 0 + control2.y * 0
      }
    }
    return zero == 0 ? controlBox : nil
  }
}
