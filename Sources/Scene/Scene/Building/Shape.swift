public import GlyphreelGraphics

/// A shape element of a scene, black unless it has a fill or a stroke.
///
///     Shape(.ellipse)
///       .fill(.seagreen)
///       .frame(width: 8, height: 8)
public struct Shape: SceneElement {
  /// The shape's layer.
  public var layer: Layer
  private var isFilled = false

  /// Creates a shape.
  public init(_ geometry: Geometry) {
    layer = Layer(shape: geometry)
  }

  /// Fills it with a colour, a gradient or an image.
  public func fill(_ fill: AreaFill) -> Shape {
    var shape = with { $0.appearance.shape.fill = fill }
    shape.isFilled = true
    return shape
  }

  /// Fills it with a colour.
  @_disfavoredOverload
  public func fill(_ color: Color) -> Shape { fill(.color(color)) }

  /// Strokes its outline; `width` is in points.
  ///
  /// A shape without its own fill is then transparent inside.
  public func stroke(_ color: Color, width: Double = 1) -> Shape {
    with {
      $0.appearance.shape.stroke = .color(color)
      $0.appearance.shape.strokeStyle.width = width
      if !isFilled { $0.appearance.shape.fill = .clear }
    }
  }
}

extension Shape {
  /// The geometry of a shape layer; `ShapeStyle` sets its paint.
  public enum Geometry: Hashable, Sendable {
    /// A rectangle that fills the content box, with the layer's corner radius.
    case rectangle
    /// An ellipse inscribed in the content box; its stroke starts at the top and runs clockwise.
    case ellipse
    /// A line from the top left of the content box to its bottom right; horizontal if the box has no height.
    case line
    /// A path in points from the content box's top left; a view box is scaled to fit the content box.
    case path(Path, viewBox: Rect? = nil)
  }
}
