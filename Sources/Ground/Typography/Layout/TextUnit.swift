extension TextLayout {
  /// A line, word or character of a layout, to which effects apply one after another.
  public struct Unit: Hashable, Sendable {
    /// The kind of unit.
    public enum Kind: String, CaseIterable, Sendable {
      /// A line of the layout.
      case line
      /// A word with the punctuation that touches it.
      case word
      /// A character: a grapheme cluster.
      case character
    }

    /// The unit's range in Unicode scalars.
    package let range: Range<Int>
    /// False if the unit is hidden.
    ///
    /// Line feeds, spaces at the end of a line and truncated text are hidden. An ellipsis belongs to the first
    /// character that it replaces.
    package let isShown: Bool
  }
}
