internal import GlyphreelExactText

/// The position and size of a layer; nil values follow from the canvas and the content.
public struct LayerFrame: Hashable, Sendable {
  /// The width of a layer.
  public enum Width: Hashable, Sendable {
    /// A width in points.
    case points(Double)
    /// The width of the layer with an id, so that both wrap alike.
    case sameAs(String)
  }

  /// The distance from the canvas's left edge in points; nil for the canvas's padding.
  public var x: Double?
  /// The distance from the canvas's top in points; nil for the canvas's padding.
  ///
  /// A text without `y` and height follows its paragraph's `verticalAlignment` in a canvas or group of fixed
  /// height.
  public var y: Double?
  /// The width; nil to extend to the canvas's padding, or to fit the content where the canvas does.
  public var width: Width?
  /// The height in points; nil for the text's height.
  ///
  /// Without a height, other layers and fitted canvases follow the rule of `width`.
  public var height: Double?

  /// Creates a frame; numbers are points.
  public init(x: Double? = nil, y: Double? = nil, width: Width? = nil, height: Double? = nil) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
