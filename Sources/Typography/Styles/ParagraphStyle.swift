internal import GlyphreelExactText

/// How a text is broken into lines and where they stand in their container.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines stand between the container's left and right edge.
  public enum Alignment: String, CaseIterable, Sendable {
    case left, center, right
    /// Left in a left-to-right paragraph, right in a right-to-left one.
    case natural
    /// Spaces widened so that all lines but a paragraph's last fill the width.
    case justified
  }

  /// Where the lines stand between the container's top and bottom edge.
  public enum VerticalAlignment: String, CaseIterable, Sendable {
    case top, center, bottom
  }

  /// The paragraph's base direction.
  public enum Direction: String, CaseIterable, Sendable {
    /// From the first strong character; left to right when there is none.
    case auto
    case ltr, rtl
  }

  /// What happens to text that is wider than the container.
  public enum LineBreak: String, CaseIterable, Sendable {
    /// Lines end at the break opportunities of UAX #14; a word wider than a line is broken between characters.
    case word
    /// Lines end after any character.
    case character
    /// Lines end at line feeds only; what sticks out is clipped.
    case clip
    /// As `word`, but the last line allowed loses its beginning, middle or end to an ellipsis.
    case head, middle, tail
  }

  /// How strictly East Asian lines keep small kana, sounds and marks from their start (CSS Text 3, `line-break`).
  public enum BreakStrictness: String, CaseIterable, Sendable {
    case loose, normal, strict
  }

  /// How high a line is.
  public enum LineHeight: Hashable, Sendable {
    /// As its fonts want it.
    case natural
    /// So many times what its fonts want.
    case multiple(Double)
    /// In points.
    case points(Double)
  }

  /// What of the first line the top of the text is: its baseline lies that far below.
  public enum FirstBaseline: String, CaseIterable, Sendable {
    case ascent
    case capHeight = "cap-height"
    case xHeight = "x-height"
  }

  /// Where lines stand between left and right.
  public var alignment: Alignment
  /// Where the text stands in a container of a given height.
  public var verticalAlignment: VerticalAlignment
  /// The base direction of every paragraph.
  public var direction: Direction
  /// Where lines end, and what becomes of text that does not fit.
  public var lineBreak: LineBreak
  /// Which characters may start or end an East Asian line.
  public var breakStrictness: BreakStrictness
  /// Half of what it adds or takes goes above the text, half below (CSS 2.2, 10.8.1).
  public var lineHeight: LineHeight
  /// How far below the top of the text its first baseline lies.
  public var firstBaseline: FirstBaseline
  /// Shrinks the text until it fits the container; nil leaves it as it is.
  public var fit: Fit?
  /// The most lines to show; 0 for no limit.
  public var lines: Int
  /// Points between the bottom of a line and the top of the next; may be negative.
  public var lineSpacing: Double
  /// Points between tab stops, above 0.
  public var tabInterval: Double
  /// A BCP 47 tag that breaking and shaping follow; empty for none.
  public var language: String

  /// Left-aligned, centred vertically, wrapped between words, without a limit, a tab stop every 28 points
  /// (as UIKit has them), unless said otherwise.
  public init(
    alignment: Alignment = .left, verticalAlignment: VerticalAlignment = .center,
    direction: Direction = .auto, lineBreak: LineBreak = .word, lines: Int = 0,
    lineSpacing: Double = 0, lineHeight: LineHeight = .natural, firstBaseline: FirstBaseline = .ascent,
    fit: Fit? = nil, tabInterval: Double = 28, language: String = "",
    breakStrictness: BreakStrictness = .normal
  ) {
    precondition(tabInterval > 0, "tab stops must be apart")
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.direction = direction
    self.lineBreak = lineBreak
    self.lines = lines
    self.lineSpacing = lineSpacing
    self.lineHeight = lineHeight
    self.firstBaseline = firstBaseline
    self.fit = fit
    self.breakStrictness = breakStrictness
    self.tabInterval = tabInterval
    self.language = language
  }
}
