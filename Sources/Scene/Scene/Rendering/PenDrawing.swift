package import GlyphreelGraphics
internal import GlyphreelTypography

/// A pen that draws a character along its outline.
package struct Pen: Hashable, Sendable {
  /// Its colour; nil for the paint of the character.
  package var color: Color?
  /// Its thickness in points; nil for one that follows the font size.
  package var thickness: Double?
  /// The part of each contour that is drawn, 0...1.
  package var drawn: Double
  /// The opacity of the fill, 0...1; the outline fades out as the fill fades in.
  package var filled: Double
}

/// The outlines of glyphs as far as a pen has drawn them.
struct PenDrawing {
  let pen: Pen
  /// The glyphs of one style, without colour glyphs.
  let glyphs: [TextLayout.Glyph]
  /// The font size in points.
  let size: Double
  /// True for connected scripts, whose glyphs share one outline.
  let isJoined: Bool

  /// Returns the strokes; all contours are drawn at the same time.
  func items(_ paint: Paint, _ strokes: GlyphStrokes) -> [DisplayList.Item] {
    guard pen.drawn > 0, pen.filled < 1 else { return [] }
    let style = StrokeStyle(width: pen.thickness ?? max(size / 30, 1), cap: .round, join: .round)
    let items = contours(strokes).map { contour in
      DisplayList.Item.stroke(StrokedPath(contour.path, style: style, to: pen.drawn), paint)
    }
    if pen.filled == 0 { return items }
    return [.group(DisplayList.Group(opacity: 1 - pen.filled, items: items))]
  }

  /// The contours in the layout's coordinates.
  private func contours(_ strokes: GlyphStrokes) -> [PathContour] {
    guard isJoined, glyphs.count > 1, let unitsPerEm = glyphs.first?.outline.unitsPerEm else {
      return glyphs.flatMap { glyph in
        strokes.edge(of: glyph.outline).path
          .transformed(by: glyph.outline.transform(size: size, position: glyph.position)).contours
      }
    }
    var path = Path()
    for (index, glyph) in glyphs.enumerated() {
      // Half a font unit apart, no edges of neighbours lie upon each other, which could not be united.
      let shift = index.isMultiple(of: 2) ? 0 : 0.5
      path.append(
        glyph.outline.path.transformed(
          by: .translation(
            x: glyph.position.x * unitsPerEm / size, y: shift - glyph.position.y * unitsPerEm / size)))
    }
    let united = GlyphOutline(path: path, unitsPerEm: unitsPerEm)
    return united.contours.transformed(by: united.transform(size: size, position: .zero)).contours
  }
}
