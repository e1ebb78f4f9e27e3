internal import GlyphreelCFreeType

/// A face's measures in font units, as its tables give them.
///
/// FreeType fills its own record from them for faces with outlines only.
struct FontHeader {
  var unitsPerEm: Double
  /// Upwards from the baseline.
  var ascender: Double
  /// Upwards, too: below 0.
  var descender: Double
  /// From baseline to baseline.
  var height: Double
  /// The middle of the stroke, upwards.
  var underlinePosition: Double
  var underlineThickness: Double

  /// The measures of an open face.
  init(_ face: FT_Face) {
    // Bounds: records belong to the open face and are copied number by number.
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
