public import GlyphreelAnimation

/// The width of a shape's stroke, in points.
public enum StrokeWidth: NumberProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "strokeWidth", writes: .strokeWidth, needsShape: true,
    summary: "a shape's outline grows thicker or thinner")
  /// The width.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.shape.strokeStyle.width }
}

/// The drawn part of a shape's outline, as two fractions of its length.
public enum StrokeTrim: VectorProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "trim", writes: .trim, needsShape: true, summary: "a shape's outline draws itself")
  /// The start and the end.
  package static var layer: WritableKeyPath<LayerAppearance, SIMD2<Double>>? { \.shape.trim.vector }

  /// Reads two fractions, or one for the end.
  package static func value(_ key: String, _ options: inout Options) -> SIMD2<Double>? {
    options.trim(key)?.vector
  }
}

extension ShapeStyle.Trim {
  /// The start and the end as an animatable vector.
  var vector: SIMD2<Double> {
    get { SIMD2(start, end) }
    set { self = ShapeStyle.Trim(start: newValue.x, end: newValue.y) }
  }
}
