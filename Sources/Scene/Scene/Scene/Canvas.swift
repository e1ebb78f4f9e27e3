public import GlyphreelGraphics

/// The size, padding and background of a scene's frames.
public struct Canvas: Hashable, Sendable {
  /// Its width in points; nil to fit the layers.
  public var width: Double?
  /// Its height in points; nil to fit the layers.
  public var height: Double?
  /// Points between the canvas's edges and layers without a position.
  public var padding: Double
  /// The background behind all layers; frames are transparent where neither the background nor a layer covers them.
  public var background: AreaFill

  /// Creates a canvas, by default white and fitted to its layers with 24 points of padding.
  public init(
    width: Double? = nil, height: Double? = nil, padding: Double = 24, background: AreaFill = .white
  ) {
    self.width = width
    self.height = height
    self.padding = padding
    self.background = background
  }

  /// Creates a canvas of one colour, by default fitted to its layers with 24 points of padding.
  @_disfavoredOverload
  public init(width: Double? = nil, height: Double? = nil, padding: Double = 24, background: Color) {
    self.init(width: width, height: height, padding: padding, background: .color(background))
  }
}
