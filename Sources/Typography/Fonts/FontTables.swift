internal import CFreeType
internal import CHarfBuzz

/// The `OS/2` table of an open face.
private func os2Table(of face: FT_Face) -> TT_OS2? {
  FT_Get_Sfnt_Table(face, FT_SFNT_OS2)?.assumingMemoryBound(to: TT_OS2.self).pointee
}

extension FontMetrics {
  /// The measures of an open face, in ems.
  init(_ face: FT_Face) {
    let header = FontHeader(face)
    let em = header.unitsPerEm
    let ascent = header.ascender / em
    let descent = -header.descender / em
    self.init(
      ascent: ascent, descent: descent,
      leading: max(0, header.height / em - ascent - descent),
      xHeight: ascent / 2, capHeight: ascent * 0.75,
      strikeoutPosition: ascent / 4, strikeoutThickness: 0.05,
      underlinePosition: -header.underlinePosition / em, underlineThickness: header.underlineThickness / em)
    if let os2 = os2Table(of: face) {
      if os2.yStrikeoutSize > 0 {
        // OpenType gives the top of the stroke.
        strikeoutThickness = Double(os2.yStrikeoutSize) / em
        strikeoutPosition = Double(os2.yStrikeoutPosition) / em - strikeoutThickness / 2
      }
      if os2.version >= 2, os2.version != 0xFFFF {
        if os2.sxHeight > 0 { xHeight = Double(os2.sxHeight) / em }
        if os2.sCapHeight > 0 { capHeight = Double(os2.sCapHeight) / em }
      }
    }
  }
}

extension FontWeight {
  /// The weight of a face without a weight axis, as a range of one value.
  static func range(of face: FT_Face) -> ClosedRange<Double> {
    let bold = face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0
    let value = os2Table(of: face).map { Double($0.usWeightClass) } ?? (bold ? 700 : 400)
    let weight = FontWeight(value).value
    return weight...weight
  }
}

/// The `wght` axis of a variable font.
struct WeightAxis {
  /// 'wght'.
  private static let tag: FT_ULong = 0x7767_6874

  let range: ClosedRange<Double>
  /// Every axis's default, in 16.16 fixed point, and which of them is the weight.
  private let defaults: [FT_Fixed]
  private let index: Int

  /// The axis of an open face; nil if it has none.
  init?(of face: FT_Face, library: FT_Library) {
    guard glyphreel_ft_has_multiple_masters(face) != 0 else { return nil }
    var found: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &found) == 0, let variations = found else { return nil }
    defer { FT_Done_MM_Var(library, variations) }
    let axes = (0..<Int(variations.pointee.num_axis)).map { variations.pointee.axis[$0] }
    guard let index = axes.firstIndex(where: { $0.tag == WeightAxis.tag }),
      axes[index].minimum <= axes[index].maximum
    else { return nil }
    self.index = index
    defaults = axes.map(\.def)
    range = Double(axes[index].minimum) / 65536...Double(axes[index].maximum) / 65536
  }

  /// Sets the weight for outlines and for shaping, and leaves the other axes at their defaults.
  func move(to weight: FontWeight, face: FT_Face, shapingFont: OpaquePointer) {
    let value = min(max(weight.value, range.lowerBound), range.upperBound)
    var coordinates = defaults
    coordinates[index] = FT_Fixed((value * 65536).rounded())
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    var variation = hb_variation_t(tag: hb_tag_t(WeightAxis.tag), value: Float(value))
    hb_font_set_variations(shapingFont, &variation, 1)
  }
}
