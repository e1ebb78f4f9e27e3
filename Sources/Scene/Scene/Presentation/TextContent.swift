public import GlyphreelTypography

/// The content of a text layer at one moment, before layout.
public struct TextContent: Hashable, Sendable {
  /// The text with its styles.
  public var text: StyledText
  /// Line breaking and alignment.
  public var paragraph: ParagraphStyle
  /// The text being replaced and the style of the transition; nil if none is running.
  package var transition: TextTransition?

  /// Creates a content, by default without a transition.
  package init(
    _ text: StyledText, _ paragraph: ParagraphStyle = ParagraphStyle(), transition: TextTransition? = nil
  ) {
    self.text = text
    self.paragraph = paragraph
    self.transition = transition
  }
}
