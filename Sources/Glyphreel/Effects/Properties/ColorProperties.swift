/// The colour of the text and of decorations without a colour of their own.
public enum TextColor: ColorProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "color", writes: .color, summary: "the text's colour changes")
  /// The colour of a character.
  package static var character: WritableKeyPath<CharacterAppearance, AnimatableColor>? { \.onlyColor }
}

extension CharacterAppearance {
  /// The colour as an animatable value; setting it removes a gradient.
  fileprivate var onlyColor: AnimatableColor {
    get { color.animatable }
    set {
      color = newValue.color
      gradient = nil
      picture = nil
    }
  }
}

/// The colour of a layer's border.
public enum BorderColor: ColorProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "borderColor", writes: .border, summary: "the border's colour changes")
  /// The colour of the border.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableColor>? { \.borderColor.animatable }
}

/// The colour of a layer's shadow; a layer without a shadow gets one.
public enum ShadowColor: ColorProperty, SceneProperty {
  /// Its key, summary and the property that it writes.
  package static let descriptor = PropertyDescriptor(
    "shadowColor", writes: .shadow, summary: "the shadow's colour changes")
  /// The colour of the shadow.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableColor>? { \.shadow.color.animatable }
}
