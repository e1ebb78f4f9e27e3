/// A font's vertical measures, all as multiples of its size and positive in their own direction.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of a line (`hhea` or `OS/2`, as FreeType chooses).
  public var ascent: Double
  /// From the baseline down to the bottom of a line.
  public var descent: Double
  /// Extra space between lines that the font asks for.
  public var leading: Double
  /// Height of a lower-case x above the baseline.
  public var xHeight: Double
  /// Height of capital letters above the baseline.
  public var capHeight: Double
  /// From the baseline up to the middle of the strikeout stroke.
  public var strikeoutPosition: Double
  /// How thick the strikeout stroke is.
  public var strikeoutThickness: Double
  /// From the baseline down to the middle of the underline.
  public var underlinePosition: Double
  /// How thick the underline is.
  public var underlineThickness: Double
  /// For superscripts and subscripts that the font has no glyphs for.
  public var superscript: ScriptMetrics
  /// How a subscript is made of full-size glyphs.
  public var `subscript`: ScriptMetrics

  /// How letters become superscripts or subscripts (`OS/2` table).
  public struct ScriptMetrics: Hashable, Sendable {
    /// Their size as a part of the text's; at any size of the text the same.
    public var scale: Double
    /// How far their baseline stands above the text's; negative below it.
    public var offset: Double
  }

  /// The measures at a size, in points if the size is in points.
  public func scaled(by size: Double) -> FontMetrics {
    FontMetrics(
      ascent: ascent * size, descent: descent * size, leading: leading * size,
      xHeight: xHeight * size, capHeight: capHeight * size,
      strikeoutPosition: strikeoutPosition * size, strikeoutThickness: strikeoutThickness * size,
      underlinePosition: underlinePosition * size, underlineThickness: underlineThickness * size,
      superscript: ScriptMetrics(scale: superscript.scale, offset: superscript.offset * size),
      subscript: ScriptMetrics(scale: `subscript`.scale, offset: `subscript`.offset * size))
  }
}
