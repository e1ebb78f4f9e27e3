public import GlyphreelAnimation
public import GlyphreelTypography

/// Another text that pushes the one before out of the layer's frame.
///
/// Nothing of either shows outside the frame while they move. The new text looks as the old one's beginning does.
public struct Push: TextEffect {
  /// Its key in a scene file.
  public static let name = "push"
  /// What it does, in one sentence.
  public static let summary = "another text that pushes the one before out of its frame"

  /// The new text.
  public var to: String
  /// The side that it comes from.
  public var edge: TextTransition.Edge
  /// When the one gives way to the other.
  public var timing: Timing

  /// A text that comes from the bottom within 0.4 seconds, unless said otherwise.
  public init(
    to: String, from edge: TextTransition.Edge = .bottom, timing: Timing = Timing(duration: 0.4)
  ) {
    self.to = to
    self.edge = edge
    self.timing = timing
  }

  /// Reads `to`, `from` and the keys of all timings.
  public init(_ options: inout Options) {
    options.require("to")
    self.init(
      to: options.string("to", default: ""), from: options.choice("from", default: .bottom),
      timing: Timing(&options, duration: 0.4, easing: .easeInOut))
  }

  private var replacement: TextReplacement { TextReplacement(text: to, timing: timing) }

  /// The text.
  public var writes: [PropertyWrite] { [PropertyWrite(.text)] }

  /// Both texts.
  public func texts(replacing text: StyledText) -> [StyledText] { replacement.texts(replacing: text) }

  /// Shows the new text as far as it has come.
  public func modify(_ content: inout TextContent, _ context: EffectContext) {
    replacement.modify(&content, .push(edge), at: context.time)
  }

  /// Says when the text stays the same.
  public func problems(in content: TextContent) -> [Diagnostic] { replacement.problems(in: content) }
}
