public import GlyphreelAnimation
internal import GlyphreelExact
package import GlyphreelTypography

/// An effect that replaces the layer's text with another one.
///
/// The new text has the style of the old text's first span, or its own styles.
package protocol TextReplacement: CatalogEffect {
  /// The new text.
  var to: String { get }
  /// The new text with its own styles; nil for `to`.
  var target: StyledText? { get set }
  /// Returns the style of the transition from the current text to the new one.
  func change(from text: String) -> TextTransition.Style

  /// Returns the progress at a time on the effect's clock, 0 for the old text and 1 for the new one; nil while there is none.
  func progress(at time: Double) -> Double?
  /// Replaces the text.
  func replace(_ content: inout TextContent)
}

extension TextReplacement {
  /// Itself.
  package var asReplacement: (any TextReplacement)? { self }

  /// The text.
  package var writes: [PropertyWrite] { [PropertyWrite(.text)] }

  /// The eased progress.
  package func progress(at time: Double) -> Double? { timing.progress(at: time) }

  /// Replaces the text with one that has its own styles, or the style of the old text's first span.
  package func replace(_ content: inout TextContent) {
    content.text = target ?? content.text.replaced(by: to)
  }

  /// Returns both texts, the final one last.
  package func texts(replacing text: StyledText) -> [StyledText] {
    var content = TextContent(text)
    replace(&content)
    let texts = [text, content.text]
    let end = timing.end.isFinite ? timing.progress(at: timing.end) : 1
    return (end ?? 0) == 0 ? texts.reversed() : texts
  }

  /// Replaces the text, with a transition while the effect runs.
  package func modify(_ content: inout TextContent, _ context: EffectContext) {
    guard let progress = progress(at: context.time), progress != 0 else { return }
    let former = content
    replace(&content)
    content.transition =
      progress == 1 || content == former
      ? nil
      : TextTransition(
        from: former.text, former.paragraph, change(from: former.text.string), progress: progress)
  }

  /// Returns a warning if both texts are the same.
  package func problems(in content: TextContent) -> [Diagnostic] {
    var changed = content
    replace(&changed)
    guard changed == content else { return [] }
    return [
      Diagnostic(
        .warning,
        "both texts are \(Diagnostic.quoted(target?.string ?? to, by: "\"")), so nothing changes",
        hint: "write different texts")
    ]
  }
}

extension MappingReader {
  /// Reads the new text of a replacement, which may be a mapping with its `text`.
  mutating func newText() -> String {
    require("to")
    if case .mapping(let entries)? = value("to")?.content {
      // The scene's reader reads the styles, and reports faults.
      guard case .scalar(let text, _)? = entries.first(where: { $0.key == "text" })?.value.content else {
        return ""
      }
      return text
    }
    return string("to", "The new text, or a mapping with its text, markup, spans and style.", default: "")
  }
}

extension StyledText {
  /// Returns text in the style of the first span.
  func replaced(by text: String) -> StyledText {
    var style = spans.first?.style ?? TextStyle()
    style.leadingSpace = 0
    return StyledText(text, style: style)
  }
}

/// A crossfade to another text.
///
/// Parts that both texts have in common do not fade.
public struct Crossfade: TextEffect, TextReplacement {
  package static let name = "crossfade"
  package static let summary = "a new text that fades in while the old one fades out"

  /// How one text is replaced by the other.
  public enum Style: String, CaseIterable, Sendable {
    /// Both are blended in place, as by UIKit's `transitionCrossDissolve`: the old text has the opacity 1 − p, the new one p.
    case dissolve
    /// The old text has nearly vanished before the new one can be read.
    case through
  }

  /// The new text, with the style of the old one's first span.
  public var to: String
  /// The new text with its own styles; nil for `to`.
  package var target: StyledText?
  /// How one text is replaced by the other.
  public var style: Style
  /// The timing of the transition.
  public var timing: Timing

  /// Creates a crossfade, by default a dissolve of 0.3 seconds.
  public init(to: String, style: Style = .dissolve, timing: Timing = Timing(duration: 0.3)) {
    self.to = to
    self.style = style
    self.timing = timing
  }

  /// Creates a crossfade to text with its own styles.
  public init(to text: StyledText, style: Style = .dissolve, timing: Timing = Timing(duration: 0.3)) {
    self.init(to: text.string, style: style, timing: timing)
    target = text
  }

  package init(_ options: inout MappingReader) {
    self.init(
      to: options.newText(),
      style: options.choice(
        "style", "Both texts are blended, or the old one fades out before the new one fades in.",
        default: .dissolve),
      timing: Timing(&options, duration: 0.3, easing: .easeInOut))
  }

  /// Characters that fade out and in.
  package var blurs: [PropertyWrite] { style == .through ? [PropertyWrite(.blur, of: .all)] : [] }
  /// A dissolve, or a fade through nothing.
  package func change(from text: String) -> TextTransition.Style { style == .dissolve ? .dissolve : .through }
}

extension TextEffect where Self == Crossfade {
  /// Returns a crossfade from the current text to `text`.
  public static func crossfade(to text: String, style: Crossfade.Style = .dissolve) -> Crossfade {
    Crossfade(to: text, style: style)
  }

  /// Returns a crossfade to text with its own styles.
  public static func crossfade(to text: StyledText, style: Crossfade.Style = .dissolve) -> Crossfade {
    Crossfade(to: text, style: style)
  }
}

/// A transition in which another text pushes the current one out of the layer's frame.
///
/// Both texts are clipped to the frame while they move, and fade out at its edges.
public struct Push: TextEffect, TextReplacement {
  package static let name = "push"
  package static let summary = "a new text that pushes the old one out of the frame"

  /// The new text, with the style of the old one's first span.
  public var to: String
  /// The new text with its own styles; nil for `to`.
  package var target: StyledText?
  /// The side from which it enters.
  public var edge: TextTransition.Edge
  /// The width of the fade-out at the frame's edges in points; 0 for a hard edge.
  public var fade: Double
  /// The timing of the transition.
  public var timing: Timing

  /// Creates a push, by default from the bottom and of 0.4 seconds.
  public init(
    to: String, from edge: TextTransition.Edge = .bottom, fade: Double = 12,
    timing: Timing = Timing(duration: 0.4)
  ) {
    precondition(fade >= 0, "a fade can't be negative")
    self.to = to
    self.edge = edge
    self.fade = fade
    self.timing = timing
  }

  /// Creates a push in which text with its own styles enters.
  public init(
    to text: StyledText, from edge: TextTransition.Edge = .bottom, fade: Double = 12,
    timing: Timing = Timing(duration: 0.4)
  ) {
    self.init(to: text.string, from: edge, fade: fade, timing: timing)
    target = text
  }

  package init(_ options: inout MappingReader) {
    self.init(
      to: options.newText(),
      from: options.choice("from", "The side from which the new text enters.", default: .bottom),
      fade: options.length(
        "fade", .rare("Width in points in which cut-off text fades out at the frame's edges."),
        in: 0...10_000, default: 12),
      timing: Timing(&options, duration: 0.4, easing: .easeInOut))
  }

  /// A push from `edge`.
  package func change(from text: String) -> TextTransition.Style { .push(edge, fade: fade) }
}

extension TextEffect where Self == Push {
  /// Returns a transition in which `text` pushes the current text out of the layer's frame.
  public static func push(to text: String, from edge: TextTransition.Edge = .bottom) -> Push {
    Push(to: text, from: edge)
  }

  /// Returns a transition in which text with its own styles pushes the current text out.
  public static func push(to text: StyledText, from edge: TextTransition.Edge = .bottom) -> Push {
    Push(to: text, from: edge)
  }
}

/// A transition in which only the differing characters roll, as the digits of a counter do.
///
/// A common beginning and end stay, and so do equal digits of the same place value.
public struct NumericText: TextEffect, TextReplacement {
  package static let name = "numeric"
  package static let summary = "a new text whose differing characters roll in"

  /// The direction in which characters move.
  public enum Roll: String, CaseIterable, Sendable {
    /// Downwards if the number in the text shrinks, otherwise upwards.
    case auto
    /// Upwards, as for a growing number.
    case up
    /// Downwards, as for a shrinking number.
    case down
  }

  /// The new text, with the style of the old one's first span.
  public var to: String
  /// The new text with its own styles; nil for `to`.
  package var target: StyledText?
  /// The direction in which characters move.
  public var roll: Roll
  /// The timing of the transition.
  public var timing: Timing

  /// Creates a rolling transition, by default of 0.4 seconds in the direction of the number.
  public init(to: String, roll: Roll = .auto, timing: Timing = Timing(duration: 0.4)) {
    self.to = to
    self.roll = roll
    self.timing = timing
  }

  /// Creates a rolling transition to text with its own styles.
  public init(to text: StyledText, roll: Roll = .auto, timing: Timing = Timing(duration: 0.4)) {
    self.init(to: text.string, roll: roll, timing: timing)
    target = text
  }

  package init(_ options: inout MappingReader) {
    self.init(
      to: options.newText(),
      roll: options.choice(
        "roll", "The direction in which characters roll; auto rolls down if the number shrinks.",
        default: .auto),
      timing: Timing(&options, duration: 0.4, easing: .easeInOut))
  }

  /// Characters that roll.
  package var blurs: [PropertyWrite] { [PropertyWrite(.blur, of: .all)] }
  /// A roll in the direction of `roll`.
  package func change(from text: String) -> TextTransition.Style {
    .numeric(
      upwards: roll == .auto
        ? !NumberInText(target?.string ?? to).isLess(than: NumberInText(text)) : roll == .up)
  }
}

extension TextEffect where Self == NumericText {
  /// Returns a transition to `text` in which only the differing characters roll.
  public static func numeric(to text: String, roll: NumericText.Roll = .auto) -> NumericText {
    NumericText(to: text, roll: roll)
  }

  /// Returns a transition to text with its own styles, in which only the differing characters roll.
  public static func numeric(to text: StyledText, roll: NumericText.Roll = .auto) -> NumericText {
    NumericText(to: text, roll: roll)
  }
}
