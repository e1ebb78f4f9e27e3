internal import GlyphreelCFreeType
internal import GlyphreelCHarfBuzz
internal import GlyphreelExact
internal import GlyphreelGraphics

/// One face of a font file at fixed axis values: metrics, outlines, colour glyphs and shaping tables.
///
/// A font belongs to the `FontLibrary` that created it and shares its restriction to one thread at a time. The
/// outlines and colour glyphs that it returns are immutable and can be used from any thread.
@safe package final class Font {
  // Bounds: this font owns the face and HarfBuzz's font until `deinit`; the file outlives both. Arrays are
  // passed with their counts; an outline has the number of points that FreeType reports.
  /// The family name: `Inter`.
  package let familyName: String
  /// The PostScript name; for a variable font, composed of family, weight and slant: `Inter-SemiBold`.
  package let postScriptName: String
  /// The number of font units per em.
  package let unitsPerEm: Double
  /// The vertical metrics in ems.
  package let metrics: FontMetrics

  let shapingFont: OpaquePointer
  private let face: FontFace
  private let composites: CompositeGlyphs?
  private let colors: ColorTables?
  private var outlines: [UInt32: GlyphOutline] = [:]
  private var colorGlyphs: [UInt32: ColorGlyph?] = [:]
  private var scaled: [ScaledGlyph: (outline: GlyphOutline, color: ColorGlyph?)] = [:]

  private let pointLimit: Int

  /// Creates a font that takes ownership of an open face.
  ///
  /// - Parameters:
  ///   - values: A value for each of the font's axes.
  ///   - pointLimit: The maximum number of points of a glyph.
  init(_ face: FontFace, familyName: String, values: [Double], pointLimit: Int) throws(TypographyError) {
    composites = unsafe CompositeGlyphs(of: face.shapingFace.face)
    let created = unsafe hb_font_create(face.shapingFace.face)
    guard let shapingFont = unsafe created else {
      throw .badFont(face.file.name, reason: "no memory for its tables")
    }
    let em = unsafe Int32(FontHeader(face.face).unitsPerEm)
    unsafe hb_font_set_scale(shapingFont, em, em)
    unsafe Font.setAxes(of: face, shapingFont, to: values)
    self.face = face
    self.pointLimit = pointLimit
    colors = unsafe ColorTables(of: face.face, at: Font.coordinates(of: shapingFont))
    unsafe self.shapingFont = unsafe shapingFont
    self.familyName = familyName
    unitsPerEm = Double(em)
    metrics = unsafe FontMetrics(face.face)
    postScriptName = Font.name(of: face, family: familyName, values: values)
  }

  deinit {
    unsafe hb_font_destroy(shapingFont)
  }

  private static func setAxes(of face: FontFace, _ shapingFont: OpaquePointer, to values: [Double]) {
    let axes = face.variations.axes
    guard !axes.isEmpty, axes.count == values.count else { return }
    var coordinates = values.map { FT_Fixed(($0 * 65536).rounded()) }
    unsafe FT_Set_Var_Design_Coordinates(face.face, FT_UInt(coordinates.count), &coordinates)
    // HarfBuzz gets the values as FreeType rounded them, so that both agree.
    let variations = zip(axes, coordinates).map {
      hb_variation_t(tag: $0.tag.value, value: Float($1) / 65536)
    }
    unsafe hb_font_set_variations(shapingFont, variations, UInt32(variations.count))
  }

  /// Returns the normalized coordinates of the axes, -1...1.
  private static func coordinates(of shapingFont: OpaquePointer) -> [Double] {
    var count: UInt32 = 0
    // Bounds: the library returns the count of the coordinates that its font keeps.
    let coordinates = unsafe hb_font_get_var_coords_normalized(shapingFont, &count)
    return unsafe UnsafeBufferPointer(start: coordinates, count: Int(count)).map { Double($0) / 16384 }
  }

  /// Returns the PostScript name of the file, or for a variable font one that includes its axis values.
  private static func name(of face: FontFace, family: String, values: [Double]) -> String {
    let axes = face.variations.axes
    guard !axes.isEmpty else {
      return unsafe FT_Get_Postscript_Name(face.face).map { unsafe String(cString: $0) } ?? family
    }
    var style = ""
    var rest = ""
    var isItalic = unsafe face.face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
    for (axis, value) in zip(axes, values) {
      switch axis.tag {
      case .weight: style = FontWeight(value).postScriptName
      case .italic: isItalic = value >= 0.5
      case .slant: isItalic = value < 0
      case _ where value != axis.defaultValue:
        // Adobe Technical Note 5902: other axes as value, then tag.
        rest += "_" + value.decimal + axis.tag.description.replacing(" ", with: "")
      default: break
      }
    }
    if isItalic { style = style == "Regular" || style.isEmpty ? "Italic" : style + "Italic" }
    return family.replacing(" ", with: "") + "-" + (style.isEmpty ? "Regular" : style) + rest
  }

  /// Returns the nominal glyph of a character; nil if the font has none.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? { nominalGlyph(of: scalar.value) }

  /// Returns true if the font maps a code point to a glyph.
  func has(_ code: UInt32) -> Bool { nominalGlyph(of: code) != nil }

  private func nominalGlyph(of code: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(shapingFont, code, &glyph) != 0 ? glyph : nil
  }

  var file: FontFile { face.file }

  /// The axes; empty for a static font.
  var axes: [FontAxis] { face.variations.axes }

  /// Returns true if a feature changes glyphs or their positions.
  func has(_ feature: OpenTypeTag) -> Bool { face.shapingFace.has(feature) }

  var hasColor: Bool { colors != nil }

  /// The advance of a monospaced font's letters as a multiple of its size; 0 for other fonts.
  ///
  /// It is measured, since fonts with two widths for Chinese, and others by mistake, are not marked as monospaced.
  package private(set) lazy var columnWidth: Double = {
    let letters: [Unicode.Scalar] = [" ", "i", "l", "M", "W"]
    let advances = letters.map { letter in
      glyph(for: letter).map { unsafe hb_font_get_glyph_h_advance(shapingFont, $0) } ?? 0
    }
    return advances.allSatisfy { $0 == advances[0] } ? max(Double(advances[0]) / unitsPerEm, 0) : 0
  }()

  /// Returns a glyph's colour version, the same object for the same glyph; nil for monochrome glyphs.
  ///
  /// - Throws: `badFont` if an outline that it uses is damaged or exceeds the limits.
  func colorGlyph(of glyph: UInt32) throws(TypographyError) -> ColorGlyph? {
    guard let colors else { return nil }
    if let known = colorGlyphs[glyph] { return known }
    let colorGlyph = try colors.glyph(glyph, unitsPerEm: unitsPerEm) {
      (layer) throws(TypographyError) in try outline(of: layer)
    }
    colorGlyphs[glyph] = .some(colorGlyph)
    return colorGlyph
  }

  private struct ScaledGlyph: Hashable {
    let glyph: UInt32
    let scale: Double
    let slant: Double
    let stretch: Double
  }

  /// Returns a glyph's outline and colour version, the same objects for the same arguments.
  ///
  /// - Parameters:
  ///   - scale: The factor of its size.
  ///   - slant: The tangent of the angle by which outlines are slanted forward; colour glyphs stay upright.
  ///   - stretch: The factor by which outlines are widened.
  /// - Throws: `badFont` if the glyph is damaged or exceeds the limits.
  func drawing(
    of glyph: UInt32, scale: Double, slant: Double = 0, stretch: Double = 1
  ) throws(TypographyError) -> (outline: GlyphOutline, color: ColorGlyph?) {
    let (outline, color) = (try outline(of: glyph), try colorGlyph(of: glyph))
    if scale == 1, slant == 0, stretch == 1 { return (outline, color) }
    let key = ScaledGlyph(glyph: glyph, scale: scale, slant: slant, stretch: stretch)
    if let known = scaled[key] { return known }
    let shape = AffineTransform(a: stretch, b: 0, c: slant, d: 1, tx: 0, ty: 0)
    let small = GlyphOutline(
      path: slant == 0 && stretch == 1 ? outline.path : outline.path.transformed(by: shape),
      unitsPerEm: outline.unitsPerEm / scale)
    let made = (outline: small, color: color?.scaled(by: scale))
    scaled[key] = made
    return made
  }

  /// Returns true if a glyph draws nothing.
  ///
  /// - Throws: `badFont` if the glyph is damaged or exceeds the limits.
  func isBlank(_ glyph: UInt32) throws(TypographyError) -> Bool {
    guard try colorGlyph(of: glyph) == nil else { return false }
    return try outline(of: glyph).path.isEmpty
  }

  /// Returns a glyph's outline, the same object for the same glyph.
  ///
  /// - Throws: `badFont` if the glyph is damaged or has too many points or components.
  func outline(of glyph: UInt32) throws(TypographyError) -> GlyphOutline {
    if let known = outlines[glyph] { return known }
    guard composites?.isWithinLimits(glyph) ?? true else {
      throw .badFont(file.name, reason: "its glyph \(glyph) has too many components or contains itself")
    }
    let face = unsafe face.face
    let error = unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP))
    var path = Path()
    if error == 0 {
      let count = unsafe Int(face.pointee.glyph.pointee.outline.n_points)
      guard count <= pointLimit else {
        throw .badFont(
          file.name,
          reason: "its glyph \(glyph) has \(count) points, more than the limit of \(pointLimit); "
            + "--limit points=\(count) allows it")
      }
      path = unsafe Path(decomposing: &face.pointee.glyph.pointee.outline)
    } else if unsafe !ColorTables.hasStrikes(face) {
      throw .badFont(file.name, reason: "its glyph \(glyph) is damaged (FreeType's error \(error))")
    }
    let outline = GlyphOutline(path: path, unitsPerEm: unitsPerEm)
    outlines[glyph] = outline
    return outline
  }
}
