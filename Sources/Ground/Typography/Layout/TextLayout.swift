internal import GlyphreelExact
public import GlyphreelGraphics

/// A laid-out text: lines, runs and positioned glyphs.
///
/// A layout is immutable and can be shared. Coordinates are points from the container's top left; ranges are offsets
/// in Unicode scalars.
public struct TextLayout: Hashable, Sendable {
  /// The source text.
  public let text: String
  /// The lines from top to bottom.
  public let lines: [Line]
  /// The size of the largest text in points, smaller than declared if the text was shrunk to fit.
  package let fontSize: Double
  /// The bounding box of all lines, from the first line's top to the last line's bottom.
  public let bounds: Rect
  /// The container's width in points, or the width of the widest line if the container's was infinite.
  package let containerWidth: Double
  /// The text's BCP 47 language tag; empty if unknown.
  package let language: String

  /// Consistent with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactString(text))
    hasher.combine(lines)
    hasher.combine(bounds)
  }

  /// True if nothing is visible.
  package var isBlank: Bool { lines.allSatisfy(\.isBlank) }

  /// True if a line limit cut off text.
  public var isTruncated: Bool { lines.contains(where: \.isTruncated) }
}

extension TextLayout {
  /// A line of a layout.
  public struct Line: Hashable, Sendable {
    /// The characters of the line, including trailing spaces, its line feed and characters that an ellipsis replaces.
    public let range: Range<Int>
    /// The left edge of the text.
    public let x: Double
    /// The distance of the baseline below the container's top, in points.
    public let baseline: Double
    /// The width from the first to the last advance edge, without trailing spaces.
    public let width: Double
    /// The distance from the baseline up to the line's top, in points.
    public let ascent: Double
    /// The distance from the baseline down to the line's bottom, in points.
    public let descent: Double
    /// The distance from the baseline up to the top of marks and cursors, from the styles' own fonts.
    ///
    /// A fallback font makes the line taller, but not these, as in browsers.
    package let boxAscent: Double
    /// The distance from the baseline down to the bottom of marks and cursors.
    package let boxDescent: Double
    /// The part of the ascent that its paragraph adds above all letters, in points.
    package let spaceAbove: Double
    /// The space below the line that its fonts specify.
    public let leading: Double
    /// The base direction of the paragraph.
    public let direction: Direction
    /// True if text is cut off here, with an ellipsis or without.
    public let isTruncated: Bool
    /// The characters that an ellipsis replaces; nil without an ellipsis.
    ///
    /// The ellipsis glyph has the first of them as its cluster.
    package let elidedRange: Range<Int>?
    /// True if a word wider than the line continues on the next line.
    package let endsInsideWord: Bool
    /// The runs from left to right.
    public let runs: [Run]

    /// True if nothing on the line takes up space.
    package var isBlank: Bool { width <= 0 }
  }

  /// A part of a line in one font, style and direction.
  public struct Run: Hashable, Sendable {
    /// The font, the style and the script, which runs share.
    @usableFromInline
    let attributes: RunAttributes
    /// The reading direction.
    public let direction: Direction
    /// The characters of the run, including those that an ellipsis replaces.
    public let range: Range<Int>
    /// The left edge of the first glyph's advance.
    public let x: Double
    /// The sum of the glyphs' advances.
    public let width: Double
    /// Points of empty space before the first character: on the left, or on the right of a right-to-left run.
    package let leadingSpace: Double
    /// The glyphs from left to right.
    public let glyphs: [Glyph]

    /// The font's PostScript name.
    public var fontName: String { attributes.fontName }
    /// The font's family.
    package var fontFamily: String { attributes.fontFamily }
    /// The resolved style: with an OpenType feature, or a scaled and shifted one, for small capitals and sub- or
    /// superscripts.
    @inlinable
    public var style: TextStyle { attributes.style }
    /// The font's metrics in points at the style's size.
    package var metrics: FontMetrics { attributes.metrics }
    /// The script's ISO 15924 tag: `Latn`, `Arab`.
    public var script: String { attributes.script }
  }

  /// A positioned glyph.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's index in the font.
    public let id: UInt32
    /// The text offset of its cluster's first character.
    public let cluster: Int
    /// The position of its origin.
    public let position: Point
    /// The horizontal distance to the next glyph in points.
    public let advance: Double
    /// The caret positions inside a ligature, in points from the left edge of its advance, ascending.
    ///
    /// Empty for other glyphs, and for ligatures whose characters share the advance evenly.
    package let caretOffsets: [Double]
    /// The outline in font units.
    package let outline: GlyphOutline
    /// The colour version drawn instead of the outline; nil for monochrome glyphs.
    package let color: ColorGlyph?

    /// Returns true if both have the same outline object, position, cluster, advance and index.
    public static func == (a: Glyph, b: Glyph) -> Bool {
      a.outline === b.outline && a.position == b.position && a.cluster == b.cluster
        && a.advance == b.advance && a.id == b.id
    }

    /// Consistent with `==`.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(cluster)
      hasher.combine(position)
    }
  }

  /// A text direction.
  public enum Direction: String, Sendable {
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl
  }
}
