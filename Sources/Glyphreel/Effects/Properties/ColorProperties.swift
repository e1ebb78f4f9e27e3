/// The colour of the text, and of what is drawn in its colour.
public enum TextColor: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "color"
  /// What animating it does, in one sentence.
  public static let summary = "the text's colour runs through others"
  /// What it writes.
  public static let write = PropertyWrite.Property.color
  /// The colour of a character.
  public static var character: WritableKeyPath<CharacterAppearance, MixedColor>? { \.onlyColor }
}

extension CharacterAppearance {
  /// The colour as keyframes mix it; one that is set takes the place of a gradient that has come to rest.
  fileprivate var onlyColor: MixedColor {
    get { color.mixed }
    set {
      color = newValue.color
      gradient = nil
    }
  }
}

/// The colour of the line around a layer.
public enum BorderColor: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "borderColor"
  /// What animating it does, in one sentence.
  public static let summary = "the colour of the border runs through others"
  /// What it writes.
  public static let write = PropertyWrite.Property.border
  /// The colour of the border.
  public static var layer: WritableKeyPath<LayerAppearance, MixedColor>? { \.borderColor.mixed }
}

/// The colour of what a layer casts; a layer without a shadow gets one.
public enum ShadowColor: AnimatableProperty {
  /// Its key in a scene file.
  public static let name = "shadowColor"
  /// What animating it does, in one sentence.
  public static let summary = "the colour of the shadow runs through others"
  /// What it writes.
  public static let write = PropertyWrite.Property.shadow
  /// The colour of the shadow.
  public static var layer: WritableKeyPath<LayerAppearance, MixedColor>? { \.shadow.color.mixed }
}
