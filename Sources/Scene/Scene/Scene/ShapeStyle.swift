public import GlyphreelGraphics

/// The fill and stroke of a shape.
public struct ShapeStyle: Hashable, Sendable {
  /// The fill of the interior.
  public var fill: AreaFill
  /// The paint of the outline.
  public var stroke: Fill
  /// The width of the outline in points, its caps, joins and dashes.
  ///
  /// The stroke of a rectangle or an ellipse is inside the frame; the stroke of a line or a path is centred on
  /// the line or path.
  public var strokeStyle: StrokeStyle
  /// The path under the layer's effects; nil without effects, and for shapes without a path.
  var path: Path?
  /// The part of the outline that is drawn, as fractions of its length; the fill is not trimmed.
  public var trim: Trim

  /// A range of an outline's length as fractions, 0...1; nothing is drawn if `end` is not greater than
  /// `start`.
  public struct Trim: Hashable, Sendable {
    /// The start of the stroke.
    public var start: Double
    /// The end of the stroke.
    public var end: Double

    /// Creates a trim, by default of the whole outline.
    public init(start: Double = 0, end: Double = 1) {
      self.start = start
      self.end = end
    }
  }

  /// Creates a style; a nil fill is black without a stroke and transparent with one.
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
