internal import GlyphreelCFreeType
internal import GlyphreelGraphics

/// A font's first colour palette (`CPAL` table).
struct ColorPalette {
  private let colors: [Color]

  /// The palette index that stands for the text colour.
  private static let foreground = 0xFFFF

  /// Reads the palette of an open face; it is empty if the face has none.
  init(of face: FT_Face) {
    // Bounds: the palette has the number of entries that FreeType reports.
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

  /// Returns the colour at an index; nil if the palette has no such entry.
  func color(at index: Int, alpha: Double = 1) -> PaletteColor? {
    let alpha = min(max(alpha, 0), 1)
    if index == ColorPalette.foreground { return PaletteColor(color: nil, alpha: alpha) }
    return colors.indices.contains(index) ? PaletteColor(color: colors[index], alpha: alpha) : nil
  }
}
