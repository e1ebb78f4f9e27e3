/// Glyphs of one size and paint.
package struct GlyphRun: Hashable, Sendable {
  /// A glyph's outline and position.
  package struct Glyph: Hashable, Sendable {
    /// The shape, shared by all uses of the glyph.
    package var outline: GlyphOutline
    /// The glyph's origin on the baseline, in points.
    package var position: Point

    /// Creates a glyph at a position.
    package init(outline: GlyphOutline, position: Point) {
      self.outline = outline
      self.position = position
    }

    /// Returns true if two glyphs have the same outline object and position.
    package static func == (a: Glyph, b: Glyph) -> Bool {
      a.outline === b.outline && a.position == b.position
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(outline))
      hasher.combine(position)
    }
  }

  /// The characters that glyphs represent, for documents that keep text.
  package final class Source: Sendable {
    /// The text of which they are a part.
    package let text: String
    /// The part, as offsets of Unicode scalars.
    package let range: Range<Int>
    /// The font's PostScript name.
    package let font: String
    /// The family as the text's style names it.
    package let family: String
    /// Points between letters.
    package let letterSpacing: Double

    /// Creates the source of some glyphs.
    package init(text: String, range: Range<Int>, font: String, family: String, letterSpacing: Double) {
      self.text = text
      self.range = range
      self.font = font
      self.family = family
      self.letterSpacing = letterSpacing
    }

    /// The characters, without white space at their ends.
    package var string: String {
      let scalars = text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)
      let trimmed = scalars.drop(while: \.properties.isWhitespace)
      let end = trimmed.lastIndex { !$0.properties.isWhitespace }
      return end.map { String(trimmed[...$0]) } ?? ""
    }
  }

  /// The font size in points per em.
  package var size: Double {
    didSet { box = GlyphRun.box(of: glyphs, size: size) }
  }
  /// The fill of the glyphs; a gradient lies in the same space as their positions.
  package var paint: Paint
  /// The glyphs in painting order.
  package var glyphs: [Glyph] {
    didSet { box = GlyphRun.box(of: glyphs, size: size) }
  }
  /// The index of the layer whose text it is; nil unless lint requests it.
  ///
  /// It is not part of equality.
  package var layer: Int?
  /// The characters; nil if unknown.
  ///
  /// It is not part of equality.
  package var source: Source?
  /// True for the shadow of glyphs, which is not text.
  ///
  /// It is not part of equality.
  package var isShadow = false
  /// The bounding box of all outlines in the run's points, before rounding to the grid; nil if all are blank.
  ///
  /// Cached so that a run outside of a small dirty region costs nothing.
  private(set) var box: Rect?

  /// Creates a run of glyphs; `size` is in points per em.
  package init(size: Double, paint: Paint, glyphs: [Glyph]) {
    self.size = size
    self.paint = paint
    self.glyphs = glyphs
    box = GlyphRun.box(of: glyphs, size: size)
  }

  /// Creates a run of glyphs in one colour; `size` is in points per em.
  package init(size: Double, color: Color, glyphs: [Glyph]) {
    self.init(size: size, paint: .color(color), glyphs: glyphs)
  }

  /// Returns true if two runs have the same glyphs, size and paint.
  package static func == (a: GlyphRun, b: GlyphRun) -> Bool {
    a.size == b.size && a.paint == b.paint && a.glyphs == b.glyphs
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(paint)
    hasher.combine(glyphs)
  }

  /// Returns true if the run lies outside of a clip, in the pixels that `transform` maps its points to.
  func isOutside(_ clip: PixelRect, _ transform: AffineTransform) -> Bool {
    guard let box else { return true }
    // Glyphs move by less than a pixel to the grid.
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

  /// Returns the transform from a glyph's font units, y up, to the run's points, y down.
  func transform(of glyph: Glyph) -> AffineTransform {
    let scale = size / glyph.outline.unitsPerEm
    return AffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: glyph.position.x, ty: glyph.position.y)
  }
}
