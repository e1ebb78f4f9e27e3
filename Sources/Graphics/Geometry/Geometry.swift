/// A point on the plane, in points; y grows downwards.
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// A point by its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// This point moved by `dx` to the right and `dy` down.
  public func offset(dx: Double, dy: Double) -> Point {
    Point(x: x + dx, y: y + dy)
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// Across.
  public var width: Double
  /// Down.
  public var height: Double

  /// A size by its sides.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  public static let zero = Size(width: 0, height: 0)
}

/// An axis-aligned rectangle in points: the half-open area from its origin (top left) over its size.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// How far it reaches from the origin.
  public var size: Size

  /// A rectangle by its corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle by the coordinates of its corner and its sides.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The smallest rectangle that holds both corners, given in any order.
  public init(from a: Point, to b: Point) {
    self.init(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// Half way between the left and the right edge.
  public var midX: Double { origin.x + size.width / 2 }
  /// Half way between the top and the bottom edge.
  public var midY: Double { origin.y + size.height / 2 }
  /// The right edge, which does not belong to the area.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge, which does not belong to the area.
  public var maxY: Double { origin.y + size.height }
  /// From the left to the right edge.
  public var width: Double { size.width }
  /// From the top to the bottom edge.
  public var height: Double { size.height }

  /// True when no area lies inside.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// True when no edge is infinite or not a number.
  var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// This rectangle with every edge moved inwards (outwards for negative distances).
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// This rectangle moved by `dx` to the right and `dy` down.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: origin.offset(dx: dx, dy: dy), size: size)
  }

  /// The smallest rectangle that holds both; an empty rectangle adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      from: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
      to: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }

  /// The area in both, or nil when they share none.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
