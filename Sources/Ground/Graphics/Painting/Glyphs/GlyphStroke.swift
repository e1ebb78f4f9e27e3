/// The strokes along the edges of glyphs with one size and paint.
///
/// Each stroke is the outline of a separate glyph, so opaque strokes are painted from the cache of coverages, like letters.
/// Where two translucent strokes overlap, their area must count once, so they are painted as one path.
package struct GlyphStroke: Hashable, Sendable {
  /// The glyphs of a font whose edges are stroked.
  package let letters: [GlyphRun.Glyph]
  /// The strokes as glyphs to fill, at the same positions; they may include the letters.
  package let shapes: GlyphRun
  /// The edges of the letters without overlaps, at the same positions.
  package let edges: [GlyphRun.Glyph]
  /// The stroke's style; its width is in points.
  package let style: StrokeStyle
  /// True if the shapes may include the letters, which changes the pixels at their edges.
  package let isGrown: Bool

  /// Creates the strokes of glyphs.
  package init(
    of letters: [GlyphRun.Glyph], shapes: GlyphRun, edges: [GlyphRun.Glyph], style: StrokeStyle, isGrown: Bool
  ) {
    self.letters = letters
    self.shapes = shapes
    self.edges = edges
    self.style = style
    self.isGrown = isGrown
  }

  /// True if they are painted glyph by glyph.
  var isOpaque: Bool {
    if case .color(let color) = shapes.paint { Color.byte(color.alpha) == 255 } else { false }
  }

  /// The strokes as one path with a known outline, which may include the letters.
  package var path: StrokedPath {
    StrokedPath(joined(edges), style: style, outline: joined(shapes.glyphs))
  }

  private func joined(_ glyphs: [GlyphRun.Glyph]) -> Path {
    var path = Path()
    for glyph in glyphs { path.append(glyph.outline.path.transformed(by: shapes.transform(of: glyph))) }
    return path
  }

  /// Returns true if two strokes have the same letters, style, paint and growth, from which the shapes follow.
  package static func == (a: GlyphStroke, b: GlyphStroke) -> Bool {
    a.letters == b.letters && a.style == b.style && a.isGrown == b.isGrown && a.shapes.size == b.shapes.size
      && a.shapes.paint == b.shapes.paint
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(letters)
    hasher.combine(style)
    hasher.combine(shapes.size)
    hasher.combine(shapes.paint)
  }
}

extension Painter {
  /// Paints opaque strokes glyph by glyph, and others as one path.
  mutating func paint(
    _ stroke: GlyphStroke, _ transform: AffineTransform, _ clip: PixelRect, on surface: Surface
  ) {
    if stroke.isOpaque {
      paint(stroke.shapes, transform, clip, on: surface)
    } else {
      paint([.stroke(stroke.path, stroke.shapes.paint)], transform, clip, on: surface)
    }
  }
}
