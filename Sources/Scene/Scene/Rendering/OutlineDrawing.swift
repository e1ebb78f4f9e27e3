internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The drawing of the outlines of glyphs in one style.
struct OutlineDrawing {
  let outlines: [TextOutline]
  /// The glyphs, without colour glyphs.
  let glyphs: [TextLayout.Glyph]
  /// The font size in points.
  let size: Double
  /// True if the letters are filled with an opaque colour, which covers everything below them.
  let isFilled: Bool

  /// Returns the items below the fill: the outlines outside of the letters.
  func itemsBelow(_ strokes: GlyphStrokes) -> [DisplayList.Item] {
    visible(.outside).map { .glyphStroke(stroke($0, strokes)) }
  }

  /// Returns the items above the fill: the centred outlines and the outlines inside letters.
  func itemsAbove(_ strokes: GlyphStrokes) -> [DisplayList.Item] {
    let edge = visible(.inside).isEmpty ? Path() : edge(strokes)
    return outlines.reversed().filter { $0.position != .outside && isVisible($0) }.map { outline in
      let item = DisplayList.Item.glyphStroke(stroke(outline, strokes))
      return outline.position == .inside ? .group(DisplayList.Group(clip: edge, items: [item])) : item
    }
  }

  private func isVisible(_ outline: TextOutline) -> Bool { outline.width > 0 && outline.color.alpha > 0 }

  /// The visible outlines at a position, the lowest first.
  private func visible(_ position: TextOutline.Position) -> [TextOutline] {
    outlines.reversed().filter { $0.position == position && isVisible($0) }
  }

  /// The edges of all glyphs.
  private func edge(_ strokes: GlyphStrokes) -> Path {
    var path = Path()
    for glyph in glyphs {
      path.append(
        strokes.edge(of: glyph.outline).path.transformed(
          by: glyph.outline.transform(size: size, position: glyph.position)))
    }
    return path
  }

  private func stroke(_ outline: TextOutline, _ strokes: GlyphStrokes) -> GlyphStroke {
    let isGrown = isFilled && outline.position == .outside
    let shapes = glyphs.map { glyph in
      let width = outline.strokeWidth * glyph.outline.unitsPerEm / size
      return GlyphRun.Glyph(
        outline: strokes.stroke(of: glyph.outline, width: width, isGrown: isGrown), position: glyph.position)
    }
    return GlyphStroke(
      of: glyphs.map { GlyphRun.Glyph(outline: $0.outline, position: $0.position) },
      shapes: GlyphRun(size: size, color: outline.color, glyphs: shapes),
      edges: glyphs.map { GlyphRun.Glyph(outline: strokes.edge(of: $0.outline), position: $0.position) },
      style: StrokeStyle(width: outline.strokeWidth, join: .round), isGrown: isGrown)
  }
}
