public import GlyphreelAnimation

/// How round the corners of a layer's background are, in points.
public enum CornerRadius: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "cornerRadius"
  /// What animating it does, in one sentence.
  public static let summary = "the corners of the background grow round"
  /// What it writes.
  public static let write = PropertyWrite.Property.corners
  /// The radius.
  public static var layer: WritableKeyPath<LayerAppearance, Double>? { \.cornerRadius }

  /// A length.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.length(key, in: 0...100_000)
  }
}

/// How thick the line around a layer is, in points.
public enum BorderWidth: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "borderWidth"
  /// What animating it does, in one sentence.
  public static let summary = "the border grows thicker or thinner"
  /// What it writes.
  public static let write = PropertyWrite.Property.borderWidth
  /// The thickness.
  public static var layer: WritableKeyPath<LayerAppearance, Double>? { \.borderWidth }

  /// A length.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.length(key, in: 0...10_000)
  }
}

/// How opaque a layer's shadow is.
public enum ShadowOpacity: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "shadowOpacity"
  /// What animating it does, in one sentence.
  public static let summary = "the shadow fades"
  /// What it writes.
  public static let write = PropertyWrite.Property.shadowOpacity
  /// The opacity.
  public static var layer: WritableKeyPath<LayerAppearance, Double>? { \.shadow.opacity }

  /// A fraction.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.fraction(key)
  }
}

/// How far a layer's shadow is from it, in points.
public enum ShadowOffset: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "shadowOffset"
  /// What animating it does, in one sentence.
  public static let summary = "the shadow moves"
  /// What it writes.
  public static let write = PropertyWrite.Property.shadowOffset
  /// The offset.
  public static var layer: WritableKeyPath<LayerAppearance, SIMD2<Double>>? { \.shadow.offset.vector }

  /// Two lengths, to the right and down.
  public static func value(_ key: String, _ options: inout Options) -> SIMD2<Double>? {
    options.vector(key)
  }
}

/// How blurred a layer's shadow is: a standard deviation in points.
public enum ShadowBlur: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "shadowBlur"
  /// What animating it does, in one sentence.
  public static let summary = "the shadow grows softer or sharper"
  /// What it writes.
  public static let write = PropertyWrite.Property.shadowBlur
  /// The blur.
  public static var layer: WritableKeyPath<LayerAppearance, Double>? { \.shadow.blur }

  /// A length.
  public static func value(_ key: String, _ options: inout Options) -> Double? {
    options.length(key, in: 0...1000)
  }
}
