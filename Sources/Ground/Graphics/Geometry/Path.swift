/// A sequence of contours of lines and Bézier curves.
///
/// Filling treats every contour as closed. Stroking treats only contours that end with `close` as closed.
public struct Path: Hashable, Sendable {
  /// An element of a contour, with absolute coordinates.
  package enum Element: Hashable, Sendable {
    /// Starts a contour.
    case move(to: Point)
    case line(to: Point)
    /// A quadratic Bézier curve (TrueType).
    case quad(to: Point, control: Point)
    /// A cubic Bézier curve (CFF, PostScript).
    case cubic(to: Point, control1: Point, control2: Point)
    /// Closes the contour with a line to its start.
    case close
  }

  /// The elements of all contours, one contour after the other.
  package private(set) var elements: [Element] = []
  /// True if it is filled by the even-odd rule, false for the non-zero winding rule.
  package var usesEvenOddRule = false

  /// Creates an empty path.
  public init() {}

  /// Creates a path from its elements; each contour begins with a move.
  init(elements: [Element]) { self.elements = elements }

  /// True if there are no contours.
  package var isEmpty: Bool { elements.isEmpty }

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

  /// Closes the contour.
  ///
  /// A closed contour is unchanged.
  ///
  /// Unless the next element is a move, it starts a new contour at the same point.
  public mutating func close() {
    precondition(!isEmpty, "a contour begins with a move")
    if case .close = elements.last { return }
    elements.append(.close)
  }

  /// Adds all contours of another path; the rule stays.
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

  /// Returns the path with every point transformed.
  package func transformed(by transform: AffineTransform) -> Path {
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

  /// The bounding box of all points, on and off the curve; nil for an empty path.
  package var controlBox: Rect? {
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
  /// The control box, if there is one and all coordinates are finite.
  package var finiteControlBox: Rect? {
    // The product of a coordinate and zero is zero if the coordinate is finite, and NaN otherwise.
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

extension Path: CustomReflectable {
  /// The elements, and the rule if it is not the usual one.
  public var customMirror: Mirror {
    let rule: KeyValuePairs<String, Any> = ["elements": elements, "usesEvenOddRule": true]
    return Mirror(self, children: usesEvenOddRule ? rule : ["elements": elements], displayStyle: .struct)
  }
}
