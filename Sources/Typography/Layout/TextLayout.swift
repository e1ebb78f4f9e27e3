public import Graphics

/// A text laid out: lines of runs of glyphs, each with its place.
///
/// Immutable; everyone who draws on the text shares the same one.
/// Coordinates are points from the container's top left; ranges are offsets into the text in Unicode scalars.
public struct TextLayout: Hashable, Sendable {
  /// The text that was laid out.
  public let text: String
  /// From top to bottom.
  public let lines: [Line]
  /// The box around all lines: as wide as the widest, from the first line's top to the last one's bottom.
  public let bounds: Rect

  /// True when nothing visible was laid out.
  public var isBlank: Bool { lines.allSatisfy(\.isBlank) }

  /// True when a line limit left text out.
  public var isTruncated: Bool { lines.contains(where: \.isTruncated) }
}

extension TextLayout {
  /// One laid-out line.
  public struct Line: Hashable, Sendable {
    /// The characters it takes up, with trailing spaces, its line feed, and what an ellipsis stands for.
    public let range: Range<Int>
    /// The left edge of its text.
    public let x: Double
    public let baseline: Double
    /// From the first to the last advance edge of its text, without trailing spaces.
    public let width: Double
    public let ascent: Double
    public let descent: Double
    /// Space below it that its fonts ask for.
    public let leading: Double
    /// The base direction of its paragraph.
    public let direction: Direction
    public let isTruncated: Bool
    /// From left to right.
    public let runs: [Run]

    /// True when no text stands on it.
    public var isBlank: Bool { runs.isEmpty }

    /// From the first to the last advance edge, from the line's top to its bottom.
    public var typographicBounds: Rect {
      Rect(x: x, y: baseline - ascent, width: width, height: ascent + descent)
    }
  }

  /// A stretch of a line in one font, style and direction.
  public struct Run: Hashable, Sendable {
    /// The font's PostScript name.
    public let fontName: String
    public let style: TextStyle
    /// The font's measures in points, at the style's size.
    public let metrics: FontMetrics
    public let direction: Direction
    /// The ISO 15924 tag: `Latn`, `Arab`.
    public let script: String
    /// The characters it shows.
    public let range: Range<Int>
    /// The left edge of its first glyph's advance.
    public let x: Double
    /// The sum of its glyphs' advances.
    public let width: Double
    /// From left to right.
    public let glyphs: [Glyph]
  }

  /// A glyph at its place.
  public struct Glyph: Hashable, Sendable {
    /// Its index in the font.
    public let id: UInt32
    /// The offset of the first character it belongs to.
    public let cluster: Int
    /// Where its origin stands.
    public let position: Point
    public let advance: Double
    public let outline: GlyphOutline
    /// What is shown in place of the outline; nil for glyphs without colours of their own.
    public let color: ColorGlyph?

    public static func == (a: Glyph, b: Glyph) -> Bool {
      a.outline === b.outline && a.position == b.position && a.cluster == b.cluster
        && a.advance == b.advance && a.id == b.id
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(cluster)
      hasher.combine(position)
    }
  }

  /// Which way text runs.
  public enum Direction: String, Sendable {
    case ltr, rtl
  }
}
