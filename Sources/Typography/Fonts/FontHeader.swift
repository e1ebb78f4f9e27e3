internal import CFreeType

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
    let record = face.pointee
    unitsPerEm = Double(record.units_per_EM)
    ascender = Double(record.ascender)
    descender = Double(record.descender)
    height = Double(record.height)
    underlinePosition = Double(record.underline_position)
    underlineThickness = Double(record.underline_thickness)
    guard unitsPerEm == 0 || ascender == descender else { return }
    if let head = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD)?.assumingMemoryBound(to: TT_Header.self).pointee {
      unitsPerEm = Double(head.Units_Per_EM)
    }
    if let hhea = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA)?.assumingMemoryBound(to: TT_HoriHeader.self).pointee {
      ascender = Double(hhea.Ascender)
      descender = Double(hhea.Descender)
      height = ascender - descender + Double(hhea.Line_Gap)
    }
    if let post = FT_Get_Sfnt_Table(face, FT_SFNT_POST)?.assumingMemoryBound(to: TT_Postscript.self).pointee {
      underlinePosition = Double(post.underlinePosition)
      underlineThickness = Double(post.underlineThickness)
    }
  }
}
