/// Contours of lines and Bézier curves.
///
/// When a path is filled, every contour counts as closed; when it is stroked, only those are that end with `close`.
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
    /// Goes straight back to where the contour started, and joins its end to its start.
    case close
  }

  /// The steps of all contours, one contour after the other.
  public private(set) var elements: [Element] = []

  /// No contours.
  public init() {}

  /// True when there are no contours.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a contour.
  public mutating func move(to point: Point) {
    elements.append(.move(to: point))
  }

  /// Adds a line to the contour.
  public mutating func line(to point: Point) {
    continueContour()
    elements.append(.line(to: point))
  }

  /// Adds a quadratic curve to the contour.
  public mutating func quad(to point: Point, control: Point) {
    continueContour()
    elements.append(.quad(to: point, control: control))
  }

  /// Adds a cubic curve to the contour.
  public mutating func cubic(to point: Point, control1: Point, control2: Point) {
    continueContour()
    elements.append(.cubic(to: point, control1: control1, control2: control2))
  }

  /// Closes the contour; one that is closed already stays as it is.
  ///
  /// The next element starts another contour at the same point unless it is a move.
  public mutating func close() {
    precondition(!isEmpty, "a contour begins with a move")
    if case .close = elements.last { return }
    elements.append(.close)
  }

  /// Adds all contours of another path.
  public mutating func append(_ other: Path) {
    elements += other.elements
  }

  private mutating func continueContour() {
    precondition(!isEmpty, "a contour begins with a move")
    guard case .close = elements.last else { return }
    for element in elements.reversed() {
      guard case .move(let start) = element else { continue }
      elements.append(.move(to: start))
      return
    }
  }

  /// The path with every point mapped.
  public func transformed(by transform: AffineTransform) -> Path {
    var path = self
    for (i, element) in elements.enumerated() {
      switch element {
      case .move(let to): path.elements[i] = .move(to: transform.apply(to: to))
      case .line(let to): path.elements[i] = .line(to: transform.apply(to: to))
      case .quad(let to, let control):
        path.elements[i] = .quad(to: transform.apply(to: to), control: transform.apply(to: control))
      case .cubic(let to, let control1, let control2):
        path.elements[i] = .cubic(
          to: transform.apply(to: to), control1: transform.apply(to: control1),
          control2: transform.apply(to: control2))
      case .close: break
      }
    }
    return path
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
      case .close: break
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
      case .close: break
      }
    }
    return zero == 0 ? controlBox : nil
  }
}
