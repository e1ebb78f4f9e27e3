public import GlyphreelAnimation
internal import GlyphreelExact
public import GlyphreelGraphics
internal import GlyphreelTypography

/// The width of the text's first outline, in points; text without one gets a black outline.
public enum OutlineWidth: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "outlineWidth", writes: .init("outline's width"), summary: "the text's outline grows thicker or thinner",
    lengths: 0...1000)
  /// The width of a character's outline.
  package static var character: WritableKeyPath<CharacterAppearance, Double>? { \.outlineWidth }
}

extension TextEffect where Self == PropertyAnimation<OutlineWidth> {
  /// Returns an animation of the width of the text's first outline, in points.
  public static func outlineWidth(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start, to: end))
  }
}

/// The colour of the text's first outline.
public enum OutlineColor: ColorProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "outlineColor", writes: .outlineColor, summary: "the colour of the text's outline changes")
  /// The colour of a character's outline.
  package static var character: WritableKeyPath<CharacterAppearance, AnimatableColor>? { \.outlineColor }
}

extension TextEffect where Self == PropertyAnimation<OutlineColor> {
  /// Returns an animation of the colour of the text's first outline from its current value.
  public static func outlineColor(to color: Color, in space: ColorSpace = .srgb) -> Self {
    Self(.to(AnimatableColor(color, in: space)))
  }
}

extension CharacterAppearance {
  fileprivate var outlineWidth: Double {
    get { outlines.first?.width ?? 0 }
    set {
      if outlines.isEmpty { outlines = [TextOutline(width: 0)] }
      outlines[0].width = newValue
    }
  }

  /// The colour of the first outline; setting it has no effect without one.
  fileprivate var outlineColor: AnimatableColor {
    get { (outlines.first?.color ?? .black).animatable }
    set { if !outlines.isEmpty { outlines[0].color = newValue.color } }
  }
}

/// The position on its path of the text's start, centre or end, depending on its alignment.
public enum PathStart: AnimatableProperty, SceneProperty {
  /// A fraction of the path's length and points.
  public typealias Value = SIMD2<Double>

  package static let descriptor = PropertyDescriptor(
    "pathStart", writes: .init("place on the path"), summary: "the text moves along its path")
  /// The place on the path.
  package static var layer: WritableKeyPath<LayerAppearance, SIMD2<Double>>? { \.textStart.vector }

  /// Reads a percentage of the path's length, or points.
  package static func value(_ key: String, _ options: inout MappingReader) -> SIMD2<Double>? {
    options.pathDistance(key)?.vector
  }
}

extension TextEffect where Self == PropertyAnimation<PathStart> {
  /// Returns an animation of the text's place on its path, as fractions of the path's length.
  public static func pathStart(from start: Double? = nil, to end: Double) -> Self {
    Self(.optional(from: start.map { SIMD2($0, 0) }, to: SIMD2(end, 0)))
  }
}

extension PathDistance? {
  fileprivate var vector: SIMD2<Double> {
    get { (self ?? PathDistance()).vector }
    set { self = PathDistance(fraction: newValue.x, points: newValue.y) }
  }
}

/// The point around which a layer scales and rotates.
public enum Anchor: AnimatableProperty, SceneProperty {
  /// The fractions of the frame's width and height, then an offset in points.
  public typealias Value = SIMD4<Double>

  package static let descriptor = PropertyDescriptor(
    "anchor", summary: "the anchor, around which the layer scales and rotates, moves")
  /// The layer's anchor.
  package static var layer: WritableKeyPath<LayerAppearance, SIMD4<Double>>? { \.anchor.vector }

  /// Reads a point of the frame.
  package static func value(_ key: String, _ options: inout MappingReader) -> SIMD4<Double>? {
    options.anchor(key)?.vector
  }
}

extension TextEffect where Self == PropertyAnimation<Anchor> {
  /// Returns an animation of the point around which a layer scales and rotates.
  public static func anchor(from start: LayerAnchor? = nil, to end: LayerAnchor) -> Self {
    Self(.optional(from: start?.vector, to: end.vector))
  }
}

extension LayerAnchor? {
  fileprivate var vector: SIMD4<Double> {
    get { (self ?? .center).vector }
    set {
      var anchor = LayerAnchor.center
      anchor.vector = newValue
      self = anchor
    }
  }
}

extension MappingReader {
  /// Reads a distance along a path: a percentage of its length, or points.
  package mutating func pathDistance(_ key: String, _ description: @autoclosure () -> KeyDescription? = nil)
    -> PathDistance?
  {
    parsed(
      key, description(),
      as: Grammar(
        "a percentage of the path or a length in points", example: "50%", pattern: "^[-+.0-9eE]+(pt|%)?$",
        numbers: -1_000_000...1_000_000)
    ) { text in
      if text.hasSuffix("%") {
        return CoreSchema.double(String(text.dropLast()), power: -2).flatMap {
          abs($0) <= 1000 ? PathDistance(fraction: $0) : nil
        }
      }
      let digits = text.hasSuffix("pt") ? String(text.dropLast(2)) : text
      return CoreSchema.double(digits).flatMap {
        abs($0) <= 1_000_000 ? PathDistance(points: $0) : nil
      }
    }
  }
}
