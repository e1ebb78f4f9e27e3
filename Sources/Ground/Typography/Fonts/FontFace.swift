internal import GlyphreelCFreeType

/// An open and validated face of a font file.
@safe final class FontFace {
  // Bounds: FreeType gets the file with its length. This face keeps the file and FreeType alive while it is
  // open, and records are read only then.
  let freeType: FreeType
  let file: FontFile
  let face: FT_Face
  let variations: FontVariations

  /// The units per em that OpenType allows (`head` table).
  private static let unitsPerEm = 16...16384

  /// The maximum number of faces of a collection; real ones have a few tens.
  private static let faceLimit = 1000

  /// - Parameter index: The face's index in a collection; 0 for other files.
  init(_ file: FontFile, index: Int, freeType: FreeType) throws(TypographyError) {
    let face = unsafe try FontFace.open(file, index: index, freeType)
    unsafe glyphreel_ft_allow_outlines(face)
    if let fault = unsafe FontFace.fault(of: face) {
      unsafe FT_Done_Face(face)
      throw .badFont(file.name, reason: fault)
    }
    self.freeType = freeType
    self.file = file
    unsafe self.face = unsafe face
    variations = unsafe FontVariations(face, library: freeType.library)
  }

  deinit {
    unsafe FT_Done_Face(face)
  }

  private static func open(
    _ file: FontFile, index: Int, _ freeType: FreeType
  ) throws(TypographyError) -> FT_Face {
    var opened: FT_Face?
    let error = unsafe FT_New_Memory_Face(
      freeType.library, file.bytes.baseAddress, file.bytes.count, FT_Long(index), &opened)
    guard error == 0, let face = unsafe opened else {
      throw .badFont(file.name, reason: "it is damaged or in an unknown format")
    }
    return unsafe face
  }

  static func count(in file: FontFile, freeType: FreeType) throws(TypographyError) -> Int {
    let face = unsafe try open(file, index: -1, freeType)
    defer { unsafe FT_Done_Face(face) }
    guard unsafe face.pointee.num_faces <= faceLimit else {
      throw .badFont(file.name, reason: "it has more than \(faceLimit) faces")
    }
    return unsafe max(Int(face.pointee.num_faces), 1)
  }

  private static func fault(of face: FT_Face) -> String? {
    guard unsafe glyphreel_ft_is_sfnt(face) != 0 else { return "it is not an OpenType or TrueType font" }
    guard unsafe glyphreel_ft_is_scalable(face) != 0 || ColorTables.hasStrikes(face) else {
      return "it has no outlines, only bitmaps"
    }
    guard unsafe face.pointee.num_glyphs > 0 else { return "it has no glyphs" }
    let em = unsafe Int(FontHeader(face).unitsPerEm)
    guard unitsPerEm.contains(em) else {
      return "its em has \(em) units; OpenType allows \(unitsPerEm.lowerBound) to \(unitsPerEm.upperBound)"
    }
    return nil
  }

  /// The font's tables for shaping: the file's, or for WOFF those that FreeType unpacked into the face's memory.
  ///
  /// It must not be used after the face is released.
  private(set) lazy var shapingFace = {
    if let stream = unsafe face.pointee.stream {
      let tables = unsafe UnsafeBufferPointer(
        start: UnsafePointer(stream.pointee.base), count: Int(stream.pointee.size))
      if unsafe tables.baseAddress != file.bytes.baseAddress { return unsafe ShapingFace(tables, index: 0) }
    }
    return unsafe file.shapingFace(UInt32(face.pointee.face_index & 0xFFFF))
  }()

  /// The typographic family name, or the file's name if the font has none.
  var familyName: String { unsafe face.pointee.family_name.map { unsafe String(cString: $0) } ?? file.name }

  /// The family and the styles that the face supports.
  var description: FontLibrary.Face {
    let os2 = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee
    let isItalic = unsafe face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
    let isBold = unsafe face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0
    let weight = FontWeight(os2.map { Double($0.usWeightClass) } ?? (isBold ? 700 : 400)).value
    let width = os2.map { FontWidth(widthClass: $0.usWidthClass) } ?? .normal
    var slant: FontLibrary.Face.Slant = isItalic ? .italic : .upright
    if let axis = variations.axis(.italic), axis.range.upperBound >= 1 {
      slant = .both
    } else if let axis = variations.axis(.slant), axis.range != 0...0 {
      slant = .oblique(-axis.range.upperBound...(-axis.range.lowerBound))
    }
    return FontLibrary.Face(
      family: familyName, slant: slant, weights: variations.axis(.weight)?.range ?? weight...weight,
      widths: variations.axis(.width)?.range ?? width.percent...width.percent)
  }
}
