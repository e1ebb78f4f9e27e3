/// The effects that a scene file can name.
public enum EffectCatalog {
  /// In alphabetical order of their names.
  public static let all: [any TextEffect.Type] = [
    PropertyAnimation<BackgroundFill>.self,
    PropertyAnimation<BaselineOffset>.self,
    PropertyAnimation<Blur>.self,
    PropertyAnimation<BorderColor>.self,
    PropertyAnimation<BorderWidth>.self,
    PropertyAnimation<TextColor>.self,
    PropertyAnimation<CornerRadius>.self,
    Dots.self,
    PropertyAnimation<ShapeFill>.self,
    FontSizeAnimation.self,
    PropertyAnimation<FontWeightProperty>.self,
    PropertyAnimation<FontWidthProperty>.self,
    PropertyAnimation<LetterSpacing>.self,
    PropertyAnimation<Opacity>.self,
    PropertyAnimation<Position>.self,
    PropertyAnimation<Rotation>.self,
    PropertyAnimation<Scale>.self,
    PropertyAnimation<ShadowBlur>.self,
    PropertyAnimation<ShadowColor>.self,
    PropertyAnimation<ShadowOffset>.self,
    PropertyAnimation<ShadowOpacity>.self,
    Strikethrough.self,
    PropertyAnimation<ShapeStroke>.self,
    PropertyAnimation<StrokeWidth>.self,
    PropertyAnimation<StrokeTrim>.self,
    PropertyAnimation<WordSpacing>.self,
  ]

  /// The effect of that name; nil if there is none.
  public static func effect(named name: String) -> (any TextEffect.Type)? {
    all.first { $0.name == name }
  }
}
