public import GlyphreelGraphics

/// A path that the baseline of text follows.
public struct TextPath: Hashable, Sendable {
  /// The path, in points from the content box's top left.
  public var path: Path

  /// Creates a text path.
  public init(_ path: Path) {
    self.path = path
  }
}

/// A distance along a path: a fraction of its length plus points.
public struct PathDistance: Hashable, Sendable {
  /// The fraction of the path's length.
  public var fraction: Double
  /// The points beyond it.
  public var points: Double

  /// Creates a distance.
  public init(fraction: Double = 0, points: Double = 0) {
    self.fraction = fraction
    self.points = points
  }

  /// Returns the distance in points along a path of a length.
  func points(of length: Double) -> Double { fraction * length + points }

  /// The fraction and the points as an animatable vector.
  var vector: SIMD2<Double> {
    get { SIMD2(fraction, points) }
    set { self = PathDistance(fraction: newValue.x, points: newValue.y) }
  }
}
