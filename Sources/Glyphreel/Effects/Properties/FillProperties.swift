internal import GlyphreelGraphics

/// The background of a layer: a colour or a gradient.
public enum BackgroundFill: FillProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "background", writes: .background, summary: "the background's colour or gradient changes")
  /// The background.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableFill>? { \.background.animatable }
}

/// The fill of a shape: a colour or a gradient.
public enum ShapeFill: FillProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "fill", writes: .fill, needsShape: true,
    summary: "the colour or gradient of a shape's interior changes")
  /// The fill.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableFill>? { \.shape.fill.animatable }
}

/// The stroke paint of a shape: a colour or a gradient.
public enum ShapeStroke: FillProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "stroke", writes: .stroke, needsShape: true,
    summary: "the colour or gradient of a shape's outline changes")
  /// The stroke paint.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableFill>? { \.shape.stroke.animatable }
}
