public import GlyphreelAnimation

/// How opaque a layer or its characters are.
public enum Opacity: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "opacity"
  /// What animating it does, in one sentence.
  public static let summary = "the layer or its characters fade"
  /// What it writes.
  public static let write = PropertyWrite.Property.opacity
  /// The opacity of a character.
  public static var character: WritableKeyPath<CharacterAppearance, Double>? { \.pose.opacity }
  /// The opacity of the layer.
  public static var layer: WritableKeyPath<LayerAppearance, Double>? { \.pose.opacity }

  /// A fraction.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.fraction(key)
  }
}

/// How far a layer or its characters are from where they stand, in points.
public enum Position: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "position"
  /// What animating it does, in one sentence.
  public static let summary = "the layer or its characters move"
  /// What it writes.
  public static let write = PropertyWrite.Property.position
  /// The offset of a character.
  public static var character: WritableKeyPath<CharacterAppearance, SIMD2<Double>>? { \.pose.offset.vector }
  /// The offset of the layer.
  public static var layer: WritableKeyPath<LayerAppearance, SIMD2<Double>>? { \.pose.offset.vector }

  /// Two lengths, to the right and down.
  public static func value(_ key: String, _ options: inout Options) -> SIMD2<Double>? {
    options.vector(key)
  }
}

/// How large a layer or its characters are, as factors around their middle.
public enum Scale: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "scale"
  /// What animating it does, in one sentence.
  public static let summary = "the layer or its characters grow or shrink"
  /// What it writes.
  public static let write = PropertyWrite.Property.scale
  /// The factors of a character.
  public static var character: WritableKeyPath<CharacterAppearance, SIMD2<Double>>? { \.pose.scale.vector }
  /// The factors of the layer.
  public static var layer: WritableKeyPath<LayerAppearance, SIMD2<Double>>? { \.pose.scale.vector }

  /// One factor, or two: to the right and down.
  public static func value(_ key: String, _ options: inout Options) -> SIMD2<Double>? {
    options.factors(key)
  }
}

/// How far a layer or its characters are turned around their middle, in degrees clockwise.
public enum Rotation: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "rotation"
  /// What animating it does, in one sentence.
  public static let summary = "the layer or its characters turn"
  /// What it writes.
  public static let write = PropertyWrite.Property.rotation
  /// The angle of a character.
  public static var character: WritableKeyPath<CharacterAppearance, Double>? { \.pose.rotation }
  /// The angle of the layer.
  public static var layer: WritableKeyPath<LayerAppearance, Double>? { \.pose.rotation }

  /// An angle.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.degrees(key, in: -1_000_000...1_000_000)
  }
}

/// How blurred a layer or its characters are: a standard deviation in points.
public enum Blur: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "blur"
  /// What animating it does, in one sentence.
  public static let summary = "the layer or its characters blur"
  /// What it writes.
  public static let write = PropertyWrite.Property.blur
  /// The blur of a character.
  public static var character: WritableKeyPath<CharacterAppearance, Double>? { \.pose.blur }
  /// The blur of the layer.
  public static var layer: WritableKeyPath<LayerAppearance, Double>? { \.pose.blur }

  /// A length.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.length(key, in: 0...1000)
  }
}
