/// A font's vertical metrics as multiples of its size, each positive in its own direction.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of a line (`hhea` or `OS/2`, by FreeType's choice).
  package var ascent: Double
  /// The distance from the baseline down to the bottom of a line.
  package var descent: Double
  /// The font's additional space between lines.
  package var leading: Double
  /// The height of a lower-case x above the baseline.
  package var xHeight: Double
  /// The height of capital letters above the baseline.
  package var capHeight: Double
  /// The distance from the baseline up to the middle of the strikeout stroke.
  package var strikeoutPosition: Double
  /// The thickness of the strikeout stroke.
  package var strikeoutThickness: Double
  /// The distance from the baseline down to the middle of the underline.
  package var underlinePosition: Double
  /// The thickness of the underline.
  package var underlineThickness: Double
  /// The scale and offset of synthesized superscripts, for characters without superscript glyphs.
  package var superscript: ScriptMetrics
  /// The scale and offset of synthesized subscripts.
  package var `subscript`: ScriptMetrics

  /// The transformation of normal glyphs to superscripts or subscripts (`OS/2` table).
  package struct ScriptMetrics: Hashable, Sendable {
    /// The size relative to the text's size, not affected by `scaled(by:)`.
    package var scale: Double
    /// The height of the baseline above the text's baseline; negative below it.
    package var offset: Double
  }

  /// Returns the metrics at a size, in the size's unit.
  package func scaled(by size: Double) -> FontMetrics {
    FontMetrics(
      ascent: ascent * size, descent: descent * size, leading: leading * size,
      xHeight: xHeight * size, capHeight: capHeight * size,
      strikeoutPosition: strikeoutPosition * size, strikeoutThickness: strikeoutThickness * size,
      underlinePosition: underlinePosition * size, underlineThickness: underlineThickness * size,
      superscript: ScriptMetrics(scale: superscript.scale, offset: superscript.offset * size),
      subscript: ScriptMetrics(scale: `subscript`.scale, offset: `subscript`.offset * size))
  }
}
