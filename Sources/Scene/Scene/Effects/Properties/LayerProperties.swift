public import GlyphreelAnimation
public import GlyphreelGraphics

/// The corner radius of a layer's background, in points.
public enum CornerRadius: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "cornerRadius", writes: .init("corners"), summary: "the background's corners become rounder or sharper",
    lengths: 0...100_000)
  /// The radius.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.cornerRadius }
}

extension TextEffect where Self == PropertyAnimation<CornerRadius> {
  /// Returns an animation of the corner radius, in points.
  public static func cornerRadius(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

/// The width of a layer's border, in points.
public enum BorderWidth: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "borderWidth", writes: .init("border's width"), summary: "the border grows thicker or thinner")
  /// The width.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.borderWidth }
}

extension TextEffect where Self == PropertyAnimation<BorderWidth> {
  /// Returns an animation of the border width, in points.
  public static func borderWidth(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

/// The opacity of a layer's shadow.
public enum ShadowOpacity: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "shadowOpacity", writes: .init("shadow's opacity", isBlurred: true), summary: "the shadow fades in or out"
  )
  /// The opacity.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.shadow.opacity }

  /// Reads a fraction.
  package static func value(_ key: String, _ options: inout MappingReader) -> Double? {
    options.fraction(key)
  }
}

extension TextEffect where Self == PropertyAnimation<ShadowOpacity> {
  /// Returns an animation of the shadow's opacity, 0...1, which multiplies the alpha of its colour.
  public static func shadowOpacity(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

/// The offset of a layer's shadow, in points.
public enum ShadowOffset: VectorProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "shadowOffset", writes: .init("shadow's offset", isBlurred: true), summary: "the shadow moves")
  /// The offset.
  package static var layer: WritableKeyPath<LayerAppearance, SIMD2<Double>>? { \.shadow.offset.vector }
}

extension TextEffect where Self == PropertyAnimation<ShadowOffset> {
  /// Returns an animation of the shadow's offset, in points to the right and down.
  public static func shadowOffset(from start: Point? = nil, to end: Point) -> Self {
    Self(.optional(from: start?.vector, to: end.vector))
  }
}

/// The blur of a layer's shadow, a standard deviation in points.
public enum ShadowBlur: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "shadowBlur", writes: .init("shadow's blur", isBlurred: true),
    summary: "the shadow grows softer or sharper", lengths: 0...1000)
  /// The blur.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.shadow.blur }
}

extension TextEffect where Self == PropertyAnimation<ShadowBlur> {
  /// Returns an animation of the shadow's blur; the standard deviation is in points.
  public static func shadowBlur(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

/// The fraction of a layer's size along its stack that is taken away, 0...1.
///
/// Its neighbours in the stack move. At 1 it is invisible and takes no space.
public enum Collapse: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "collapse", writes: .collapse, summary: "a layer of a stack opens or closes, and its neighbours move")
  /// The fraction.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.collapse }

  /// Reads a fraction.
  package static func value(_ key: String, _ options: inout MappingReader) -> Double? {
    options.fraction(key)
  }
}

extension TextEffect where Self == PropertyAnimation<Collapse> {
  /// Returns an animation of the fraction of a layer's size along its stack that is taken away, 0...1.
  public static func collapse(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}
