internal import GlyphreelExactText

/// Where a layer stands on the canvas; what is left out follows from the canvas and the text.
public struct LayerFrame: Hashable, Sendable {
  /// How wide a layer is.
  public enum Width: Hashable, Sendable {
    /// In points.
    case points(Double)
    /// As wide as another layer, named by its id, so that both wrap alike.
    case sameAs(String)
  }

  /// Points from the canvas's left edge; nil for its padding.
  public var x: Double?
  /// Points from the canvas's top; nil for its padding.
  ///
  /// A text with neither a `y` nor a height is aligned vertically in a canvas or group with a height of its own, as
  /// its paragraph's `verticalAlignment` says.
  public var y: Double?
  /// Nil to reach to the canvas's padding, or to fit the text where the canvas fits its layers.
  public var width: Width?
  /// In points; nil for the height of the text, and as for the width if it is fitted or no text.
  public var height: Double?

  /// A place that follows from the canvas and the text in all that is left out; numbers are points.
  public init(x: Double? = nil, y: Double? = nil, width: Width? = nil, height: Double? = nil) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
