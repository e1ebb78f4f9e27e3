internal import CFreeType
internal import Graphics

/// Reads a glyph's paints from the `COLR` table, version 1.
///
/// The table is a graph: paints may share others, and in a damaged font even themselves. It is followed to a limited
/// depth and a limited number of paints, and never into one that it came from.
struct PaintGraph {
  /// What there is for a glyph.
  enum Outcome {
    case absent
    case damaged
    case paint(ColorPaint)
  }

  let face: FT_Face
  let palette: ColorPalette
  /// The paints that lead to the one at hand, by their place in the table.
  private var path: [UnsafeMutablePointer<FT_Byte>?] = []
  private var count = 0

  /// Paints within paints.
  private static let depthLimit = 64
  /// Paints of one glyph, those that are shared counted wherever they appear.
  private static let countLimit = 16384

  init(face: FT_Face, palette: ColorPalette) {
    self.face = face
    self.palette = palette
  }

  /// The paint of a glyph, inside its clip box if it has one.
  mutating func paint(ofGlyph glyph: UInt32, outline: (UInt32) -> GlyphOutline) -> Outcome {
    var root = FT_OpaquePaint(p: nil, insert_root_transform: 0)
    guard FT_Get_Color_Glyph_Paint(face, glyph, FT_COLOR_NO_ROOT_TRANSFORM, &root) != 0 else {
      return .absent
    }
    guard let paint = paint(root, outline) else { return .damaged }
    return .paint(clipBox(of: glyph).map { .clip($0, paint) } ?? paint)
  }

  /// In font units.
  private func clipBox(of glyph: UInt32) -> Rect? {
    // FreeType scales the box to the face's size: at as many pixels as units, its 26.6 numbers are units.
    let em = FT_UInt(face.pointee.units_per_EM)
    var box = FT_ClipBox()
    guard FT_Set_Pixel_Sizes(face, em, em) == 0, FT_Get_Color_Glyph_ClipBox(face, glyph, &box) != 0 else {
      return nil
    }
    func point(_ vector: FT_Vector) -> Point { Point(x: Double(vector.x) / 64, y: Double(vector.y) / 64) }
    return Rect(from: point(box.bottom_left), to: point(box.top_right))
  }

  /// Nil if the paint or one that it is made of is damaged.
  private mutating func paint(
    _ reference: FT_OpaquePaint, _ outline: (UInt32) -> GlyphOutline
  ) -> ColorPaint? {
    guard path.count < PaintGraph.depthLimit, count < PaintGraph.countLimit, !path.contains(reference.p)
    else { return nil }
    count += 1
    path.append(reference.p)
    defer { path.removeLast() }
    var record = FT_COLR_Paint()
    guard FT_Get_Paint(face, reference, &record) != 0 else { return nil }
    let u = record.u
    switch record.format {
    case FT_COLR_PAINTFORMAT_COLR_LAYERS: return layers(u.colr_layers, outline)
    case FT_COLR_PAINTFORMAT_SOLID: return palette.color(u.solid.color).map { .solid($0) }
    case FT_COLR_PAINTFORMAT_LINEAR_GRADIENT: return linear(u.linear_gradient)
    case FT_COLR_PAINTFORMAT_RADIAL_GRADIENT: return radial(u.radial_gradient)
    case FT_COLR_PAINTFORMAT_SWEEP_GRADIENT: return sweep(u.sweep_gradient)
    case FT_COLR_PAINTFORMAT_GLYPH:
      guard let inner = paint(u.glyph.paint, outline) else { return nil }
      return .glyph(outline(u.glyph.glyphID), inner)
    case FT_COLR_PAINTFORMAT_COLR_GLYPH:
      if case .paint(let inner) = paint(ofGlyph: u.colr_glyph.glyphID, outline: outline) { return inner }
      return nil
    case FT_COLR_PAINTFORMAT_COMPOSITE:
      guard let mode = CompositeMode(u.composite.composite_mode),
        let source = paint(u.composite.source_paint, outline),
        let backdrop = paint(u.composite.backdrop_paint, outline)
      else { return nil }
      return .composite(source: source, mode, backdrop: backdrop)
    default:
      guard let (transform, next) = AffineTransform.reading(record), let inner = paint(next, outline) else {
        return nil
      }
      return .transform(transform, inner)
    }
  }

  private mutating func layers(
    _ record: FT_PaintColrLayers, _ outline: (UInt32) -> GlyphOutline
  ) -> ColorPaint? {
    var iterator = record.layer_iterator
    var reference = FT_OpaquePaint(p: nil, insert_root_transform: 0)
    var layers: [ColorPaint] = []
    while FT_Get_Paint_Layers(face, &iterator, &reference) != 0 {
      guard let layer = paint(reference, outline) else { return nil }
      layers.append(layer)
    }
    return .layers(layers)
  }
}
