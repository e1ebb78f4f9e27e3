public import GlyphreelGraphics

/// How one character of a laid-out text is painted.
public struct CharacterAppearance: Hashable, Sendable {
  /// Moved, scaled and turned in relation to where it was laid out.
  public var pose: Pose
  /// What it is scaled and turned around, in the layout's points; nil for the middle of its own rectangle.
  public var pivot: Point?
  /// What it is filled with; a colour glyph takes its alpha alone.
  public var color: Color
  /// What it is filled with instead of the colour, in the layout's space; nil for the colour.
  public var gradient: Gradient?

  /// A character that stands where it was laid out, in one colour, unless said otherwise.
  public init(
    pose: Pose = .rest, pivot: Point? = nil, color: Color, gradient: Gradient? = nil
  ) {
    self.pose = pose
    self.pivot = pivot
    self.color = color
    self.gradient = gradient
  }

  /// What fills it, before it is faded.
  public var paint: Paint { gradient.map(Paint.gradient) ?? .color(color) }
}
