internal import GlyphreelExact

/// The line breaking and alignment of text in its container.
public struct ParagraphStyle: Hashable, Sendable {
  /// The horizontal alignment of lines in the container.
  public enum Alignment: String, CaseIterable, Sendable {
    /// At the left.
    case left
    /// In the middle.
    case center
    /// At the right.
    case right
    /// Left in a left-to-right paragraph, right in a right-to-left one.
    case natural
    /// Full-width lines with stretched spaces, except for the last line of a paragraph.
    case justified
  }

  /// The vertical alignment of the text in the container.
  public enum VerticalAlignment: String, CaseIterable, Sendable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
  }

  /// The paragraph's base direction.
  public enum Direction: String, CaseIterable, Sendable {
    /// The direction of the first strong character; left to right if there is none.
    case auto
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl
  }

  /// The treatment of text that is wider than the container.
  public enum LineBreak: String, CaseIterable, Sendable {
    /// Breaks at the opportunities of UAX #14, and between characters inside a word wider than a line.
    case word
    /// Breaks after any character.
    case character
    /// Breaks at line feeds only and clips overflowing text.
    case clip
    /// Breaks like `word`, but truncates the beginning, middle or end of the last permitted line with an ellipsis.
    case head, middle, tail
  }

  /// The strictness of East Asian line breaking before small kana and marks (CSS Text 3, `line-break`).
  public enum BreakStrictness: String, CaseIterable, Sendable {
    /// The fewest restrictions, for short lines as in newspapers.
    case loose
    /// The usual restrictions.
    case normal
    /// The maximum number of restrictions.
    case strict
  }

  /// The height of a line.
  public enum LineHeight: Hashable, Sendable {
    /// The height that its fonts specify.
    case natural
    /// A multiple of the height that its fonts specify.
    case multiple(Double)
    /// A multiple of the largest font size, as in CSS.
    case multipleOfSize(Double)
    /// A height in points.
    case points(Double)
  }

  /// The distance of the first baseline from the top of the text.
  public enum FirstBaseline: String, CaseIterable, Sendable {
    /// The ascent of the font.
    case ascent
    /// The height of its capital letters.
    case capHeight = "cap-height"
    /// The height of its small letters without ascenders.
    case xHeight = "x-height"
  }

  /// The place of the difference between a line's height and the height of its fonts.
  public enum ExtraSpace: String, CaseIterable, Sendable {
    /// Half of it above and half below the text (CSS 2.2, 10.8.1).
    case split
    /// All of it above the text, as in UIKit.
    case above
  }

  /// How lines are filled.
  public enum Wrap: String, CaseIterable, Sendable {
    /// Each line takes as much as fits.
    case greedy
    /// The lines of a paragraph are about equally long, and no more numerous than greedy ones.
    ///
    /// Applies to paragraphs of at most six lines (CSS Text 4, `text-wrap-style: balance`).
    case balance
    /// No paragraph ends in a line of a single word, if it needs no more lines for that; UIKit's `pushOut`.
    case pretty
  }

  /// The horizontal alignment of lines in the container.
  public var alignment: Alignment
  /// The vertical alignment of the text in a container of given height.
  public var verticalAlignment: VerticalAlignment
  /// The base direction of every paragraph.
  public var direction: Direction
  /// The treatment of text that is wider than the container.
  public var lineBreak: LineBreak
  /// The strictness of East Asian line breaking.
  public var breakStrictness: BreakStrictness
  /// How lines are filled.
  public var wrap: Wrap = .greedy
  /// The height of lines.
  public var lineHeight: LineHeight
  /// The smallest and the largest height of lines in points, which bound `lineHeight`; nil for no bounds.
  public var lineHeightLimits: ClosedRange<Double>?
  /// Where the difference between the line height and the fonts' own height goes.
  public var extraSpace: ExtraSpace = .split
  /// The distance of the first baseline from the top of the text.
  public var firstBaseline: FirstBaseline
  /// The limit to which the text shrinks to fit its container; nil for no shrinking.
  public var fit: Fit?
  /// The maximum number of lines to show; 0 for no limit.
  public var lines: Int
  /// The points between the bottom of a line and the top of the next; may be negative.
  public var lineSpacing: Double
  /// The empty space at both ends of lines.
  public var indent = Indent()
  /// The width in points, above 0, at which lines wrap; nil for the container's width.
  public var wrapWidth: Double?
  /// The points below each paragraph except the last, in addition to `lineSpacing`.
  public var paragraphSpacing = 0.0
  /// The points above each paragraph except the first.
  public var paragraphSpacingBefore = 0.0
  /// The stops of the first tabs, by ascending position; beyond the last one they are at multiples of `tabInterval`.
  public var tabStops: [TabStop] = []
  /// The points between tab stops, above 0.
  public var tabInterval: Double
  /// Styles of individual paragraphs, by their index from 0, in place of this style.
  ///
  /// A paragraph ends at a line feed. Properties of the whole text are taken from this style: direction, vertical
  /// alignment, breaking, wrapping, limits and language.
  public var paragraphs: [Int: ParagraphStyle] = [:]
  /// The greatest part of a font size that is taken from the space between characters before text is truncated, 0...0.2.
  public var tightening = 0.0
  /// The division of words at the ends of lines that break between words; nil for none.
  public var hyphenation: Hyphenation?
  /// The BCP 47 language tag for line breaking and shaping; empty for none.
  public var language: String

  /// Creates a style, by default naturally aligned, vertically centred, and wrapped at words without a line limit.
  ///
  /// Text that needs more lines than `lines` is shortened with an ellipsis unless `lineBreak` says otherwise.
  /// The default tab interval of 28 points is UIKit's.
  public init(
    alignment: Alignment = .natural, verticalAlignment: VerticalAlignment = .center,
    direction: Direction = .auto, lineBreak: LineBreak? = nil, lines: Int = 0,
    lineSpacing: Double = 0, lineHeight: LineHeight = .natural, firstBaseline: FirstBaseline = .ascent,
    fit: Fit? = nil, tabInterval: Double = 28, language: String = "",
    breakStrictness: BreakStrictness = .normal
  ) {
    precondition(tabInterval > 0, "tab stops must be apart")
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.direction = direction
    self.lineBreak = lineBreak ?? (lines > 0 ? .tail : .word)
    self.lines = lines
    self.lineSpacing = lineSpacing
    self.lineHeight = lineHeight
    self.firstBaseline = firstBaseline
    self.fit = fit
    self.breakStrictness = breakStrictness
    self.tabInterval = tabInterval
    self.language = language
  }

  /// Returns the points at which lines wrap in a container.
  func room(in width: Double) -> Double { wrapWidth ?? width }
}

/// The limit to which text shrinks to fit its container.
public enum Fit: Hashable, Sendable {
  /// The smallest size in points.
  case minimumSize(Double)
  /// The smallest fraction of the declared size, 0...1.
  case minimumScale(Double)

  /// Returns the smallest size in points for a declared size, at most that size.
  func minimum(for declared: Double) -> Double {
    switch self {
    case .minimumSize(let size): min(max(size, 0), declared)
    case .minimumScale(let scale): min(max(scale, 0), 1) * declared
    }
  }
}
