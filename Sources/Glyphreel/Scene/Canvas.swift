/// The area that a scene's frames show.
public struct Canvas: Hashable, Sendable {
  /// Its width in points; nil to fit the layers.
  public var width: Double?
  /// Its height in points; nil to fit the layers.
  public var height: Double?
  /// Points between the canvas's edges and layers that don't say where they stand.
  public var padding: Double
  /// What is behind all layers; where it is not opaque, what is behind the picture shows through.
  public var background: AreaFill

  /// Fits its layers with 24 points around them, on white, unless said otherwise.
  public init(
    width: Double? = nil, height: Double? = nil, padding: Double = 24, background: AreaFill = .white
  ) {
    self.width = width
    self.height = height
    self.padding = padding
    self.background = background
  }
}
