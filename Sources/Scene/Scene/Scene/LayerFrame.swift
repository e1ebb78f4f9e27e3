internal import GlyphreelExact

/// The position and size of a layer; nil values follow from the canvas, the stack and the content.
public struct LayerFrame: Hashable, Sendable {
  /// A position along one axis, relative to the canvas or group.
  public enum Position: Hashable, Sendable {
    /// A distance from the left or top edge in points.
    case points(Double)
    /// A distance from the left or top edge as a fraction of the canvas's or group's size.
    case fraction(Double)
    /// The layer is centred between the paddings.
    case center
    /// The layer ends at the right or bottom padding.
    case end
  }

  /// A width or height.
  public enum Length: Hashable, Sendable {
    /// A length in points.
    case points(Double)
    /// A fraction of the space between the canvas's or group's paddings.
    case fraction(Double)
    /// The size of the content, at most the space between the paddings.
    case fit
    /// All free space: between the paddings or, in a stack, the space that other layers leave.
    case fill
    /// The size of the layer with an id; as a width, both wrap alike.
    case sameAs(String)
  }

  /// The distance from the canvas's or group's left edge; nil for its padding, or for the position in a stack.
  ///
  /// A layer of a stack with an `x` or `y` is not placed by the stack and takes no space in it.
  public var x: Position?
  /// The distance from the canvas's or group's top; nil for its padding, or for the place in a stack.
  ///
  /// Text without `y` and height follows its paragraph's `verticalAlignment` in a canvas or group of fixed
  /// height.
  public var y: Position?
  /// The width; nil to extend to the canvas's padding, or to fit the content in a stack and where the canvas
  /// does.
  public var width: Length?
  /// The height; nil for the text's height.
  ///
  /// Without a height, other layers and fitted canvases follow the rule of `width`.
  public var height: Length?
  /// The minimum width; nil for none or, in a stack, for the width of the longest word.
  public var minWidth: Length?
  /// The largest width; nil for no limit.
  public var maxWidth: Length?
  /// The minimum height; nil for none or, in a stack, for the height of the content.
  public var minHeight: Length?
  /// The largest height; nil for no limit.
  public var maxHeight: Length?

  /// Creates a frame; literals are points.
  public init(
    x: Position? = nil, y: Position? = nil, width: Length? = nil, height: Length? = nil,
    minWidth: Length? = nil, maxWidth: Length? = nil, minHeight: Length? = nil, maxHeight: Length? = nil
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.minWidth = minWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.maxHeight = maxHeight
  }
}

extension LayerFrame.Position: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a distance in points.
  public init(floatLiteral value: Double) { self = .points(value) }
  /// Creates a distance in points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

extension LayerFrame.Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a length in points.
  public init(floatLiteral value: Double) { self = .points(value) }
  /// Creates a length in points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
}
