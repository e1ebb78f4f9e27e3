public import Graphics

/// The area that a scene's frames show.
public struct Canvas: Hashable, Sendable {
  /// In points; nil to fit the layers.
  public var width: Double?
  /// In points; nil to fit the layers.
  public var height: Double?
  /// Points between the canvas's edges and layers that don't say where they stand.
  public var padding: Double
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
