internal import GlyphreelExact
public import GlyphreelGraphics

/// The style of characters: font, size, colour, spacing and OpenType features.
public struct TextStyle: Hashable, Sendable {
  /// A font family, or the path of a font file.
  public var font: String
  /// The font size in points.
  public var size: Double
  /// The weight; a font without it uses the nearest one.
  public var weight: FontWeight
  /// The width, by the font's `wdth` axis or the nearest face of its family.
  public var width: FontWidth
  /// True to use the family's italic or oblique face, if it has one.
  public var italic: Bool
  /// The slant that is added to the letters, as the tangent of its angle; may be negative.
  public var obliqueness = 0.0
  /// The natural logarithm of the factor by which letters and their advances are widened; may be negative.
  public var expansion = 0.0
  /// The fill colour; colour glyphs use only its alpha.
  public var color: Color
  /// Lines around the letters, the first one on top; colour glyphs have none.
  public var outlines: [TextOutline] = []
  /// A gradient or an image that replaces the colour; nil for the colour.
  public var fill: TextFill?
  /// The colour behind the characters, as high as their line; nil for none.
  public var background: Color?
  /// A line under the characters, interrupted where letters cross it; nil for none.
  public var underline: TextDecoration?
  /// A line through the characters; nil for none.
  public var strikethrough: TextDecoration?
  /// A shadow of the letters; nil for none.
  public var shadow: TextShadow?
  /// The image in place of each U+FFFC; nil for none.
  public var attachment: TextAttachment?
  /// Points added after every character; may be negative.
  ///
  /// A value other than 0 disables optional ligatures, as in CSS.
  public var letterSpacing: Double
  /// Points added to every space between words; may be negative.
  public var wordSpacing: Double
  /// Points of empty space before the first character of each span in this style; may be negative.
  ///
  /// It behaves like the margin of a CSS inline box: it is to the right of the first character in right-to-left text
  /// and is not repeated on the following lines. It shrinks along with text that is fitted to its container.
  public var leadingSpace: Double
  /// Points by which the characters are raised above the baseline; negative to lower them.
  public var baselineOffset: Double
  /// The feature settings; of two for the same feature the later one applies.
  public var features: [FontFeature]
  /// Values on variation axes, which override those from weight, width and slant.
  ///
  /// Axes that the font lacks are ignored; of two values for the same axis, the later one applies.
  public var variations: [FontVariation]
  /// The vertical position: normal, superscript or subscript.
  public var position: TextPosition
  /// The letters to show as small capitals.
  public var smallCaps: SmallCaps
  /// The placeholder that the characters replaced; nil for other characters.
  ///
  /// Selections of the placeholder select these characters.
  package var placeholder: String?

  /// Creates a style, by default Inter at 24 points, regular, upright, in `Color.ink`.
  public init(
    font: String = "Inter", size: Double = 24, weight: FontWeight = .regular, width: FontWidth = .normal,
    italic: Bool = false, color: Color = .ink, letterSpacing: Double = 0, wordSpacing: Double = 0,
    leadingSpace: Double = 0, baselineOffset: Double = 0, features: [FontFeature] = [],
    variations: [FontVariation] = [],
    position: TextPosition = .normal, smallCaps: SmallCaps = .none
  ) {
    self.font = font
    self.size = size
    self.weight = weight
    self.width = width
    self.italic = italic
    self.color = color
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.leadingSpace = leadingSpace
    self.baselineOffset = baselineOffset
    self.features = features
    self.variations = variations
    self.position = position
    self.smallCaps = smallCaps
  }
}

extension TextStyle {
  /// Consistent with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactString(font))
    hasher.combine(size)
    hasher.combine(weight)
    hasher.combine(width)
    hasher.combine(italic)
    hasher.combine(obliqueness)
    hasher.combine(expansion)
    hasher.combine(color)
    hasher.combine(outlines)
    hasher.combine(fill)
    hasher.combine(background)
    hasher.combine(letterSpacing)
    hasher.combine(wordSpacing)
    hasher.combine(leadingSpace)
    hasher.combine(baselineOffset)
    hasher.combine(features)
    hasher.combine(variations)
  }

  /// The factor by which letters and their advances are widened.
  var stretch: Double { expansion == 0 ? 1 : exponential(expansion) }
}

/// The vertical position of characters.
///
/// Superscripts and subscripts use the font's `sups` and `subs` features. If it lacks a glyph for any of the
/// characters, all of them are scaled and shifted by the metrics of its `OS/2` table.
public enum TextPosition: String, CaseIterable, Sendable {
  /// On the baseline.
  case normal
  /// Small and raised.
  case superscript = "super"
  /// Small and lowered.
  case `subscript` = "sub"
}

/// The letters to show as small capitals.
///
/// Small capitals use the font's `smcp` and `c2sc` features, or else capitals scaled to the x-height.
public enum SmallCaps: String, CaseIterable, Sendable {
  /// No letters.
  case none = "false"
  /// Lower-case letters.
  case lowercase = "true"
  /// Lower-case and capital letters.
  case all
}
