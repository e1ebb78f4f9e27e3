internal import CFreeType
internal import Graphics

/// The colour glyphs of an open face.
///
/// Paints are preferred to layers and layers to bitmaps, as they are exact at any size.
struct ColorTables {
  private let face: FT_Face
  private let palette: ColorPalette
  private let hasStrikes: Bool

  /// Nil if the face has no colours; the face must outlive the tables.
  init?(of face: FT_Face) {
    guard glyphreel_ft_has_color(face) != 0 else { return nil }
    self.face = face
    palette = ColorPalette(of: face)
    hasStrikes = ColorTables.hasStrikes(face)
  }

  /// True for a face with bitmaps in colour, which can do without outlines.
  static func hasStrikes(_ face: FT_Face) -> Bool {
    glyphreel_ft_has_color(face) != 0 && glyphreel_ft_has_fixed_sizes(face) != 0
  }

  /// What the font shows for a glyph in place of its outline; nil if it has nothing or something damaged.
  ///
  /// - Parameter outline: Gives the outlines that paints fill.
  func glyph(_ glyph: UInt32, unitsPerEm: Double, outline: (UInt32) -> GlyphOutline) -> ColorGlyph? {
    if let paint = paint(of: glyph, outline: outline) {
      var area = paint.outlineBox() ?? Rect(x: 0, y: 0, width: 0, height: 0)
      if case .clip(let box, _) = paint { area = box }
      return ColorGlyph(.painting(.init(paint: paint, unitsPerEm: unitsPerEm, area: area)))
    }
    let strikes = hasStrikes ? BitmapStrikes.strikes(of: glyph, in: face) : []
    return strikes.isEmpty ? nil : ColorGlyph(.bitmaps(strikes))
  }

  private func paint(of glyph: UInt32, outline: (UInt32) -> GlyphOutline) -> ColorPaint? {
    var graph = PaintGraph(face: face, palette: palette)
    switch graph.paint(ofGlyph: glyph, outline: outline) {
    case .absent: return layers(of: glyph, outline: outline)
    case .damaged: return nil
    case .paint(let paint): return paint
    }
  }

  /// The layers of version 0: outlines in one colour each.
  private func layers(of glyph: UInt32, outline: (UInt32) -> GlyphOutline) -> ColorPaint? {
    var iterator = FT_LayerIterator(num_layers: 0, layer: 0, p: nil)
    var layerGlyph: FT_UInt = 0
    var colorIndex: FT_UInt = 0
    var layers: [ColorPaint] = []
    while FT_Get_Color_Glyph_Layer(face, glyph, &layerGlyph, &colorIndex, &iterator) != 0 {
      guard let color = palette.color(at: Int(colorIndex)) else { return nil }
      layers.append(.glyph(outline(layerGlyph), .solid(color)))
    }
    return layers.isEmpty ? nil : .layers(layers)
  }
}
