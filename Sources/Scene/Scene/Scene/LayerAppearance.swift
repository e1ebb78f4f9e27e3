public import GlyphreelGraphics

/// The appearance of a whole layer: its background, border, shadow and pose.
public struct LayerAppearance: Hashable, Sendable {
  /// The transform around the anchor, the opacity and the blur.
  public var pose: Pose
  /// The rotation in space, after the pose's scale and rotation and before its offset; nil for none.
  public var rotation3D: Rotation3D?
  /// The point around which the layer scales and rotates; nil for the centre of its frame.
  public var anchor: LayerAnchor?
  /// The place on the layer's text path at which the text starts, ends or is centred, depending on its alignment; nil for
  /// the path's start, end or centre.
  public var textStart: PathDistance?
  /// The fill of the frame behind the content.
  public var background: AreaFill
  /// The corner radius of the frame, in points; it applies to background, border and a rectangle shape.
  public var cornerRadius: Double
  /// The colour of the border, which lies inside the frame's edge.
  public var borderColor: Color
  /// The width of the border, in points; 0 for none.
  public var borderWidth: Double
  /// The layer's shadow; transparent for none.
  public var shadow: LayerShadow
  /// The offsets at which copies of the content are painted, in points.
  package var contentOffsets: [Point]
  /// The fade-out towards the left and right edges of the content box.
  var contentFade = EdgeFade.none
  /// The fraction of the layer's size along its stack, and of the gap next to it, that is taken away, 0...1.
  ///
  /// Between 0 and 1, the content is clipped; at 1, the layer is invisible and takes no space.
  public var collapse = 0.0
  /// Gradients that effects paint over a layer without text, within what it paints, relative to its content box.
  var overlays: [Gradient] = []
  /// True if its colours are added to the colours behind it, in a crossfade between two parts of a scene.
  var isAdded = false
  /// The fill and stroke of the layer's shape.
  public var shape: ShapeStyle

  /// Creates an appearance, by default without background, border or shadow.
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

/// A drop shadow, which is invisible as long as its colour is transparent.
public struct LayerShadow: Hashable, Sendable {
  /// Its colour; transparent for no shadow.
  public var color: Color
  /// Its opacity, 0...1, which multiplies the alpha of the colour.
  public var opacity: Double
  /// Its offset in points to the right and down.
  public var offset: Point
  /// The standard deviation of its blur, in points.
  public var blur: Double

  /// Creates a shadow, by default transparent, two points below and with a blur of two points.
  public init(
    color: Color = .clear, opacity: Double = 1, offset: Point = Point(x: 0, y: 2), blur: Double = 2
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.blur = blur
  }
}
