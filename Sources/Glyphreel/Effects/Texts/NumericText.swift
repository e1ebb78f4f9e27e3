public import GlyphreelAnimation
public import GlyphreelTypography

/// Another text of which only the characters that differ roll in, as the digits of a counter do.
///
/// The common beginning and end stay, and digits that stand at the same place. The new text looks as the old one's
/// beginning does.
public struct NumericText: TextEffect {
  /// Its key in a scene file.
  public static let name = "numeric"
  /// What it does, in one sentence.
  public static let summary = "another text of which only the characters that differ roll in"

  /// The way in which characters move.
  public enum Roll: String, CaseIterable, Sendable {
    /// As those of a number that grows.
    case up
    /// As those of a number that shrinks.
    case down
  }

  /// The new text.
  public var to: String
  /// The way in which characters move.
  public var roll: Roll
  /// When the one gives way to the other.
  public var timing: Timing

  /// Characters that roll upwards within 0.4 seconds, unless said otherwise.
  public init(to: String, roll: Roll = .up, timing: Timing = Timing(duration: 0.4)) {
    self.to = to
    self.roll = roll
    self.timing = timing
  }

  /// Reads `to`, `roll` and the keys of all timings.
  public init(_ options: inout Options) {
    options.require("to")
    self.init(
      to: options.string("to", default: ""), roll: options.choice("roll", default: .up),
      timing: Timing(&options, duration: 0.4, easing: .easeInOut))
  }

  private var replacement: TextReplacement { TextReplacement(text: to, timing: timing) }

  /// The text.
  public var writes: [PropertyWrite] { [PropertyWrite(.text)] }

  /// Both texts.
  public func texts(replacing text: StyledText) -> [StyledText] { replacement.texts(replacing: text) }

  /// Shows the new text as far as it has come.
  public func modify(_ content: inout TextContent, _ context: EffectContext) {
    replacement.modify(&content, .numeric(upwards: roll == .up), at: context.time)
  }

  /// Says when the text stays the same.
  public func problems(in content: TextContent) -> [Diagnostic] { replacement.problems(in: content) }
}
