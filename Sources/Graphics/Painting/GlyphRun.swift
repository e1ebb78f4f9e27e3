/// Glyphs of one size and colour.
public struct GlyphRun: Hashable, Sendable {
  /// One outline and where its origin stands on the baseline, in points.
  public struct Glyph: Hashable, Sendable {
    public var outline: GlyphOutline
    public var position: Point

    public init(outline: GlyphOutline, position: Point) {
      self.outline = outline
      self.position = position
    }

    public static func == (a: Glyph, b: Glyph) -> Bool {
      a.outline === b.outline && a.position == b.position
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(outline))
      hasher.combine(position)
    }
  }

  /// Points an em.
  public var size: Double
  public var color: Color
  public var glyphs: [Glyph]

  public init(size: Double, color: Color, glyphs: [Glyph]) {
    self.size = size
    self.color = color
    self.glyphs = glyphs
  }

  /// From a glyph's font units, y up, to the run's points, y down.
  func transform(of glyph: Glyph) -> AffineTransform {
    let scale = size / glyph.outline.unitsPerEm
    return AffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: glyph.position.x, ty: glyph.position.y)
  }
}
