internal import GlyphreelCFreeType

extension FontMetrics {
  /// Reads the metrics of an open face, in ems.
  init(_ face: FT_Face) {
    // Bounds: the record belongs to the open face and is copied.
    let header = unsafe FontHeader(face)
    let em = header.unitsPerEm
    let ascent = header.ascender / em
    let descent = -header.descender / em
    self.init(
      ascent: ascent, descent: descent,
      leading: max(0, header.height / em - ascent - descent),
      xHeight: ascent / 2, capHeight: ascent * 0.75,
      strikeoutPosition: ascent / 4, strikeoutThickness: 0.05,
      underlinePosition: -header.underlinePosition / em, underlineThickness: header.underlineThickness / em,
      superscript: ScriptMetrics(scale: 0.6, offset: 0.35),
      subscript: ScriptMetrics(scale: 0.6, offset: -0.15))
    guard let os2 = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee
    else {
      return
    }
    if os2.yStrikeoutSize > 0 {
      // The table gives the top of the stroke.
      strikeoutThickness = Double(os2.yStrikeoutSize) / em
      strikeoutPosition = Double(os2.yStrikeoutPosition) / em - strikeoutThickness / 2
    }
    if os2.ySuperscriptYSize > 0 {
      superscript = ScriptMetrics(
        scale: Double(os2.ySuperscriptYSize) / em, offset: Double(os2.ySuperscriptYOffset) / em)
    }
    if os2.ySubscriptYSize > 0 {
      // The table counts it downwards.
      `subscript` = ScriptMetrics(
        scale: Double(os2.ySubscriptYSize) / em, offset: -Double(os2.ySubscriptYOffset) / em)
    }
    if os2.version >= 2, os2.version != 0xFFFF {
      if os2.sxHeight > 0 { xHeight = Double(os2.sxHeight) / em }
      if os2.sCapHeight > 0 { capHeight = Double(os2.sCapHeight) / em }
    }
  }
}
