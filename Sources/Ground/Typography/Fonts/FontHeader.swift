internal import GlyphreelCFreeType

/// A face's global metrics in font units.
///
/// Read from the `head`, `hhea` and `post` tables, because FreeType leaves its own record empty for fonts without
/// outlines.
struct FontHeader {
  var unitsPerEm: Double
  /// The ascender above the baseline.
  var ascender: Double
  /// The descender, negative below the baseline.
  var descender: Double
  /// The distance between baselines.
  var height: Double
  /// The middle of the underline relative to the baseline, y up.
  var underlinePosition: Double
  var underlineThickness: Double

  init(_ face: FT_Face) {
    // Bounds: records belong to the open face and are copied field by field.
    let record = unsafe face.pointee
    unitsPerEm = unsafe Double(record.units_per_EM)
    ascender = unsafe Double(record.ascender)
    descender = unsafe Double(record.descender)
    height = unsafe Double(record.height)
    underlinePosition = unsafe Double(record.underline_position)
    underlineThickness = unsafe Double(record.underline_thickness)
    guard unitsPerEm == 0 || ascender == descender else { return }
    if let head = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_HEAD)?.assumingMemoryBound(to: TT_Header.self)
      .pointee
    {
      unitsPerEm = Double(head.Units_Per_EM)
    }
    if let hhea = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?.assumingMemoryBound(to: TT_HoriHeader.self)
      .pointee
    {
      ascender = unsafe Double(hhea.Ascender)
      descender = unsafe Double(hhea.Descender)
      height = unsafe ascender - descender + Double(hhea.Line_Gap)
    }
    if let post = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_POST)?.assumingMemoryBound(to: TT_Postscript.self)
      .pointee
    {
      underlinePosition = Double(post.underlinePosition)
      underlineThickness = Double(post.underlineThickness)
    }
  }
}
