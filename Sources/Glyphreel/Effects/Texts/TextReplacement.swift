internal import GlyphreelAnimation
internal import GlyphreelExactText
internal import GlyphreelTypography

/// A text that takes the place of the one before it, whichever way it comes.
struct TextReplacement {
  let text: String
  let timing: Timing

  /// The new text, as the old one's beginning looks.
  func replacement(of text: StyledText) -> StyledText {
    var style = text.spans.first?.style ?? TextStyle()
    style.leadingSpace = 0
    return StyledText(self.text, style: style)
  }

  /// Both texts, the one that stays in the end behind the other.
  func texts(replacing text: StyledText) -> [StyledText] {
    let texts = [text, replacement(of: text)]
    let end = timing.end.isFinite ? timing.progress(at: timing.end) : 1
    return (end ?? 0) == 0 ? texts.reversed() : texts
  }

  /// Changes a text as far as the change has come at a time.
  func modify(_ content: inout TextContent, _ style: TextTransition.Style, at time: Double) {
    guard let progress = timing.progress(at: time), progress != 0 else { return }
    let former = content.text
    content.text = replacement(of: former)
    content.transition =
      progress == 1 || content.text == former
      ? nil : TextTransition(from: former, style, progress: progress)
  }

  /// Says when both texts are the same.
  func problems(in content: TextContent) -> [Diagnostic] {
    guard content.text.string == text else { return [] }
    return [
      Diagnostic(
        .warning, "the text is \(Diagnostic.quoted(text, by: "\"")) already, so nothing changes",
        hint: "give 'to' another text")
    ]
  }
}
