public import GlyphreelGraphics

/// How a layer as a whole is painted: what is behind its content, and what happens to the finished layer.
public struct LayerAppearance: Hashable, Sendable {
  /// Moved, scaled and turned around the frame's middle, faded and blurred.
  public var pose: Pose
  /// What fills the frame behind the content.
  public var background: AreaFill
  /// The radius of the frame's corners, in points: those of the background, the border, and a rectangle shown in it.
  public var cornerRadius: Double
  /// The colour of the line inside the frame's edge.
  public var borderColor: Color
  /// The thickness of that line, in points; 0 for none.
  public var borderWidth: Double
  /// The shadow that the layer casts; a clear colour for none.
  public var shadow: LayerShadow
  /// Where the content is painted, in points from where it belongs; several for several copies of it.
  public var contentOffsets: [Point]
  /// The distances from the edges of the content's room within which the content fades out, in points; only left and right count.
  var contentFade = EdgeInsets.zero
  /// How the layer's shape is painted, if it shows one.
  public var shape: ShapeStyle

  /// A layer without background, border or shadow, unless said otherwise.
  public init(
    pose: Pose = .rest, background: AreaFill = .clear, cornerRadius: Double = 0, borderColor: Color = .black,
    borderWidth: Double = 0, shadow: LayerShadow = LayerShadow(), contentOffsets: [Point] = [.zero],
    shape: ShapeStyle = ShapeStyle()
  ) {
    self.pose = pose
    self.background = background
    self.cornerRadius = cornerRadius
    self.borderColor = borderColor
    self.borderWidth = borderWidth
    self.shadow = shadow
    self.contentOffsets = contentOffsets
    self.shape = shape
  }
}

/// A shadow whose colour alone makes it visible.
public struct LayerShadow: Hashable, Sendable {
  /// Clear for no shadow.
  public var color: Color
  /// 0...1, over the colour's own.
  public var opacity: Double
  /// Points to the right and down.
  public var offset: Point
  /// The standard deviation of its blur, in points.
  public var blur: Double

  /// No shadow until it has a colour; then two points below and softly blurred, unless said otherwise.
  public init(
    color: Color = .clear, opacity: Double = 1, offset: Point = Point(x: 0, y: 2), blur: Double = 2
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.blur = blur
  }
}
