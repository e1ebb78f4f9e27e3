public import GlyphreelGraphics

/// The colour of the text and of decorations without their own colour.
public enum TextColor: ColorProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "color", writes: .color, summary: "the text's colour changes")
  /// The colour of a character.
  package static var character: WritableKeyPath<CharacterAppearance, AnimatableColor>? { \.onlyColor }
}

extension TextEffect where Self == PropertyAnimation<TextColor> {
  /// Returns an animation of the text colour from its current value.
  public static func color(
    to color: Color, in space: ColorSpace = .srgb, select: RangeSelector? = nil
  ) -> Self {
    Self(.to(AnimatableColor(color, in: space)), selector: select)
  }

  /// Returns an animation of the text colour through evenly spaced keyframes.
  public static func color(
    _ colors: Color..., in space: ColorSpace = .srgb, select: RangeSelector? = nil
  ) -> Self {
    Self(.through(colors.map { AnimatableColor($0, in: space) }), selector: select)
  }
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
  package static let descriptor = PropertyDescriptor(
    "borderColor", writes: .init("border's color"), summary: "the border's colour changes")
  /// The colour of the border.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableColor>? { \.borderColor.animatable }
}

extension TextEffect where Self == PropertyAnimation<BorderColor> {
  /// Returns an animation of the border colour from its current value.
  public static func borderColor(to color: Color, in space: ColorSpace = .srgb) -> Self {
    Self(.to(AnimatableColor(color, in: space)))
  }
}

/// The colour of a layer's shadow; a layer without a shadow gets one.
public enum ShadowColor: ColorProperty, SceneProperty {
  package static let descriptor = PropertyDescriptor(
    "shadowColor", writes: .init("shadow's color", isBlurred: true), summary: "the shadow's colour changes")
  /// The colour of the shadow.
  package static var layer: WritableKeyPath<LayerAppearance, AnimatableColor>? { \.shadow.color.animatable }
}

extension TextEffect where Self == PropertyAnimation<ShadowColor> {
  /// Returns an animation of the shadow colour through evenly spaced keyframes.
  public static func shadowColor(_ colors: Color..., in space: ColorSpace = .srgb) -> Self {
    Self(.through(colors.map { AnimatableColor($0, in: space) }))
  }
}
