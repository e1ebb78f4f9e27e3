public import GlyphreelGraphics

/// A line around the letters of text, with round joins.
public struct TextOutline: Hashable, Sendable {
  /// The side of the letters' edges that the line lies on.
  public enum Position: String, CaseIterable, Sendable {
    /// Around the letters; the fill is painted over the half inside.
    case outside
    /// Half outside and half inside, over the fill.
    case center
    /// Inside the letters, over the fill.
    case inside
  }

  /// The visible width of the line, in points.
  public var width: Double
  /// The visible width as a fraction of the font size, in place of `width`; nil for points.
  public var relativeWidth: Double?
  /// The colour of the line.
  public var color: Color
  /// The side of the edge.
  public var position: Position

  /// Creates an outline, by default a black one outside of the letters.
  public init(width: Double, color: Color = .black, position: Position = .outside) {
    self.width = width
    self.color = color
    self.position = position
  }

  /// Turns a relative width into points.
  mutating func resolve(at size: Double) {
    width = relativeWidth.map { $0 * size } ?? width
    relativeWidth = nil
  }

  /// The width of a stroke along the edge, half of which is hidden unless the outline is centred.
  package var strokeWidth: Double { position == .center ? width : 2 * width }
}

/// A gradient or an image that fills the letters of text.
public struct TextFill: Hashable, Sendable {
  /// The box that the fill covers.
  public enum Extent: String, Sendable {
    /// The content box of the layer.
    case layer
    /// On each line, the box of adjacent characters with the fill.
    case span
  }

  /// The fill.
  public var fill: AreaFill
  /// The box that the fill covers.
  public var extent: Extent

  /// Creates a fill, by default over the layer's content box.
  public init(_ fill: AreaFill, over extent: Extent = .layer) {
    self.fill = fill
    self.extent = extent
  }
}
