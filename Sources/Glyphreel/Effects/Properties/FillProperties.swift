internal import GlyphreelGraphics

/// The background of a layer: a colour or a gradient.
public enum BackgroundFill: FillProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "background", writes: .background, summary: "the colour or gradient behind the layer runs through others")
  /// The background.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableFill>? { \.background.animatable }
}

/// The fill of a shape: a colour or a gradient.
public enum ShapeFill: FillProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "fill", writes: .fill, needsShape: true,
    summary: "the colour or gradient inside a shape runs through others")
  /// The fill.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableFill>? { \.shape.fill.animatable }
}

/// The stroke paint of a shape: a colour or a gradient.
public enum ShapeStroke: FillProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "stroke", writes: .stroke, needsShape: true,
    summary: "the colour or gradient of a shape's outline runs through others")
  /// The stroke paint.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableFill>? { \.shape.stroke.animatable }
}
