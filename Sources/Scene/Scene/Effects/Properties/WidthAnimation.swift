public import GlyphreelAnimation

/// An animation of a layer's width, whose text keeps its lines or is laid out again.
public struct WidthAnimation: TextEffect, CatalogEffect {
  package static let name = "width"
  package static let summary = "the layer grows wider or narrower, and its stack follows"
  /// False: all layers have a width.
  package static let needsText = false
  /// True: its values can be additive.
  package static let takesComposite = true

  /// The width in which the text is laid out while the layer's width changes.
  public enum Reflow: String, CaseIterable, Sendable {
    /// The width at the end of the animation, so lines do not change.
    case end
    /// The one at the start of the animation.
    case start
    /// The current one.
    case live
  }

  /// The width of a layer.
  public enum Width: LengthProperty, SceneProperty {
    package static let descriptor = PropertyDescriptor(
      WidthAnimation.name, writes: .init("width", isFramed: true), summary: WidthAnimation.summary)
    /// The width.
    package static var frame: WritableKeyPath<LayerFrameValues, AnimatableLength>? { \.width }

    /// Reads a length.
    package static func value(_ key: String, _ options: inout MappingReader) -> AnimatableLength? {
      .reading(key, &options, isPosition: false)
    }
  }

  /// The width in which the text is laid out.
  public var reflow: Reflow
  /// The keyframes and their timing.
  public var animation: PropertyAnimation<Width>

  /// The timing.
  public var timing: Timing {
    get { animation.timing }
    set { animation.timing = newValue }
  }

  /// Creates an animation, by default of text that keeps the lines of its final width.
  public init(_ animation: PropertyAnimation<Width>, reflow: Reflow = .end) {
    self.animation = animation
    self.reflow = reflow
  }

  package init(_ options: inout MappingReader) {
    reflow = options.choice(
      "reflow",
      .rare("The width in which the text is laid out: at the end, at the start, or the current one."),
      default: .end)
    animation = PropertyAnimation(&options)
  }

  /// The width.
  package var writes: [PropertyWrite] { animation.writes }

  /// The offsets of the keyframes in an iteration.
  package var keyOffsets: [Double] { animation.keyOffsets }

  /// Changes the width.
  package func modify(_ frame: inout LayerFrameValues, _ context: EffectContext) {
    guard timing.position(at: context.time) != nil else { return }
    let own = frame.width
    animation.modify(&frame, context)
    switch reflow {
    case .end: frame.textWidth = animation.keyframes.value(at: 1, underlying: own)
    case .start: frame.textWidth = animation.keyframes.value(at: 0, underlying: own)
    case .live: frame.textWidth = nil
    }
  }
}

extension TextEffect where Self == WidthAnimation {
  /// Returns an animation of the width.
  public static func width(
    from start: AnimatableLength? = nil, to end: AnimatableLength, reflow: WidthAnimation.Reflow = .end
  ) -> Self {
    Self(PropertyAnimation(.optional(from: start, to: end)), reflow: reflow)
  }
}
