public import GlyphreelAnimation
internal import GlyphreelGraphics
public import GlyphreelTypography

/// The size of the text: laid out again at every step, or as a pure scale.
public struct FontSizeAnimation: TextEffect {
  /// Its key in a scene file.
  public static let name = "fontSize"
  /// What it does, in one sentence.
  public static let summary = "the text grows or shrinks"

  /// True: its sizes can be added to what is there.
  public static let takesComposite = true

  /// What growing means.
  public enum Mode: String, CaseIterable, Sendable {
    /// The text is laid out at every size: lines may break elsewhere.
    case layout
    /// The text is laid out once and scaled around the middle of its layer.
    case scale
  }

  /// The size in points an em.
  public enum Size: AnimatableProperty {
    /// Its key in a scene file.
    public static let name = FontSizeAnimation.name
    /// What animating it does, in one sentence.
    public static let summary = FontSizeAnimation.summary
    /// What it writes.
    public static let write = PropertyWrite.Property.font
    /// The size.
    public static var style: WritableKeyPath<TextStyle, Double>? { \.size }

    /// A length.
    public static func value(_ key: String, _ options: inout Options) -> Double? {
      options.length(key, in: 0.5...10_000)
    }
  }

  /// What growing means.
  public var mode: Mode
  /// The sizes and when they are met.
  public var animation: PropertyAnimation<Size>

  /// When it runs.
  public var timing: Timing {
    get { animation.timing }
    set { animation.timing = newValue }
  }

  /// An animation that lays the text out at every size, unless said otherwise.
  public init(_ animation: PropertyAnimation<Size>, mode: Mode = .layout) {
    self.animation = animation
    self.mode = mode
  }

  /// Reads `mode` and the keys of all properties.
  public init(_ options: inout Options) {
    mode = options.choice("mode", default: .layout)
    animation = PropertyAnimation(&options)
    if mode == .scale, animation.selector != nil {
      options.report(
        .error, "a pure scale works on the layer as a whole",
        hint: "remove 'select' and 'unit', or animate 'scale'", at: "mode")
    }
  }

  /// The size, or the layer's scale.
  public var writes: [PropertyWrite] {
    mode == .layout ? animation.writes : [PropertyWrite(.scale, isAdditive: animation.isAdditive)]
  }

  /// The text at the sizes on the way, if it is laid out at them.
  public func texts(replacing text: StyledText) -> [StyledText] {
    mode == .layout ? animation.texts(replacing: text) : [text]
  }

  /// Changes the size of the text.
  public func modify(_ content: inout TextContent, _ context: EffectContext) {
    if mode == .layout { animation.modify(&content, context) }
  }

  /// Scales the layer to what the first characters' size would be.
  public func modify(_ appearance: inout LayerAppearance, _ context: EffectContext) {
    guard mode == .scale, let size = context.text(at: context.time).spans.first?.style.size else { return }
    let factor =
      animation.keyframes.value(at: context.time, by: timing, underlying: size) / size
    appearance.pose.scale.vector *= factor
  }
}
