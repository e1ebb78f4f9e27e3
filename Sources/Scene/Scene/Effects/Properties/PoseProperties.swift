public import GlyphreelAnimation
public import GlyphreelGraphics

/// The opacity of a layer or its characters.
public enum Opacity: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "opacity", writes: .opacity, summary: "the layer or its characters fade in or out")
  /// The opacity of a character.
  package static var character: WritableKeyPath<CharacterAppearance, Double>? { \.pose.opacity }
  /// The opacity of the layer.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.pose.opacity }

  /// Reads a fraction.
  package static func value(_ key: String, _ options: inout MappingReader) -> Double? {
    options.fraction(key)
  }
}

extension TextEffect where Self == PropertyAnimation<Opacity> {
  /// Returns an opacity animation, 0...1, of the layer or of the selected characters.
  public static func opacity(
    from start: Double? = nil, to end: Double, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(.optional(from: start, to: end), selector: select, stagger: stagger)
  }
}

/// The offset of a layer or its characters from the laid-out position, in points.
public enum Position: VectorProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "position", writes: .position, summary: "the layer or its characters move")
  /// The offset of a character.
  package static var character: WritableKeyPath<CharacterAppearance, SIMD2<Double>>? { \.pose.offset.vector }
  /// The offset of the layer.
  package static var layer: WritableKeyPath<LayerAppearance, SIMD2<Double>>? { \.pose.offset.vector }
}

extension TextEffect where Self == PropertyAnimation<Position> {
  /// Returns an animation of the offset from the laid-out position, in points to the right and down.
  public static func position(
    from start: Point? = nil, to end: Point, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(.optional(from: start?.vector, to: end.vector), selector: select, stagger: stagger)
  }
}

/// The scale factors of a layer or its characters around their centres.
public enum Scale: VectorProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "scale", writes: .scale, summary: "the layer or its characters grow or shrink")
  /// The factors of a character.
  package static var character: WritableKeyPath<CharacterAppearance, SIMD2<Double>>? { \.pose.scale.vector }
  /// The factors of the layer.
  package static var layer: WritableKeyPath<LayerAppearance, SIMD2<Double>>? { \.pose.scale.vector }

  /// Reads one factor, or two: horizontal and vertical.
  package static func value(_ key: String, _ options: inout MappingReader) -> SIMD2<Double>? {
    options.factors(key)
  }
}

extension TextEffect where Self == PropertyAnimation<Scale> {
  /// Returns a scale animation around the centre of the layer, or of each selected unit.
  public static func scale(
    from start: Double? = nil, to end: Double, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(
      .optional(from: start.map { SIMD2($0, $0) }, to: SIMD2(end, end)), selector: select, stagger: stagger)
  }
}

/// The rotation of a layer or its characters around their centres, in degrees clockwise.
public enum Rotation: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "rotation", writes: .rotation, summary: "the layer or its characters rotate")
  /// The angle of a character.
  package static var character: WritableKeyPath<CharacterAppearance, Double>? { \.pose.rotation }
  /// The angle of the layer.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.pose.rotation }

  /// Reads an angle.
  package static func value(_ key: String, _ options: inout MappingReader) -> Double? {
    options.degrees(key, in: -1_000_000...1_000_000)
  }
}

extension TextEffect where Self == PropertyAnimation<Rotation> {
  /// Returns a rotation animation, in degrees clockwise, of the layer or of each selected unit.
  public static func rotation(
    from start: Double? = nil, to end: Double, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(.optional(from: start, to: end), selector: select, stagger: stagger)
  }
}

/// The blur of a layer or its characters, a standard deviation in points.
public enum Blur: NumberProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "blur", writes: .blur, summary: "the layer or its characters become blurred or sharp", lengths: 0...1000)
  /// The blur of a character.
  package static var character: WritableKeyPath<CharacterAppearance, Double>? { \.pose.blur }
  /// The blur of the layer.
  package static var layer: WritableKeyPath<LayerAppearance, Double>? { \.pose.blur }
}

extension TextEffect where Self == PropertyAnimation<Blur> {
  /// Returns a blur animation; the standard deviation is in points.
  public static func blur(
    from start: Double? = nil, to end: Double, select: RangeSelector? = nil, stagger: Stagger = Stagger(0)
  ) -> Self {
    Self(.optional(from: start, to: end), selector: select, stagger: stagger)
  }
}
