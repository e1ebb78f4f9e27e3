internal import GlyphreelGraphics

/// What is behind a layer: a colour or a gradient.
public enum BackgroundFill: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "background"
  /// What animating it does, in one sentence.
  public static let summary = "the colour or gradient behind the layer runs through others"
  /// What it writes.
  public static let write = PropertyWrite.Property.background
  /// What fills the frame.
  public static var layer: WritableKeyPath<LayerAppearance, MixedFill>? { \.background.mixed }
}

/// What a shape is filled with: a colour or a gradient.
public enum ShapeFill: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "fill"
  /// What animating it does, in one sentence.
  public static let summary = "the colour or gradient inside a shape runs through others"
  /// What it writes.
  public static let write = PropertyWrite.Property.fill
  /// Shapes alone are filled.
  public static let isOfShapes = true
  /// What is inside of the outline.
  public static var layer: WritableKeyPath<LayerAppearance, MixedFill>? { \.shape.fill.mixed }
}

/// What a shape's outline is drawn with: a colour or a gradient.
public enum ShapeStroke: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "stroke"
  /// What animating it does, in one sentence.
  public static let summary = "the colour or gradient of a shape's outline runs through others"
  /// What it writes.
  public static let write = PropertyWrite.Property.stroke
  /// Shapes alone have an outline.
  public static let isOfShapes = true
  /// What the outline is drawn with.
  public static var layer: WritableKeyPath<LayerAppearance, MixedFill>? { \.shape.stroke.mixed }
}
