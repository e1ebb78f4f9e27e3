public import GlyphreelAnimation

/// The width of a shape's stroke, in points.
public enum StrokeWidth: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "strokeWidth", writes: .init("stroke's width"), needsShape: true,
    summary: "a shape's outline grows thicker or thinner")
  /// The width.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.shape.strokeStyle.width }
}

extension TextEffect where Self == PropertyAnimation<StrokeWidth> {
  /// Returns an animation of a shape's stroke width, in points.
  public static func strokeWidth(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

/// The offset into the dashes of a shape's stroke, in points.
public enum DashOffset: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "dashOffset", writes: .init("dashes' offset"), needsShape: true,
    summary: "the dashes of a shape's outline march along it", lengths: -1_000_000...1_000_000)
  /// The offset.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.shape.strokeStyle.dashOffset }
}

extension TextEffect where Self == PropertyAnimation<DashOffset> {
  /// Returns an animation of the offset into the dashes, in points; growing offsets move them towards the start.
  public static func dashOffset(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

/// The drawn part of a shape's outline, as two fractions of its length.
public enum StrokeTrim: VectorProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "trim", needsShape: true, summary: "a shape's outline draws itself")
  /// The start and the end.
  package static var layer: WritableKeyPath<LayerAppearance, SIMD2<Double>>? { \.shape.trim.vector }

  /// Reads two fractions, or one for the end.
  package static func value(_ key: String, _ options: inout MappingReader) -> SIMD2<Double>? {
    options.trim(key)?.vector
  }
}

extension TextEffect where Self == PropertyAnimation<StrokeTrim> {
  /// Returns an animation of the drawn part of a shape's outline.
  public static func trim(from start: ShapeStyle.Trim? = nil, to end: ShapeStyle.Trim = .init()) -> Self {
    Self(.optional(from: start?.vector, to: end.vector))
  }
}

extension ShapeStyle.Trim {
  /// The start and the end as an animatable vector.
  var vector: SIMD2<Double> {
    get { SIMD2(start, end) }
    set { self = ShapeStyle.Trim(start: newValue.x, end: newValue.y) }
  }
}
