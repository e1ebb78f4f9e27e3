internal import GlyphreelGraphics

/// Room along the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// Below the top edge.
  public var top: Double
  /// Right of the left edge.
  public var left: Double
  /// Above the bottom edge.
  public var bottom: Double
  /// Left of the right edge.
  public var right: Double

  /// No room, unless said otherwise.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same room along all edges.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// No room.
  public static let zero = EdgeInsets()

  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  /// What is left of a rectangle of that size, in its own space; never of negative size.
  func room(in size: Size) -> Rect {
    Rect(
      x: left, y: top, width: max(size.width - left - right, 0), height: max(size.height - top - bottom, 0))
  }
}
