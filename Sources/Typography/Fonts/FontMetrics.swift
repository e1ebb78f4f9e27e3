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
  public var strikeoutThickness: Double
  /// From the baseline down to the middle of the underline.
  public var underlinePosition: Double
  public var underlineThickness: Double

  /// The measures at a size, in points if the size is in points.
  public func scaled(by size: Double) -> FontMetrics {
    FontMetrics(
      ascent: ascent * size, descent: descent * size, leading: leading * size,
      xHeight: xHeight * size, capHeight: capHeight * size,
      strikeoutPosition: strikeoutPosition * size, strikeoutThickness: strikeoutThickness * size,
      underlinePosition: underlinePosition * size, underlineThickness: underlineThickness * size)
  }
}
