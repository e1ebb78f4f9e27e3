internal import GlyphreelCFreeType
internal import GlyphreelGraphics

/// Reads a glyph's embedded bitmaps (`CBDT` and `sbix` tables).
enum BitmapStrikes {
  // Bounds: strike indices are below the face's count. FreeType returns `rows` rows of at least four bytes
  // per pixel, `pitch` bytes apart; both are checked before the pixels are read.
  /// The largest accepted bitmap in pixels; damaged fonts claim more.
  private static let pixelLimit = 1 << 22

  /// Returns a glyph's bitmaps of all sizes in ascending order, without unreadable ones.
  static func strikes(of glyph: UInt32, in face: FT_Face) -> [ColorGlyph.Strike] {
    unsafe (0..<face.pointee.num_fixed_sizes).compactMap { unsafe strike(of: glyph, size: $0, in: face) }
      .sorted { $0.pixelsPerEm < $1.pixelsPerEm }
  }

  private static func strike(of glyph: UInt32, size: FT_Int, in face: FT_Face) -> ColorGlyph.Strike? {
    guard unsafe FT_Select_Size(face, size) == 0,
      unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = unsafe face.pointee.glyph, unsafe slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      let bitmap = unsafe Bitmap(slot.pointee.bitmap)
    else { return nil }
    let record = unsafe face.pointee.available_sizes[Int(size)]
    let (across, down) = (Double(record.x_ppem) / 64, Double(record.y_ppem) / 64)
    guard across > 0, down > 0 else { return nil }
    let box = unsafe Rect(
      x: Double(slot.pointee.bitmap_left) / across, y: -Double(slot.pointee.bitmap_top) / down,
      width: Double(bitmap.width) / across, height: Double(bitmap.height) / down)
    return ColorGlyph.Strike(image: RasterImage(bitmap), box: box, pixelsPerEm: down)
  }

  fileprivate static func isWithinLimit(_ width: Int, _ height: Int) -> Bool {
    width > 0 && height > 0 && width <= pixelLimit / height
  }
}

extension Bitmap {
  /// Copies a colour bitmap of premultiplied BGRA pixels; nil for other pixel formats and invalid sizes.
  fileprivate init?(_ bitmap: FT_Bitmap) {
    let (width, height) = unsafe (Int(bitmap.width), Int(bitmap.rows))
    guard unsafe bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let bytes = unsafe bitmap.buffer,
      BitmapStrikes.isWithinLimit(width, height)
    else { return nil }
    let pitch = unsafe Int(bitmap.pitch)
    guard abs(pitch) >= 4 * width else { return nil }
    self.init(width: width, height: height)
    // With a negative pitch the first row comes last in the buffer.
    let top = unsafe pitch < 0 ? bytes - pitch * (height - 1) : bytes
    unsafe withUnsafeMutablePixels { pixels in
      for y in 0..<height {
        let row = unsafe top + y * pitch
        for x in 0..<width {
          let source = unsafe row + 4 * x
          unsafe pixels[y * width + x] =
            unsafe UInt32(source[2]) | UInt32(source[1]) << 8 | UInt32(source[0]) << 16 | UInt32(source[3])
            << 24
        }
      }
    }
  }
}
