internal import GlyphreelExactText
public import GlyphreelGraphics

/// A text laid out: lines of runs of glyphs, each with its place.
///
/// Immutable; everyone who draws on the text shares the same one.
/// Coordinates are points from the container's top left; ranges are offsets into the text in Unicode scalars.
public struct TextLayout: Hashable, Sendable {
  /// The text that was laid out.
  public let text: String
  /// From top to bottom.
  public let lines: [Line]
  /// Points an em of the largest text: less than declared if the text was fitted.
  public let fontSize: Double
  /// The box around all lines: as wide as the widest, from the first line's top to the last one's bottom.
  public let bounds: Rect
  /// How wide its container is, in points; as wide as the widest line if it was given no width.
  public let containerWidth: Double
  /// The BCP 47 tag of the text's language; empty if it is not known.
  public let language: String

  /// How many lines have text on them.
  public var textLineCount: Int { lines.last.map { $0.textLinesAbove + ($0.isBlank ? 0 : 1) } ?? 0 }

  /// The widths of all lines, added up.
  public var totalWidth: Double { lines.last.map { $0.widthAbove + $0.width } ?? 0 }

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
    /// How far the baseline lies below the container's top, in points.
    public let baseline: Double
    /// From the first to the last advance edge of its text, without trailing spaces.
    public let width: Double
    /// From the baseline up to the line's top, in points.
    public let ascent: Double
    /// From the baseline down to the line's bottom, in points.
    public let descent: Double
    /// Space below it that its fonts ask for.
    public let leading: Double
    /// The base direction of its paragraph.
    public let direction: Direction
    /// True if text is left out here, with an ellipsis or without.
    public let isTruncated: Bool
    /// The characters that an ellipsis stands for; nil if there is none.
    ///
    /// The ellipsis itself has the first of them as its cluster.
    public let elidedRange: Range<Int>?
    /// True if a word wider than the line goes on in the next one.
    public let endsInsideWord: Bool
    /// From left to right.
    public let runs: [Run]

    /// How many lines with text stand above it.
    public let textLinesAbove: Int
    /// The widths of all lines above it, added up.
    public let widthAbove: Double

    /// True when nothing stands on it that takes up space.
    public var isBlank: Bool { width <= 0 }

    /// From the first to the last advance edge, from the line's top to its bottom.
    public var typographicBounds: Rect {
      Rect(x: x, y: baseline - ascent, width: width, height: ascent + descent)
    }
  }

  /// A stretch of a line in one font, style and direction.
  public struct Run: Hashable, Sendable {
    /// The font's PostScript name.
    public let fontName: String
    /// The style it is drawn in: for small capitals, superscripts and subscripts that the font lacks it is smaller
    /// and shifted, and where the font has them it turns the feature on.
    public let style: TextStyle
    /// The font's measures in points, at the style's size.
    public let metrics: FontMetrics
    /// Which way its glyphs are read.
    public let direction: Direction
    /// The ISO 15924 tag: `Latn`, `Arab`.
    public let script: String
    /// From its first character to behind its last; in the middle an ellipsis may stand for some.
    public let range: Range<Int>
    /// The left edge of its first glyph's advance.
    public let x: Double
    /// The sum of its glyphs' advances.
    public let width: Double
    /// Empty space before its first character, in points: left of it, or right of it in a run from right to left.
    public let leadingSpace: Double
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
    /// How far the next glyph's place is to the right, in points.
    public let advance: Double
    /// Where the characters of a ligature meet, as its font says: points from the left edge of its advance, rising.
    ///
    /// Empty for every other glyph, and where the characters share the advance evenly.
    public let caretOffsets: [Double]
    /// Its contours, in font units.
    public let outline: GlyphOutline
    /// What is shown in place of the outline; nil for glyphs without colours of their own.
    public let color: ColorGlyph?

    /// Equal glyphs have the same outline object at the same place.
    public static func == (a: Glyph, b: Glyph) -> Bool {
      a.outline === b.outline && a.position == b.position && a.cluster == b.cluster
        && a.advance == b.advance && a.id == b.id
    }

    /// Follows equality.
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
