/// The outline of one glyph in a font's own units, shared by all who draw it.
///
/// Two outlines are equal when they are the same object: fonts hand out one object a glyph.
public final class GlyphOutline: Sendable {
  /// Contours in font units; y grows upwards, the origin lies on the baseline.
  public let path: Path
  /// How many font units make one em.
  public let unitsPerEm: Double
  /// The bounding box of all points in font units; nil for a blank glyph, or if a coordinate is not finite.
  public var controlBox: Rect? { fill.controlBox }
  /// The contours ready to be filled; worked out once, as it takes some microseconds.
  let fill: FillOutline

  /// An outline in font units, y up.
  public init(path: Path, unitsPerEm: Double) {
    precondition(unitsPerEm > 0, "an em must have units")
    self.path = path
    self.unitsPerEm = unitsPerEm
    fill = FillOutline(uniting: path, unitsPerEm: unitsPerEm)
  }
}
