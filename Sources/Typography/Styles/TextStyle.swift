internal import GlyphreelExactText
public import GlyphreelGraphics

/// How characters look: the font they are set in, its size and their colour.
public struct TextStyle: Hashable, Sendable {
  /// A family's name, or the path of a font file.
  public var font: String
  /// Points an em.
  public var size: Double
  /// How heavy the strokes are; the nearest there is in fonts without that weight.
  public var weight: FontWeight
  /// The width of the letters, by the font's `wdth` axis or the nearest face of its family.
  public var width: FontWidth
  /// True for the family's italic or slanted face, if it has one.
  public var italic: Bool
  /// What glyphs are filled with; colour glyphs take its alpha alone.
  public var color: Color
  /// Points added after every character, or taken away.
  ///
  /// Turns optional ligatures off, as CSS does.
  public var letterSpacing: Double
  /// Points added to every space between words, or taken away.
  public var wordSpacing: Double
  /// Points of empty space before the first character of each span in this style, or taken away.
  ///
  /// Works as the margin of an inline box does in CSS: to the right of the first character where text runs from right to
  /// left, and never repeated on the lines that follow. Shrinks along with a text that is fitted to its container.
  public var leadingSpace: Double
  /// Points by which the characters stand above the baseline, or below it.
  public var baselineOffset: Double
  /// Features of the font; of two with the same tag the later one holds.
  public var features: [FontFeature]
  /// Places on axes of a variable font, over those that weight, width and slant ask for.
  ///
  /// Axes that the font does not have are ignored; of two for the same axis the later one holds.
  public var variations: [FontVariation]
  /// On the line, or as a superscript or subscript.
  public var position: TextPosition
  /// Which letters are shown as small capitals.
  public var smallCaps: SmallCaps

  /// Inter at 24 points, regular, upright, `Color.ink`, unless said otherwise.
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

/// Where characters stand beside the text on the line.
///
/// By the font's `sups` and `subs` features; where it has no such glyph for one of the characters, all of
/// them are scaled and shifted as its `OS/2` table says.
public enum TextPosition: String, CaseIterable, Sendable {
  case normal
  case superscript = "super"
  case `subscript` = "sub"
}

/// Which letters are shown as small capitals.
///
/// By the font's `smcp` and `c2sc` features; where it lacks them, by capitals that are as high as its small letters.
public enum SmallCaps: String, CaseIterable, Sendable {
  case none = "false"
  /// Small letters.
  case lowercase = "true"
  /// Small letters and capitals.
  case all
}
