public import GlyphreelGraphics

/// A transform, opacity and blur that apply when a layer or character is painted; the layout does not depend
/// on them.
public struct Pose: Hashable, Sendable {
  /// The offset in points to the right and down.
  public var offset: Point
  /// The horizontal and vertical scale factors; 1 is the laid-out size.
  public var scale: Point
  /// The rotation in degrees clockwise.
  public var rotation: Double
  /// The opacity, 0...1.
  public var opacity: Double
  /// The standard deviation of a Gaussian blur, in points; 0 for none.
  public var blur: Double

  /// Creates a pose, by default the identity.
  public init(
    offset: Point = .zero, scale: Point = Point(x: 1, y: 1), rotation: Double = 0, opacity: Double = 1,
    blur: Double = 0
  ) {
    self.offset = offset
    self.scale = scale
    self.rotation = rotation
    self.opacity = opacity
    self.blur = blur
  }

  /// The identity.
  public static let rest = Pose()

  /// Returns the transform that scales and rotates around `pivot`, then translates, in the layout's
  /// coordinates.
  package func transform(around pivot: Point) -> AffineTransform {
    let move = AffineTransform.translation(x: offset.x, y: offset.y)
    if scale == Pose.rest.scale, rotation == 0 { return move }
    return AffineTransform.scale(x: scale.x, y: scale.y).followed(by: .rotation(degrees: rotation))
      .around(pivot).followed(by: move)
  }
}
