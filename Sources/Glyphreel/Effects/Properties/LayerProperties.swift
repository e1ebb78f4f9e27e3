public import GlyphreelAnimation

/// The corner radius of a layer's background, in points.
public enum CornerRadius: NumberProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "cornerRadius", writes: .corners, summary: "the background's corners become rounder or sharper",
    lengths: 0...100_000)
  /// The radius.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.cornerRadius }
}

/// The width of a layer's border, in points.
public enum BorderWidth: NumberProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "borderWidth", writes: .borderWidth, summary: "the border grows thicker or thinner")
  /// The width.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.borderWidth }
}

/// The opacity of a layer's shadow.
public enum ShadowOpacity: NumberProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "shadowOpacity", writes: .shadowOpacity, summary: "the shadow fades in or out")
  /// The opacity.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.shadow.opacity }

  /// Reads a fraction.
  package static func value(_ key: String, _ options: inout Options) -> Double? {
    options.fraction(key)
  }
}

/// The offset of a layer's shadow, in points.
public enum ShadowOffset: VectorProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "shadowOffset", writes: .shadowOffset, summary: "the shadow moves")
  /// The offset.
  package static var layer: WritableKeyPath<LayerAppearance, SIMD2<Double>>? { \.shadow.offset.vector }
}

/// The blur of a layer's shadow, a standard deviation in points.
public enum ShadowBlur: NumberProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "shadowBlur", writes: .shadowBlur, summary: "the shadow grows softer or sharper", lengths: 0...1000)
  /// The blur.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.shadow.blur }
}

/// The share of a layer's size along its stack that is taken away, 0...1.
///
/// Its neighbours in the stack move. At 1 it is invisible and takes no space.
public enum Collapse: NumberProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "collapse", writes: .collapse, summary: "a layer of a stack opens or closes, and its neighbours move")
  /// The share.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.collapse }

  /// Reads a fraction.
  package static func value(_ key: String, _ options: inout Options) -> Double? {
    options.fraction(key)
  }
}
