public import GlyphreelGraphics

/// How something is moved, scaled, turned, faded and blurred when it is painted; the layout knows nothing of it.
public struct Pose: Hashable, Sendable {
  /// Points to the right and down.
  public var offset: Point
  /// Factors to the right and down; 1 leaves the size as it is.
  public var scale: Point
  /// Degrees clockwise.
  public var rotation: Double
  /// 0...1.
  public var opacity: Double
  /// The standard deviation of a Gaussian blur, in points; 0 for none.
  public var blur: Double

  /// As it was laid out, unless said otherwise.
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

  /// As it was laid out.
  public static let rest = Pose()

  /// Scaled and turned around a point, then moved; in the space of the layout.
  public func transform(around pivot: Point) -> AffineTransform {
    let move = AffineTransform.translation(x: offset.x, y: offset.y)
    if scale == Pose.rest.scale, rotation == 0 { return move }
    return AffineTransform.scale(x: scale.x, y: scale.y).followed(by: .rotation(degrees: rotation))
      .around(pivot).followed(by: move)
  }
}
