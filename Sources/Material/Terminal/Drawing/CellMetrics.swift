internal import GlyphreelScene
internal import GlyphreelExact
internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The measures of a terminal's cells in points.
struct CellMetrics {
  /// The name of the font's family.
  let family: String
  /// The size of a cell, in whole points, so that cells join at every scale.
  let cell: Size
  /// The distance of the baseline from the cell's top.
  let baseline: Double
  /// The distance from the baseline down to the middle of an underline, and its thickness.
  let underline: (position: Double, thickness: Double)
  /// The distance from the baseline up to the middle of a strikethrough.
  let strikethrough: Double

  /// Measures a monospaced font.
  ///
  /// - Throws: An unknown font, or one that is not monospaced.
  init(of content: RecordingContent, _ fonts: FontLibrary) throws(SceneProblem) {
    let font: Font
    do throws(TypographyError) {
      font = try fonts.font(for: TextStyle(font: content.font, size: content.size))
    } catch {
      var problem = SceneProblem(error, layer: 0)
      (problem.layer, problem.part) = (nil, .key("font"))
      throw problem
    }
    guard font.columnWidth > 0 else {
      throw SceneProblem(
        .error, "the font \(quoted: font.familyName) is not monospaced, so its letters don't fit into cells",
        hint: "name a monospaced font, such as JetBrains Mono", part: .key("font"))
    }
    family = font.familyName
    let metrics = font.metrics.scaled(by: content.size)
    let natural = metrics.ascent + metrics.descent + metrics.leading
    cell = Size(
      width: max((font.columnWidth * content.size).rounded(), 1),
      height: max((natural * content.lineHeight).rounded(), 1))
    baseline = (metrics.ascent + metrics.leading / 2 + (cell.height - natural) / 2).rounded()
    let thickness = max(metrics.underlineThickness, 1)
    underline = (min(metrics.underlinePosition, cell.height - baseline - thickness / 2), thickness)
    strikethrough = metrics.strikeoutPosition
  }
}
