package import GlyphreelTypography

/// A running transition from one text to another.
public struct TextTransition: Hashable, Sendable {
  /// The outgoing text.
  package var outgoing: StyledText
  /// The paragraph style of the outgoing text.
  package var paragraph: ParagraphStyle
  /// The style of the transition.
  package var style: Style
  /// The progress: 0 shows the old text, 1 the new one; easings may overshoot.
  package var progress: Double

  /// The style of a transition.
  package enum Style: Hashable, Sendable {
    /// Both texts are blended in their places.
    case dissolve
    /// The old text fades out before the new one fades in; parts that both have in common stay.
    case through
    /// The new text pushes the old one out of the layer's frame; both fade out within some points of its edges.
    case push(Edge, fade: Double)
    /// Only the characters that differ move, as in a rolling counter.
    ///
    /// `upwards` suits a growing number.
    case numeric(upwards: Bool)
    /// Characters of both texts move, and the others disappear and appear; the progress is not eased.
    case morph(Morph.Manner)
  }

  /// The side from which the new text enters.
  public enum Edge: String, CaseIterable, Sendable {
    /// The left side.
    case left
    /// The right side.
    case right
    /// The top.
    case top
    /// The bottom.
    case bottom
  }

  /// Creates a transition from text.
  package init(
    from outgoing: StyledText, _ paragraph: ParagraphStyle, _ style: Style, progress: Double
  ) {
    self.outgoing = outgoing
    self.paragraph = paragraph
    self.style = style
    self.progress = progress
  }
}
