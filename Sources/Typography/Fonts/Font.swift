internal import GlyphreelCFreeType
internal import GlyphreelCHarfBuzz
internal import GlyphreelExactText
internal import GlyphreelGraphics

/// One face of a font file at one place on each of its axes: its metrics, its outlines, its colours and its shaping
/// tables.
///
/// A font belongs to the `FontLibrary` that made it and, like it, to one thread at a time; the outlines and colour
/// glyphs it hands out may go anywhere.
@safe public final class Font {
  // Bounds: the face and HarfBuzz's font are this font's own until `deinit`, and the file outlives both. Arrays go with
  // their counts; an outline has as many points as FreeType says.
  /// The family it belongs to: `Inter`.
  public let familyName: String
  /// The PostScript name, completed by weight and slant where the font is variable: `Inter-SemiBold`.
  public let postScriptName: String
  /// How many font units make one em.
  public let unitsPerEm: Double
  /// Its vertical measures, in ems.
  public let metrics: FontMetrics

  let shapingFont: OpaquePointer
  private let face: FontFace
  private let composites: CompositeGlyphs?
  private let colors: ColorTables?
  private var outlines: [UInt32: GlyphOutline] = [:]
  private var colorGlyphs: [UInt32: ColorGlyph?] = [:]

  /// A glyph of more points than this is refused.
  private let pointLimit: Int

  /// Sets up an opened face, which from now on is this font's own.
  ///
  /// - Parameters:
  ///   - values: A value for each of the font's axes.
  ///   - pointLimit: The most points of a glyph.
  init(_ face: FontFace, familyName: String, values: [Double], pointLimit: Int) throws(TypographyError) {
    composites = unsafe CompositeGlyphs(of: face.shapingFace.face)
    let created = unsafe hb_font_create(face.shapingFace.face)
    guard let shapingFont = unsafe created else {
      throw .badFont(face.file.name, reason: "no memory for its tables")
    }
    let em = unsafe Int32(FontHeader(face.face).unitsPerEm)
    unsafe hb_font_set_scale(shapingFont, em, em)
    unsafe Font.move(face, shapingFont, to: values)
    self.face = face
    self.pointLimit = pointLimit
    colors = unsafe ColorTables(of: face.face)
    unsafe self.shapingFont = unsafe shapingFont
    self.familyName = familyName
    unitsPerEm = Double(em)
    metrics = unsafe FontMetrics(face.face)
    postScriptName = Font.name(of: face, family: familyName, values: values)
  }

  deinit {
    unsafe hb_font_destroy(shapingFont)
  }

  /// Sets the axes for outlines and for shaping.
  private static func move(_ face: FontFace, _ shapingFont: OpaquePointer, to values: [Double]) {
    let axes = face.variations.axes
    guard !axes.isEmpty, axes.count == values.count else { return }
    var coordinates = values.map { FT_Fixed(($0 * 65536).rounded()) }
    unsafe FT_Set_Var_Design_Coordinates(face.face, FT_UInt(coordinates.count), &coordinates)
    // Both must stand at the same place, so HarfBuzz gets what is left after FreeType's rounding.
    let variations = zip(axes, coordinates).map {
      hb_variation_t(tag: $0.tag.value, value: Float($1) / 65536)
    }
    unsafe hb_font_set_variations(shapingFont, variations, UInt32(variations.count))
  }

  /// The file's own PostScript name; for a variable font one that tells the place on its axes.
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
        // As Adobe's Technical Note 5902 appends axes: value, then tag.
        let number = value == value.rounded() ? "\(Int(value))" : "\(value)"
        rest += "_" + number + axis.tag.description.replacing(" ", with: "")
      default: break
      }
    }
    if isItalic { style = style == "Regular" || style.isEmpty ? "Italic" : style + "Italic" }
    return family.replacing(" ", with: "") + "-" + (style.isEmpty ? "Regular" : style) + rest
  }

  /// The glyph that a character is mapped to, or nil if the font has none for it.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(shapingFont, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// True if the font has a glyph for a code point.
  func has(_ code: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(shapingFont, code, &glyph) != 0
  }

  /// The file that it stands in.
  var file: FontFile { face.file }

  /// True for a font with glyphs in colours of their own.
  var hasColor: Bool { colors != nil }

  /// What the font shows in place of a glyph's outline, always the same object for the same glyph; nil for plain ones.
  ///
  /// - Throws: A glyph that is too large to be drawn.
  func colorGlyph(of glyph: UInt32) throws(TypographyError) -> ColorGlyph? {
    guard let colors else { return nil }
    if let known = colorGlyphs[glyph] { return known }
    let colorGlyph = try colors.glyph(glyph, unitsPerEm: unitsPerEm) {
      (layer) throws(TypographyError) in try outline(of: layer)
    }
    colorGlyphs[glyph] = .some(colorGlyph)
    return colorGlyph
  }

  /// True for a glyph that shows nothing.
  ///
  /// - Throws: A glyph that is too large to be drawn.
  func isBlank(_ glyph: UInt32) throws(TypographyError) -> Bool {
    guard try colorGlyph(of: glyph) == nil else { return false }
    return try outline(of: glyph).path.isEmpty
  }

  /// The outline of a glyph, always the same object for the same glyph.
  ///
  /// - Throws: A glyph that is damaged, or of too many points or parts.
  func outline(of glyph: UInt32) throws(TypographyError) -> GlyphOutline {
    if let known = outlines[glyph] { return known }
    guard composites?.isReasonable(glyph) ?? true else {
      throw .badFont(file.name, reason: "its glyph \(glyph) is made of too many other glyphs, or of itself")
    }
    let face = unsafe face.face
    let error = unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP))
    var path = Path()
    if error == 0 {
      let count = unsafe Int(face.pointee.glyph.pointee.outline.n_points)
      guard count <= pointLimit else {
        throw .badFont(
          file.name,
          reason: "its glyph \(glyph) has \(count) points, and \(pointLimit) are the most; "
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
