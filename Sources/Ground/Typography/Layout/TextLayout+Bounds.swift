public import GlyphreelGraphics

extension TextLayout.Line {
  /// The rectangle from the first to the last advance edge, with the height of the styles' own fonts, not of fallback fonts.
  public var typographicBounds: Rect { box(from: x, width: width) }

  /// Returns the rectangle of one of its runs, from the font's ascent to its descent.
  public func typographicBounds(of run: TextLayout.Run) -> Rect {
    Rect(
      x: run.x, y: baseline - run.style.baselineOffset - run.metrics.ascent, width: run.width,
      height: run.metrics.ascent + run.metrics.descent)
  }
}

extension TextLayout.Run {
  /// Returns the rectangle of one of its glyphs: as wide as its advance, from the font's ascent to its descent.
  public func typographicBounds(of glyph: TextLayout.Glyph) -> Rect {
    Rect(
      x: glyph.position.x, y: glyph.position.y - metrics.ascent, width: glyph.advance,
      height: metrics.ascent + metrics.descent)
  }

  /// Returns the outline of one of its glyphs where it is laid out, in points; empty for a space or a colour image.
  public func outline(of glyph: TextLayout.Glyph) -> Path {
    let scale = style.size / glyph.outline.unitsPerEm
    return glyph.outline.path.transformed(
      by: AffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: glyph.position.x, ty: glyph.position.y))
  }
}
