/// The outline of a glyph in font units.
///
/// Outlines are compared by identity: a font creates one object per glyph.
package final class GlyphOutline: Sendable {
  /// Contours in font units; y grows upwards, the origin lies on the baseline.
  package let path: Path
  /// The number of font units per em.
  package let unitsPerEm: Double
  /// The bounding box of all points in font units; nil for a blank glyph, or if a coordinate is not finite.
  package var controlBox: Rect? { fill.controlBox }
  /// The contours, prepared for filling.
  let fill: FillOutline

  /// An outline in font units, y up.
  package init(path: Path, unitsPerEm: Double) {
    precondition(unitsPerEm > 0, "an em must have units")
    self.path = path
    self.unitsPerEm = unitsPerEm
    fill = FillOutline(uniting: path, unitsPerEm: unitsPerEm)
  }
}
