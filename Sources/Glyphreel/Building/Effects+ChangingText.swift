public import GlyphreelTypography

// Factories for effects that change the text, named as in scene files, for `effect(_:timing:)`.

extension TextEffect where Self == Count {
  /// Returns a counter that replaces `{count}` with a number that runs from `start` to `end`.
  public static func count(
    from start: Double = 0, to end: Double, format: NumberFormat = NumberFormat(),
    mode: Count.Mode = .continuous, transition: Count.Transition = .none
  ) -> Count {
    Count(from: start, to: end, format: format, mode: mode, transition: transition)
  }
}

extension TextEffect where Self == Crossfade {
  /// Returns a crossfade from the current text to `text`.
  public static func crossfade(to text: String) -> Crossfade { Crossfade(to: text) }
}

extension TextEffect where Self == Push {
  /// Returns a transition in which `text` pushes the current text out of the layer's frame.
  public static func push(to text: String, from edge: TextTransition.Edge = .bottom) -> Push {
    Push(to: text, from: edge)
  }
}

extension TextEffect where Self == NumericText {
  /// Returns a transition to `text` in which only the differing characters roll.
  public static func numeric(to text: String, roll: NumericText.Roll = .up) -> NumericText {
    NumericText(to: text, roll: roll)
  }
}
