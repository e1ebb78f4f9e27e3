package import GlyphreelGraphics

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

    /// The part of a unit on one line.
    package struct Part: Hashable, Sendable {
      /// The line's index.
      package let line: Int
      /// The rectangle from the first to the last advance edge and from the line's top to its bottom.
      package let bounds: Rect
      /// The glyphs from left to right.
      ///
      /// A ligature belongs to each of its characters; to paint them separately, clip its glyph to their bounds.
      package let glyphs: [GlyphReference]
    }

    /// The unit's range in Unicode scalars.
    package let range: Range<Int>
    /// The parts from top to bottom: one for a unit on a single line, none for a hidden unit.
    ///
    /// Line feeds, spaces at the end of a line and truncated text are hidden. An ellipsis belongs to the first
    /// character that it replaces.
    package let parts: [Part]

    /// The index of its first line; nil if it is hidden.
    package var line: Int? { parts.first?.line }

    /// The bounding box of all parts; nil if it is hidden.
    package var bounds: Rect? {
      parts.first.map { first in parts.dropFirst().reduce(first.bounds) { $0.union($1.bounds) } }
    }

    /// The glyphs of all parts.
    package var glyphs: [GlyphReference] { parts.flatMap(\.glyphs) }
  }

  /// The position of a glyph in a layout.
  package struct GlyphReference: Hashable, Sendable {
    /// The line's index in the layout.
    package let line: Int
    /// The run's index in the line.
    package let run: Int
    /// The glyph's index in the run.
    package let glyph: Int
  }

  /// Returns the glyph at a reference.
  package subscript(reference: GlyphReference) -> Glyph {
    lines[reference.line].runs[reference.run].glyphs[reference.glyph]
  }
}
