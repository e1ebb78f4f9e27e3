package import GlyphreelGraphics

/// A paint tree of OpenType's `COLR` table, in font units, y up.
package indirect enum ColorPaint: Sendable {
  /// Paints on top of each other, from bottom to top.
  case layers([ColorPaint])
  /// A uniform colour.
  case solid(PaletteColor)
  /// A gradient.
  case gradient(ColorGradient)
  /// A paint clipped to an outline.
  case glyph(GlyphOutline, ColorPaint)
  /// A paint clipped to a rectangle.
  case clip(Rect, ColorPaint)
  /// A transformed paint.
  case transform(AffineTransform, ColorPaint)
  /// A source paint composited with a backdrop.
  case composite(source: ColorPaint, CompositeMode, backdrop: ColorPaint)

  /// Returns the bounding box of all outlines after `transform`; nil without outlines.
  func outlineBox(_ transform: AffineTransform = .identity) -> Rect? {
    func union(_ boxes: [Rect?]) -> Rect? {
      boxes.compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 }
    }
    switch self {
    case .layers(let layers): return union(layers.map { $0.outlineBox(transform) })
    case .solid, .gradient: return nil
    case .glyph(let outline, _): return outline.controlBox.map(transform.boundingBox)
    case .clip(_, let paint): return paint.outlineBox(transform)
    case .transform(let inner, let paint): return paint.outlineBox(inner.followed(by: transform))
    case .composite(let source, _, let backdrop):
      return union([source.outlineBox(transform), backdrop.outlineBox(transform)])
    }
  }
}

/// A palette colour, or the text colour.
package struct PaletteColor: Hashable, Sendable {
  /// The palette's colour; nil for the text colour.
  package let color: Color?
  /// An alpha in 0...1 that multiplies the colour's own.
  package let alpha: Double

  /// Returns the colour with which to paint, given the text colour.
  package func resolved(in text: Color) -> Color {
    var result = color ?? text
    result.alpha *= alpha
    return result
  }
}

/// A gradient between palette colours.
package struct ColorGradient: Sendable {
  /// A colour stop.
  package struct Stop: Sendable {
    /// The position on the gradient: 0...1 inside the geometry, other values beyond its ends.
    package let offset: Double
    /// The colour.
    package let color: PaletteColor
  }

  /// The geometry in font units, y up, with counter-clockwise angles.
  package let geometry: Gradient.Geometry
  /// The extension of the gradient beyond its stops.
  package let extend: Gradient.Extend
  /// The stops in the font's order.
  package let stops: [Stop]

  /// Returns the gradient for text of a given colour; `transform` maps font units to the coordinates of the filled
  /// path.
  package func resolved(in text: Color, transform: AffineTransform) -> Gradient {
    Gradient(
      geometry, stops: stops.map { ColorStop(offset: $0.offset, color: $0.color.resolved(in: text)) },
      extend: extend, transform: transform)
  }
}
