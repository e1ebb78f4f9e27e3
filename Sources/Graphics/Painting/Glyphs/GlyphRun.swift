/// Glyphs of one size and paint.
public struct GlyphRun: Hashable, Sendable {
  /// One outline and where its origin stands on the baseline, in points.
  public struct Glyph: Hashable, Sendable {
    /// The shape, shared with all other places where the glyph stands.
    public var outline: GlyphOutline
    /// The glyph's origin on the baseline, in points.
    public var position: Point

    /// A glyph at a place.
    public init(outline: GlyphOutline, position: Point) {
      self.outline = outline
      self.position = position
    }

    /// The same outline object at the same place.
    public static func == (a: Glyph, b: Glyph) -> Bool {
      a.outline === b.outline && a.position == b.position
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(outline))
      hasher.combine(position)
    }
  }

  /// Points an em.
  public var size: Double
  /// What the glyphs are filled with; a gradient lies in the same space as their positions.
  public var paint: Paint
  /// In painting order.
  public var glyphs: [Glyph]

  /// A run of glyphs; `size` is in points an em.
  public init(size: Double, paint: Paint, glyphs: [Glyph]) {
    self.size = size
    self.paint = paint
    self.glyphs = glyphs
  }

  /// A run of glyphs in one colour; `size` is in points an em.
  public init(size: Double, color: Color, glyphs: [Glyph]) {
    self.init(size: size, paint: .color(color), glyphs: glyphs)
  }

  /// From a glyph's font units, y up, to the run's points, y down.
  func transform(of glyph: Glyph) -> AffineTransform {
    let scale = size / glyph.outline.unitsPerEm
    return AffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: glyph.position.x, ty: glyph.position.y)
  }
}
