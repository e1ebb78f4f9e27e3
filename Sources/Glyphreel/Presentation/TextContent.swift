public import GlyphreelTypography

/// What a text layer says at a moment, before it is laid out.
public struct TextContent: Hashable, Sendable {
  /// The text with its styles.
  public var text: StyledText
  /// How it is broken into lines and aligned.
  public var paragraph: ParagraphStyle
  /// The text that it is about to replace, and how; nil when it stands alone.
  public var transition: TextTransition?

  /// A text that stands alone, unless said otherwise.
  public init(
    _ text: StyledText, _ paragraph: ParagraphStyle = ParagraphStyle(), transition: TextTransition? = nil
  ) {
    self.text = text
    self.paragraph = paragraph
    self.transition = transition
  }
}
