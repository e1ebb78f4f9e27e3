public import GlyphreelAnimation
public import GlyphreelTypography

/// Another text that fades in where the one before fades out.
///
/// What both have in common stays as it is. The new text looks as the old one's beginning does.
public struct Crossfade: TextEffect {
  /// Its key in a scene file.
  public static let name = "crossfade"
  /// What it does, in one sentence.
  public static let summary = "another text that fades in where the one before fades out"

  /// The new text.
  public var to: String
  /// When the one gives way to the other.
  public var timing: Timing

  /// A change within 0.3 seconds, unless said otherwise.
  public init(to: String, timing: Timing = Timing(duration: 0.3)) {
    self.to = to
    self.timing = timing
  }

  /// Reads `to` and the keys of all timings.
  public init(_ options: inout Options) {
    options.require("to")
    self.init(
      to: options.string("to", default: ""), timing: Timing(&options, duration: 0.3, easing: .easeInOut))
  }

  private var replacement: TextReplacement { TextReplacement(text: to, timing: timing) }

  /// The text.
  public var writes: [PropertyWrite] { [PropertyWrite(.text)] }

  /// Both texts.
  public func texts(replacing text: StyledText) -> [StyledText] { replacement.texts(replacing: text) }

  /// Shows the new text as far as it has come.
  public func modify(_ content: inout TextContent, _ context: EffectContext) {
    replacement.modify(&content, .crossfade, at: context.time)
  }

  /// Says when the text stays the same.
  public func problems(in content: TextContent) -> [Diagnostic] { replacement.problems(in: content) }
}
