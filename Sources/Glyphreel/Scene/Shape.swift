public import GlyphreelGraphics

/// The form of a layer that shows no text; its `ShapeStyle` says how it is painted.
public enum Shape: Hashable, Sendable {
  /// Fills the layer's room; its corners are as round as the layer's.
  case rectangle
  /// Touches the sides of the layer's room; its stroke begins at the top and runs clockwise.
  case ellipse
  /// From the top left of the layer's room to its bottom right: level in a room without height.
  case line
  /// In points from the room's top left; with a view box, what is in that box is scaled to fit into the room.
  case path(Path, viewBox: Rect? = nil)
}

/// How a shape is filled and stroked.
public struct ShapeStyle: Hashable, Sendable {
  /// What is inside of the outline.
  public var fill: AreaFill
  /// What the outline is drawn with.
  public var stroke: Fill
  /// The width of the outline in points, with its caps, joins and dashes.
  ///
  /// That of a rectangle or an ellipse lies within the frame, that of a line or a path around it.
  public var strokeStyle: StrokeStyle
  /// Which part of the outline is drawn, as fractions of its length; the fill is not trimmed.
  public var trim: Trim

  /// Two fractions of an outline's length, 0...1; nothing is drawn if the end is not beyond the start.
  public struct Trim: Hashable, Sendable {
    /// Where the stroke begins.
    public var start: Double
    /// Where the stroke ends.
    public var end: Double

    /// The whole outline, unless said otherwise.
    public init(start: Double = 0, end: Double = 1) {
      self.start = start
      self.end = end
    }
  }

  /// A stroke of one point, if it has a paint; without one, the shape is filled with black, unless said otherwise.
  public init(
    fill: AreaFill? = nil, stroke: Fill = .color(.clear), strokeStyle: StrokeStyle = StrokeStyle(width: 1),
    trim: Trim = Trim()
  ) {
    self.fill = fill ?? (stroke == .color(.clear) ? .color(.black) : .clear)
    self.stroke = stroke
    self.strokeStyle = strokeStyle
    self.trim = trim
  }
}
