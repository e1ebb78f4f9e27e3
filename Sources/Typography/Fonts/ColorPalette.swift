internal import GlyphreelCFreeType
internal import GlyphreelGraphics

/// The first palette of a font (`CPAL` table).
struct ColorPalette {
  private let colors: [Color]

  /// Stands for the text's colour.
  private static let foreground = 0xFFFF

  /// The palette of an open face; without colours if it has none.
  init(of face: FT_Face) {
    // Bounds: a palette has as many entries as FreeType says it has.
    var data = unsafe FT_Palette_Data()
    var entries: UnsafeMutablePointer<FT_Color>?
    guard unsafe FT_Palette_Data_Get(face, &data) == 0, unsafe data.num_palettes > 0,
      unsafe FT_Palette_Select(face, 0, &entries) == 0, let entries = unsafe entries
    else {
      colors = []
      return
    }
    colors = unsafe (0..<Int(data.num_palette_entries)).map { index in
      let entry = unsafe entries[index]
      return Color(
        red: Double(entry.red) / 255, green: Double(entry.green) / 255, blue: Double(entry.blue) / 255,
        alpha: Double(entry.alpha) / 255)
    }
  }

  /// The colour of an index; nil for one that the palette does not have.
  func color(at index: Int, alpha: Double = 1) -> PaletteColor? {
    let alpha = min(max(alpha, 0), 1)
    if index == ColorPalette.foreground { return PaletteColor(color: nil, alpha: alpha) }
    return colors.indices.contains(index) ? PaletteColor(color: colors[index], alpha: alpha) : nil
  }
}
