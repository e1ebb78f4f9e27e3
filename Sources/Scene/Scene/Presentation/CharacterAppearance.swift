public import GlyphreelGraphics
public import GlyphreelTypography

/// The appearance of one character of a laid-out text.
public struct CharacterAppearance: Hashable, Sendable {
  /// Its transform relative to its laid-out position, its opacity and its blur.
  public var pose = Pose.rest
  /// The centre of scaling and rotation, in the layout's coordinates; nil for the centre of the character's
  /// rectangle.
  package var pivot: Point?
  /// Its fill colour; a colour glyph takes only the alpha.
  public var color: Color
  /// A gradient that replaces the colour, in the layout's coordinates; nil for the colour.
  package var gradient: Gradient?
  /// An image that replaces the colour; nil for none.
  package var picture: PlacedFill?
  /// The lines around it, the first one on top.
  public var outlines: [TextOutline] = []
  /// The pen that draws it; nil for a character that is complete.
  package var pen: Pen?
  /// The transform from the layout to the path that the text follows; nil without a path.
  package var placement: AffineTransform?

  /// Creates an appearance at the laid-out position, in one colour.
  package init(color: Color) { self.color = color }

  /// Its paint, before opacity.
  package var paint: Paint { gradient.map(Paint.gradient) ?? .color(color) }
}
