internal import GlyphreelExact

/// An effect that a scene file can name.
package protocol CatalogEffect: SceneEffect {
  /// A summary in one sentence.
  static var summary: String { get }
  /// The summary in the guide.
  static var guideSummary: String { get }

  /// Reads its options. Defaults are defined only here.
  init(_ options: inout MappingReader)
}

extension CatalogEffect {
  /// The summary.
  package static var guideSummary: String { summary }
}

/// The effects that a scene file can name.
package enum EffectCatalog {
  /// All effects, in alphabetical order of their names.
  package static let all: [any CatalogEffect.Type] = [
    Along.self,
    PropertyAnimation<Anchor>.self,
    PropertyAnimation<BackgroundFill>.self,
    PropertyAnimation<BaselineOffset>.self,
    PropertyAnimation<Blur>.self,
    PropertyAnimation<BorderColor>.self,
    PropertyAnimation<BorderWidth>.self,
    Box.self,
    PropertyAnimation<Collapse>.self,
    PropertyAnimation<TextColor>.self,
    PropertyAnimation<CornerRadius>.self,
    Count.self,
    Crossfade.self,
    PropertyAnimation<DashOffset>.self,
    Dots.self,
    Draw.self,
    PropertyAnimation<ShapeFill>.self,
    FontSizeAnimation.self,
    PropertyAnimation<FontWeightProperty>.self,
    PropertyAnimation<FontWidthProperty>.self,
    GradientFill.self,
    PropertyAnimation<FrameHeight>.self,
    Highlight.self,
    Karaoke.self,
    PropertyAnimation<LetterSpacing>.self,
    Marquee.self,
    Morph.self,
    NumericText.self,
    PropertyAnimation<Opacity>.self,
    PropertyAnimation<OutlineColor>.self,
    PropertyAnimation<OutlineWidth>.self,
    PropertyAnimation<FramePadding>.self,
    PropertyAnimation<ShapePath>.self,
    PropertyAnimation<PathStart>.self,
    PropertyAnimation<Position>.self,
    Pulse.self,
    Push.self,
    Reveal.self,
    PropertyAnimation<Rotation>.self,
    PropertyAnimation<SpatialRotation>.self,
    PropertyAnimation<Scale>.self,
    PropertyAnimation<ShadowBlur>.self,
    PropertyAnimation<ShadowColor>.self,
    PropertyAnimation<ShadowOffset>.self,
    PropertyAnimation<ShadowOpacity>.self,
    Shake.self,
    Shimmer.self,
    Strikethrough.self,
    PropertyAnimation<ShapeStroke>.self,
    PropertyAnimation<StrokeWidth>.self,
    PropertyAnimation<StrokeTrim>.self,
    Typewriter.self,
    Underline.self,
    Wave.self,
    WidthAnimation.self,
    PropertyAnimation<WordSpacing>.self,
    PropertyAnimation<FrameX>.self,
    PropertyAnimation<FrameY>.self,
  ]

  /// Returns the effect with a name; nil if there is none.
  package static func effect(named name: String) -> (any CatalogEffect.Type)? {
    all.first { $0.name == name }
  }
}
