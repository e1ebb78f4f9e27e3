public import GlyphreelAnimation
internal import GlyphreelGraphics
package import GlyphreelTypography

/// An animation of the font size, with a new layout on every frame or as a pure scale.
public struct FontSizeAnimation: TextEffect, CatalogEffect {
  package static let name = "fontSize"
  package static let summary = "the text grows or shrinks"

  /// True: its values can be additive.
  package static let takesComposite = true

  /// The implementation of a size change.
  public enum Mode: String, CaseIterable, Sendable {
    /// The text is laid out at every size, so line breaks may change.
    case layout
    /// The text is laid out once and scaled around the layer's centre.
    case scale
  }

  /// The font size in points.
  public enum Size: NumberProperty, SceneProperty {
    package static let descriptor = PropertyDescriptor(
      FontSizeAnimation.name, writes: .fontSize, summary: FontSizeAnimation.summary,
      lengths: 0.5...10_000)
    /// The size.
    package static var style: WritableKeyPath<TextStyle, Double>? { \.size }

  }

  /// The implementation of a size change.
  public var mode: Mode
  /// The keyframes and their timing.
  public var animation: PropertyAnimation<Size>

  /// The timing.
  public var timing: Timing {
    get { animation.timing }
    set { animation.timing = newValue }
  }

  /// Creates an animation, by default with a new layout for every size.
  public init(_ animation: PropertyAnimation<Size>, mode: Mode = .layout) {
    self.animation = animation
    self.mode = mode
  }

  package init(_ options: inout MappingReader) {
    mode = options.choice("mode", "Whether the text is laid out at every size, or scaled.", default: .layout)
    animation = PropertyAnimation(&options)
    if mode == .scale, animation.selector != nil {
      options.report(
        .error, "'mode: scale' applies to the whole layer",
        hint: "remove 'select' and 'unit', or animate 'scale'", at: "mode")
    }
  }

  /// The font size, or the layer's scale.
  package var writes: [PropertyWrite] {
    mode == .layout ? animation.writes : [PropertyWrite(.scale, isAdditive: animation.isAdditive)]
  }

  /// Returns samples of the text at its sizes, if they change the layout.
  package func texts(replacing text: StyledText) -> [StyledText] {
    mode == .layout ? animation.texts(replacing: text) : [text]
  }

  /// Changes the font size.
  package func modify(_ content: inout TextContent, _ context: EffectContext) {
    if mode == .layout { animation.modify(&content, context) }
  }

  /// Scales the layer by the ratio of the animated size to the size of the first span.
  package func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    guard mode == .scale, let size = context.text(at: context.time).spans.first?.style.size else { return }
    let factor =
      animation.keyframes.value(at: context.time, by: timing, underlying: size) / size
    appearance.pose.scale.vector *= factor
  }
}

extension TextEffect where Self == FontSizeAnimation {
  /// Returns an animation of the font size, in points.
  public static func fontSize(
    from start: Double? = nil, to end: Double, mode: FontSizeAnimation.Mode = .layout
  ) -> Self {
    Self(PropertyAnimation(.optional(from: start, to: end)), mode: mode)
  }
}
