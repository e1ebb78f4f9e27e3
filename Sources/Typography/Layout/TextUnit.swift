public import GlyphreelGraphics

extension TextLayout {
  /// A line, word or character of a laid-out text: what effects work on one after another.
  public struct Unit: Hashable, Sendable {
    /// What a text is divided into.
    public enum Kind: String, CaseIterable, Sendable {
      case line, word, character
    }

    /// What stands of a unit on one line.
    public struct Part: Hashable, Sendable {
      /// The line's index.
      public let line: Int
      /// From the first to the last advance edge, from the line's top to its bottom.
      public let bounds: Rect
      /// From left to right.
      ///
      /// A ligature belongs to each of its characters; who paints them apart cuts its glyph at their bounds.
      public let glyphs: [GlyphReference]
    }

    /// The characters it takes up, in Unicode scalars.
    public let range: Range<Int>
    /// From top to bottom: one for what stands on a single line, none for what is not shown.
    ///
    /// Not shown are line feeds, spaces at a line's end, and what was left out for an ellipsis; the ellipsis itself belongs
    /// to the first character that it stands for.
    public let parts: [Part]

    /// The line that it stands on, or begins on; nil if it is not shown.
    public var line: Int? { parts.first?.line }

    /// The box around all its parts; nil if it is not shown.
    public var bounds: Rect? {
      parts.first.map { first in parts.dropFirst().reduce(first.bounds) { $0.union($1.bounds) } }
    }

    /// The glyphs of all its parts.
    public var glyphs: [GlyphReference] { parts.flatMap(\.glyphs) }
  }

  /// Where a glyph is found in a layout: by the indices of its line, its run and itself.
  public struct GlyphReference: Hashable, Sendable {
    /// The line's index in the layout.
    public let line: Int
    /// The run's index in the line.
    public let run: Int
    /// The glyph's index in the run.
    public let glyph: Int
  }

  /// The glyph that a reference of this layout stands for.
  public subscript(reference: GlyphReference) -> Glyph {
    lines[reference.line].runs[reference.run].glyphs[reference.glyph]
  }
}
