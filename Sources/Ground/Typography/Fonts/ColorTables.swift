internal import GlyphreelCFreeType
internal import GlyphreelGraphics

/// The colour glyph tables of an open face.
///
/// `COLR` version 1 paints are preferred to version 0 layers, and both to bitmaps, since they are exact at any size.
@safe struct ColorTables {
  // Bounds: a table is read into a buffer of the length that FreeType reports. The owning font keeps the face open.
  private let face: FT_Face
  private let palette: ColorPalette
  private let graph: PaintGraph?
  private let hasStrikes: Bool

  /// Reads the tables of a face that must outlive them; nil if it has no colour glyphs.
  ///
  /// - Parameter coordinates: The normalized coordinates of the font's axes, -1...1.
  init?(of face: FT_Face, at coordinates: [Double]) {
    guard unsafe glyphreel_ft_has_color(face) != 0 else { return nil }
    unsafe self.face = unsafe face
    palette = unsafe ColorPalette(of: face)
    graph = unsafe PaintGraph(ColorTables.table("COLR", of: face), palette: palette, coordinates: coordinates)
    hasStrikes = unsafe ColorTables.hasStrikes(face)
  }

  /// Returns true if a face has colour bitmaps, in which case glyphs may lack outlines.
  static func hasStrikes(_ face: FT_Face) -> Bool {
    unsafe glyphreel_ft_has_color(face) != 0 && glyphreel_ft_has_fixed_sizes(face) != 0
  }

  /// Returns a glyph's colour version; nil if there is none or its data is damaged.
  ///
  /// - Parameter outline: Returns the outline of a glyph that a paint fills.
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
    // A copy per glyph, since traversal changes the graph's state.
    if var graph, graph.hasPaint(forGlyph: glyph) { return try graph.paint(ofGlyph: glyph, outline: outline) }
    return try layers(of: glyph, outline: outline)
  }

  private static func table(_ tag: StaticString, of face: FT_Face) -> [UInt8] {
    let tag = tag.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | FT_ULong($1) } }
    var length: FT_ULong = 0
    guard unsafe FT_Load_Sfnt_Table(face, tag, 0, nil, &length) == 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    return unsafe FT_Load_Sfnt_Table(face, tag, 0, &bytes, &length) == 0 ? bytes : []
  }

  /// Returns the solid layers of `COLR` version 0.
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
