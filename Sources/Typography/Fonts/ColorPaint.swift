public import GlyphreelGraphics

/// A tree of paints as OpenType's `COLR` table describes a glyph; coordinates are font units, y up.
public indirect enum ColorPaint: Sendable {
  /// One over the other, from bottom to top.
  case layers([ColorPaint])
  /// The same colour everywhere.
  case solid(PaletteColor)
  /// Colours from place to place.
  case gradient(ColorGradient)
  /// A paint inside of an outline.
  case glyph(GlyphOutline, ColorPaint)
  /// A paint inside of a rectangle.
  case clip(Rect, ColorPaint)
  /// A paint moved, turned, scaled or skewed.
  case transform(AffineTransform, ColorPaint)
  /// One paint joined with another one.
  case composite(source: ColorPaint, CompositeMode, backdrop: ColorPaint)

  /// The box that holds all outlines once `transform` is applied to them; nil if there are none.
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

/// A colour of a font's palette, or the text's own one.
public struct PaletteColor: Hashable, Sendable {
  /// Nil for the text's colour.
  public let color: Color?
  /// 0...1, multiplied with the colour's own alpha.
  public let alpha: Double

  /// The colour to paint with in a text of the given colour.
  public func resolved(in text: Color) -> Color {
    var result = color ?? text
    result.alpha *= alpha
    return result
  }
}

/// A gradient between colours of a palette.
public struct ColorGradient: Sendable {
  /// A colour at a place of the colour line.
  public struct Stop: Sendable {
    /// 0...1 lies within the geometry, others beyond.
    public let offset: Double
    /// Of the palette or the text.
    public let color: PaletteColor
  }

  /// In font units, y up; angles are counted against the clock.
  public let geometry: Gradient.Geometry
  /// What is beyond the stops.
  public let extend: Gradient.Extend
  /// In the font's order.
  public let stops: [Stop]

  /// The gradient to paint with in a text of the given colour; `transform` maps font units to the filled path's space.
  public func resolved(in text: Color, transform: AffineTransform) -> Gradient {
    Gradient(
      geometry, stops: stops.map { ColorStop(offset: $0.offset, color: $0.color.resolved(in: text)) },
      extend: extend, transform: transform)
  }
}
