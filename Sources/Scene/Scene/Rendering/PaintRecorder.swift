internal import GlyphreelGraphics
internal import GlyphreelTypography

/// A converter of a colour glyph's paints to display list items, in font units with y down.
///
/// Paints have y up, as fonts do: transforms are recorded between two flips, and glyph runs flip by
/// themselves.
struct PaintRecorder {
  private typealias Item = DisplayList.Item

  private let painting: ColorGlyph.Painting
  private let textColor: Color

  private static let flip = AffineTransform.scale(x: 1, y: -1)

  /// - Parameter textColor: The colour of paints that use the text colour.
  init(_ painting: ColorGlyph.Painting, textColor: Color) {
    self.painting = painting
    self.textColor = textColor
  }

  /// The items in painting order.
  var items: [DisplayList.Item] { items(of: painting.paint, toGlyph: .identity) }

  /// - Parameter toGlyph: The transform from the paint's coordinates to the glyph's, both with y up.
  private func items(of paint: ColorPaint, toGlyph: AffineTransform) -> [Item] {
    switch paint {
    case .layers(let layers): return layers.flatMap { items(of: $0, toGlyph: toGlyph) }
    case .solid, .gradient:
      guard let paint = fill(of: paint), let area = area(in: toGlyph) else { return [] }
      return [.fill(area, paint)]
    case .glyph(let outline, let inner): return items(of: inner, inside: outline, toGlyph)
    case .clip(let rect, let inner):
      let clip = PaintRecorder.flip.boundingBox(of: rect)
      return [.group(.init(clip: clip, items: items(of: inner, toGlyph: toGlyph)))]
    case .transform(let transform, let inner):
      let flipped = PaintRecorder.flip.followed(by: transform).followed(by: PaintRecorder.flip)
      let content = items(of: inner, toGlyph: transform.followed(by: toGlyph))
      return [.group(.init(transform: flipped, items: content))]
    case .composite(let source, let mode, let backdrop):
      let joined = DisplayList.Group(compositeMode: mode, items: items(of: source, toGlyph: toGlyph))
      return [.group(.init(items: items(of: backdrop, toGlyph: toGlyph) + [.group(joined)]))]
    }
  }

  /// Returns a paint inside an outline: one fill if possible, otherwise the paint with a matte.
  private func items(
    of paint: ColorPaint, inside outline: GlyphOutline, _ toGlyph: AffineTransform
  ) -> [Item] {
    func run(_ paint: Paint) -> Item {
      .glyphs(
        GlyphRun(
          size: outline.unitsPerEm, paint: paint, glyphs: [.init(outline: outline, position: .zero)]))
    }
    if let fill = fill(of: paint) { return [run(fill)] }
    let matte = DisplayList.Group(compositeMode: .destinationIn, items: [run(.color(.black))])
    return [.group(.init(items: items(of: paint, toGlyph: toGlyph) + [.group(matte)]))]
  }

  /// Returns the fill of a solid paint or gradient, with its transforms; nil for other paints.
  private func fill(of paint: ColorPaint, _ transform: AffineTransform = .identity) -> Paint? {
    switch paint {
    case .solid(let color): .color(color.resolved(in: textColor))
    case .gradient(let gradient):
      .gradient(gradient.resolved(in: textColor, transform: transform.followed(by: PaintRecorder.flip)))
    case .transform(let inner, let paint): fill(of: paint, inner.followed(by: transform))
    default: nil
    }
  }

  /// Returns the area of paints without an outline: the glyph's area in the paint's coordinates.
  private func area(in toGlyph: AffineTransform) -> Path? {
    guard let back = toGlyph.inverted()?.followed(by: PaintRecorder.flip) else { return nil }
    let area = painting.area
    var path = Path()
    path.move(to: back.apply(to: area.origin))
    path.line(to: back.apply(to: Point(x: area.maxX, y: area.minY)))
    path.line(to: back.apply(to: Point(x: area.maxX, y: area.maxY)))
    path.line(to: back.apply(to: Point(x: area.minX, y: area.maxY)))
    return path
  }
}
