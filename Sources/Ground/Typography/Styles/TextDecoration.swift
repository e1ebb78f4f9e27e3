public import GlyphreelGraphics

/// The form of a line along text: single or double, solid or patterned, and the text that determines its size.
///
/// Its names are those of UIKit's `NSUnderlineStyle`.
public struct DecorationLine: Hashable, Sendable {
  /// The number and thickness of strokes.
  public enum Form: String, CaseIterable, Sendable {
    /// One stroke.
    case single
    /// One stroke of twice the thickness.
    case thick
    /// Two strokes, as far apart as they are thick.
    case double
    /// One stroke in waves, without a pattern.
    case wavy
  }

  /// The dashes of a stroke; gaps are adjusted so that the stroke begins and ends with a dash, except for thin dots.
  public enum Pattern: String, CaseIterable, Sendable {
    /// Without gaps.
    case solid
    /// Dots.
    case dot
    /// Dashes.
    case dash
    /// Dashes and dots in turn.
    case dashDot = "dash-dot"
    /// Dashes with two dots between them.
    case dashDotDot = "dash-dot-dot"
  }

  /// The text that determines height and thickness where sizes differ.
  public enum Measure: String, CaseIterable, Sendable {
    /// The largest text of the line.
    case line
    /// Each part of the line in one size.
    case run
  }

  /// The number and thickness of strokes.
  public var form: Form
  /// The dashes of a stroke.
  public var pattern: Pattern
  /// True if the line leaves out the spaces between words.
  public var isByWord: Bool
  /// The text that determines height and thickness; nil for the effect's own choice.
  public var per: Measure?

  /// Creates a line, by default a single solid one.
  public init(form: Form = .single, pattern: Pattern = .solid, isByWord: Bool = false, per: Measure? = nil) {
    self.form = form
    self.pattern = pattern
    self.isByWord = isByWord
    self.per = per
  }
}

/// A line under or through characters, by default in their colour and of their font's thickness.
///
///     style.underline = .single
///     style.strikethrough = TextDecoration(color: .black, thickness: 2)
public struct TextDecoration: Hashable, Sendable {
  /// The form of the line.
  public var line: DecorationLine
  /// The colour; nil for the colour of the text.
  public var color: Color?
  /// The thickness in points; nil for the font's.
  public var thickness: Double?

  /// Creates a line, by default a single solid one.
  public init(_ line: DecorationLine = DecorationLine(), color: Color? = nil, thickness: Double? = nil) {
    self.line = line
    self.color = color
    self.thickness = thickness
  }

  /// One solid line.
  public static let single = TextDecoration()
  /// One solid line of twice the font's thickness.
  public static let thick = TextDecoration(DecorationLine(form: .thick))
  /// Two solid lines.
  public static let double = TextDecoration(DecorationLine(form: .double))
}

/// A blurred silhouette behind characters.
public struct TextShadow: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// The offset in points to the right and down.
  public var offset: Point
  /// The standard deviation of the Gaussian blur, in points.
  public var blur: Double

  /// Creates a shadow, by default a black one of 30 %, 2 points below.
  public init(
    color: Color = Color(red: 0, green: 0, blue: 0, alpha: 0.3), offset: Point = Point(x: 0, y: 2),
    blur: Double = 2
  ) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}

extension TextStyle {
  /// True if it has a background, a line or a shadow.
  package var isMarked: Bool {
    background != nil || underline != nil || strikethrough != nil || shadow != nil
  }
}
