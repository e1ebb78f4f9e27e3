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
  public var size: Double {
    didSet { box = GlyphRun.box(of: glyphs, size: size) }
  }
  /// What the glyphs are filled with; a gradient lies in the same space as their positions.
  public var paint: Paint
  /// In painting order.
  public var glyphs: [Glyph] {
    didSet { box = GlyphRun.box(of: glyphs, size: size) }
  }
  /// Holds all outlines, in the run's points, before they move to the grid; nil if all are blank.
  ///
  /// It is kept so that where little is painted, a run that lies elsewhere costs nothing.
  private(set) var box: Rect?

  /// A run of glyphs; `size` is in points an em.
  public init(size: Double, paint: Paint, glyphs: [Glyph]) {
    self.size = size
    self.paint = paint
    self.glyphs = glyphs
    box = GlyphRun.box(of: glyphs, size: size)
  }

  /// A run of glyphs in one colour; `size` is in points an em.
  public init(size: Double, color: Color, glyphs: [Glyph]) {
    self.init(size: size, paint: .color(color), glyphs: glyphs)
  }

  /// The same glyphs in the same size and paint.
  public static func == (a: GlyphRun, b: GlyphRun) -> Bool {
    a.size == b.size && a.paint == b.paint && a.glyphs == b.glyphs
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(paint)
    hasher.combine(glyphs)
  }

  /// Whether nothing of the run can be seen within a clip, in the pixels that `transform` maps its points to.
  func isOutside(_ clip: PixelRect, _ transform: AffineTransform) -> Bool {
    guard let box else { return true }
    // One pixel more than glyphs move to stand on the grid.
    let reach = transform.boundingBox(of: box).insetBy(dx: -1, dy: -1)
    return PixelRect(covering: reach).intersection(clip).isEmpty
  }

  private static func box(of glyphs: [Glyph], size: Double) -> Rect? {
    var (left, right) = (Double.infinity, -Double.infinity)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for glyph in glyphs {
      guard let box = glyph.outline.controlBox else { continue }
      let scale = size / glyph.outline.unitsPerEm
      left = min(left, glyph.position.x + box.minX * scale)
      right = max(right, glyph.position.x + box.maxX * scale)
      top = min(top, glyph.position.y - box.maxY * scale)
      bottom = max(bottom, glyph.position.y - box.minY * scale)
    }
    return left <= right && top <= bottom
      ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  /// From a glyph's font units, y up, to the run's points, y down.
  func transform(of glyph: Glyph) -> AffineTransform {
    let scale = size / glyph.outline.unitsPerEm
    return AffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: glyph.position.x, ty: glyph.position.y)
  }
}
