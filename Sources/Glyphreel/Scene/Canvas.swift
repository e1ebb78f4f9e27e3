public import Graphics

/// The area that a scene's frames show.
public struct Canvas: Hashable, Sendable {
  /// Its width in points; nil to fit the layers.
  public var width: Double?
  /// Its height in points; nil to fit the layers.
  public var height: Double?
  /// Points between the canvas's edges and layers that don't say where they stand.
  public var padding: Double
  /// The colour behind all layers; with an alpha below 1 it shows what is behind the picture.
  public var background: Color

  /// Fits its layers with 16 points around them, on white, unless said otherwise.
  public init(
    width: Double? = nil, height: Double? = nil, padding: Double = 16, background: Color = .white
  ) {
    self.width = width
    self.height = height
    self.padding = padding
    self.background = background
  }
}
