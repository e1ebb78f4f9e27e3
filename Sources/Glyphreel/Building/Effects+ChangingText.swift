public import GlyphreelTypography

// Effects that change the text, by the names that scene files use, for `effect(_:timing:)`.

extension TextEffect where Self == Count {
  /// A number in place of `{count}` that counts from one value to another.
  public static func count(
    from start: Double = 0, to end: Double, format: NumberFormat = NumberFormat(),
    mode: Count.Mode = .continuous, transition: Count.Transition = .none
  ) -> Count {
    Count(from: start, to: end, format: format, mode: mode, transition: transition)
  }
}

extension TextEffect where Self == Crossfade {
  /// Another text that fades in where the one before fades out.
  public static func crossfade(to text: String) -> Crossfade { Crossfade(to: text) }
}

extension TextEffect where Self == Push {
  /// Another text that pushes the one before out of its frame.
  public static func push(to text: String, from edge: TextTransition.Edge = .bottom) -> Push {
    Push(to: text, from: edge)
  }
}

extension TextEffect where Self == NumericText {
  /// Another text of which only the characters that differ roll in.
  public static func numeric(to text: String, roll: NumericText.Roll = .up) -> NumericText {
    NumericText(to: text, roll: roll)
  }
}
