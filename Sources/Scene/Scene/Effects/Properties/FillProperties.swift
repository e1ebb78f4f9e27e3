public import GlyphreelGraphics

/// The background of a layer: a colour or a gradient.
public enum BackgroundFill: FillProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "background", summary: "the background's colour or gradient changes")
  /// The background.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableFill>? { \.background.animatable }
}

extension TextEffect where Self == PropertyAnimation<BackgroundFill> {
  /// Returns an animation of the layer's background through evenly spaced keyframes.
  public static func background(_ fills: AreaFill..., in space: ColorSpace = .srgb) -> Self {
    Self(.through(fills.map { AnimatableFill($0, in: space) }))
  }
}

/// The fill of a shape: a colour or a gradient.
public enum ShapeFill: FillProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "fill", needsShape: true,
    summary: "the colour or gradient of a shape's interior changes")
  /// The fill.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableFill>? { \.shape.fill.animatable }
}

extension TextEffect where Self == PropertyAnimation<ShapeFill> {
  /// Returns an animation of a shape's fill from its current value.
  public static func fill(to fill: AreaFill, in space: ColorSpace = .srgb) -> Self {
    Self(.to(AnimatableFill(fill, in: space)))
  }
}

/// The stroke paint of a shape: a colour or a gradient.
public enum ShapeStroke: FillProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "stroke", needsShape: true,
    summary: "the colour or gradient of a shape's outline changes")
  /// The stroke paint.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableFill>? { \.shape.stroke.animatable }
}

extension TextEffect where Self == PropertyAnimation<ShapeStroke> {
  /// Returns an animation of a shape's stroke paint from its current value.
  public static func stroke(to stroke: Fill, in space: ColorSpace = .srgb) -> Self {
    Self(.to(AnimatableFill(.fill(stroke), in: space)))
  }
}
