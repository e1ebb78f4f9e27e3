internal import GlyphreelCFreeType
internal import GlyphreelGraphics

/// The colour glyphs of an open face.
///
/// Paints are preferred to layers and layers to bitmaps, as they are exact at any size.
@safe struct ColorTables {
  // Bounds: a table is read into as many bytes as FreeType says it has. The font that holds the tables holds the face.
  private let face: FT_Face
  private let palette: ColorPalette
  private let graph: PaintGraph?
  private let hasStrikes: Bool

  /// Nil if the face has no colours; the face must outlive the tables.
  init?(of face: FT_Face) {
    guard unsafe glyphreel_ft_has_color(face) != 0 else { return nil }
    unsafe self.face = unsafe face
    palette = unsafe ColorPalette(of: face)
    graph = unsafe PaintGraph(ColorTables.table("COLR", of: face), palette: palette)
    hasStrikes = unsafe ColorTables.hasStrikes(face)
  }

  /// True for a face with bitmaps in colour, which can do without outlines.
  static func hasStrikes(_ face: FT_Face) -> Bool {
    unsafe glyphreel_ft_has_color(face) != 0 && glyphreel_ft_has_fixed_sizes(face) != 0
  }

  /// What the font shows for a glyph in place of its outline; nil if it has nothing or something damaged.
  ///
  /// - Parameter outline: Gives the outlines that paints fill.
  func glyph(
    _ glyph: UInt32, unitsPerEm: Double, outline: PaintGraph.Outline
  ) throws(TypographyError) -> ColorGlyph? {
    if let paint = try paint(of: glyph, outline: outline) {
      var area = paint.outlineBox() ?? Rect(x: 0, y: 0, width: 0, height: 0)
      if case .clip(let box, _) = paint { area = box }
      return ColorGlyph(.painting(.init(paint: paint, unitsPerEm: unitsPerEm, area: area)))
    }
    let strikes = unsafe hasStrikes ? BitmapStrikes.strikes(of: glyph, in: face) : []
    return strikes.isEmpty ? nil : ColorGlyph(.bitmaps(strikes))
  }

  private func paint(
    of glyph: UInt32, outline: PaintGraph.Outline
  ) throws(TypographyError) -> ColorPaint? {
    // A copy for each glyph, as following the graph leaves traces in it.
    if var graph, graph.hasPaint(forGlyph: glyph) { return try graph.paint(ofGlyph: glyph, outline: outline) }
    return try layers(of: glyph, outline: outline)
  }

  /// A table's bytes; none if the font lacks it.
  private static func table(_ tag: StaticString, of face: FT_Face) -> [UInt8] {
    let tag = tag.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | FT_ULong($1) } }
    var length: FT_ULong = 0
    guard unsafe FT_Load_Sfnt_Table(face, tag, 0, nil, &length) == 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    return unsafe FT_Load_Sfnt_Table(face, tag, 0, &bytes, &length) == 0 ? bytes : []
  }

  /// The layers of version 0: outlines in one colour each.
  private func layers(
    of glyph: UInt32, outline: PaintGraph.Outline
  ) throws(TypographyError) -> ColorPaint? {
    var iterator = unsafe FT_LayerIterator(num_layers: 0, layer: 0, p: nil)
    var layerGlyph: FT_UInt = 0
    var colorIndex: FT_UInt = 0
    var layers: [ColorPaint] = []
    while unsafe FT_Get_Color_Glyph_Layer(face, glyph, &layerGlyph, &colorIndex, &iterator) != 0 {
      guard let color = palette.color(at: Int(colorIndex)) else { return nil }
      layers.append(.glyph(try outline(layerGlyph), .solid(color)))
    }
    return layers.isEmpty ? nil : .layers(layers)
  }
}
