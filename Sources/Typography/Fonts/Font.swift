internal import CFreeType
internal import CHarfBuzz
internal import Graphics

/// One face of a font file at one weight: its metrics, its outlines, its colours and its shaping tables.
///
/// A font belongs to the `FontLibrary` that made it and, like it, to one thread at a time; the outlines and colour
/// glyphs it hands out may go anywhere.
public final class Font {
  public let familyName: String
  /// The PostScript name, completed by the weight where the font is variable: `Inter-SemiBold`.
  public let postScriptName: String
  public let unitsPerEm: Double
  public let metrics: FontMetrics
  let isItalic: Bool
  /// The weights that its file has: one, or the range of its weight axis.
  let weights: ClosedRange<Double>

  let shapingFont: OpaquePointer
  private let freeType: FreeType
  private let file: FontFile
  private let face: FT_Face
  private let colors: ColorTables?
  private var outlines: [UInt32: GlyphOutline] = [:]
  private var colorGlyphs: [UInt32: ColorGlyph?] = [:]

  /// Opens a font.
  ///
  /// - Parameters:
  ///   - weight: The value on the weight axis of a variable font; other fonts ignore it.
  ///   - style: The style part of the PostScript name of a variable font.
  init(
    file: FontFile, freeType: FreeType, familyName: String? = nil, weight: FontWeight? = nil,
    style: String? = nil
  ) throws(TypographyError) {
    var opened: FT_Face?
    let error = FT_New_Memory_Face(freeType.library, file.bytes.baseAddress, file.bytes.count, 0, &opened)
    guard error == 0, let face = opened else {
      throw .badFont(file.name, reason: "it is damaged or of an unknown kind")
    }
    glyphreel_ft_allow_outlines(face)
    let em = FontHeader(face).unitsPerEm
    guard glyphreel_ft_is_scalable(face) != 0 || ColorTables.hasStrikes(face), em >= 16,
      face.pointee.num_glyphs > 0
    else {
      FT_Done_Face(face)
      throw .badFont(file.name, reason: "it has no outlines")
    }
    let blob = hb_blob_create(
      UnsafeRawPointer(file.bytes.baseAddress)?.assumingMemoryBound(to: CChar.self),
      UInt32(file.bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    let shapingFace = hb_face_create(blob, 0)
    guard let shapingFont = hb_font_create(shapingFace) else {
      FT_Done_Face(face)
      throw .badFont(file.name, reason: "no memory for its tables")
    }
    hb_face_destroy(shapingFace)
    hb_blob_destroy(blob)
    hb_font_set_scale(shapingFont, Int32(em), Int32(em))
    let axis = WeightAxis(of: face, library: freeType.library)
    if let axis, let weight { axis.move(to: weight, face: face, shapingFont: shapingFont) }

    self.freeType = freeType
    self.file = file
    self.face = face
    colors = ColorTables(of: face)
    self.shapingFont = shapingFont
    unitsPerEm = em
    let family = familyName ?? face.pointee.family_name.map { String(cString: $0) } ?? file.name
    self.familyName = family
    let name = FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? family
    postScriptName =
      axis == nil
      ? name : family.filter { $0 != " " } + "-" + (style ?? weight?.postScriptName ?? "Regular")
    metrics = FontMetrics(face)
    isItalic = face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
    weights = axis?.range ?? FontWeight.range(of: face)
  }

  deinit {
    hb_font_destroy(shapingFont)
    FT_Done_Face(face)
  }

  /// The glyph that a character is mapped to, or nil if the font has none for it.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shapingFont, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// True for a font with glyphs in colours of their own.
  var hasColor: Bool { colors != nil }

  /// What the font shows in place of a glyph's outline, always the same object for the same glyph; nil for plain ones.
  func colorGlyph(of glyph: UInt32) -> ColorGlyph? {
    guard let colors else { return nil }
    if let known = colorGlyphs[glyph] { return known }
    let colorGlyph = colors.glyph(glyph, unitsPerEm: unitsPerEm) { outline(of: $0) }
    colorGlyphs[glyph] = .some(colorGlyph)
    return colorGlyph
  }

  /// True for a glyph that shows nothing.
  func isBlank(_ glyph: UInt32) -> Bool { colorGlyph(of: glyph) == nil && outline(of: glyph).path.isEmpty }

  /// The outline of a glyph, always the same object for the same glyph.
  ///
  /// A glyph that the font's file has damaged is blank.
  func outline(of glyph: UInt32) -> GlyphOutline {
    if let known = outlines[glyph] { return known }
    var path = Path()
    if FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0 {
      path = Path(decomposing: &face.pointee.glyph.pointee.outline)
    }
    let outline = GlyphOutline(path: path, unitsPerEm: unitsPerEm)
    outlines[glyph] = outline
    return outline
  }
}

extension Path {
  /// The contours of an outline that was loaded in font units.
  fileprivate init(decomposing outline: UnsafeMutablePointer<FT_Outline>) {
    self.init()
    var functions = FT_Outline_Funcs(
      move_to: { to, path in Path.extend(path) { $0.move(to: Point(to)) } },
      line_to: { to, path in Path.extend(path) { $0.line(to: Point(to)) } },
      conic_to: { control, to, path in
        Path.extend(path) { $0.quad(to: Point(to), control: Point(control)) }
      },
      cubic_to: { control1, control2, to, path in
        Path.extend(path) {
          $0.cubic(to: Point(to), control1: Point(control1), control2: Point(control2))
        }
      },
      shift: 0, delta: 0)
    _ = withUnsafeMutablePointer(to: &self) { FT_Outline_Decompose(outline, &functions, $0) }
  }

  /// Changes the path that FreeType hands back to its callbacks; returns its "go on".
  private static func extend(_ path: UnsafeMutableRawPointer?, by change: (inout Path) -> Void) -> Int32 {
    if let path { change(&path.assumingMemoryBound(to: Path.self).pointee) }
    return 0
  }
}

extension Point {
  fileprivate init(_ vector: UnsafePointer<FT_Vector>?) {
    self.init(x: Double(vector?.pointee.x ?? 0), y: Double(vector?.pointee.y ?? 0))
  }
}
