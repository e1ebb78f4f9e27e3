internal import CFreeType
internal import Graphics

/// Reads the bitmaps that a font has for a glyph (`CBDT` and `sbix` tables).
enum BitmapStrikes {
  /// Larger pictures are taken for damaged ones, in pixels.
  private static let pixelLimit = 1 << 22

  /// The pictures of all sizes, from small to large; those that can't be read are left out.
  static func strikes(of glyph: UInt32, in face: FT_Face) -> [ColorGlyph.Strike] {
    (0..<face.pointee.num_fixed_sizes).compactMap { strike(of: glyph, size: $0, in: face) }
      .sorted { $0.pixelsPerEm < $1.pixelsPerEm }
  }

  private static func strike(of glyph: UInt32, size: FT_Int, in face: FT_Face) -> ColorGlyph.Strike? {
    guard FT_Select_Size(face, size) == 0, FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_BITMAP,
      let bitmap = Bitmap(slot.pointee.bitmap)
    else { return nil }
    let record = face.pointee.available_sizes[Int(size)]
    let (across, down) = (Double(record.x_ppem) / 64, Double(record.y_ppem) / 64)
    guard across > 0, down > 0 else { return nil }
    let box = Rect(
      x: Double(slot.pointee.bitmap_left) / across, y: -Double(slot.pointee.bitmap_top) / down,
      width: Double(bitmap.width) / across, height: Double(bitmap.height) / down)
    return ColorGlyph.Strike(image: Image(bitmap), box: box, pixelsPerEm: down)
  }

  fileprivate static func isReasonable(_ width: Int, _ height: Int) -> Bool {
    width > 0 && height > 0 && width <= pixelLimit / height
  }
}

extension Bitmap {
  /// The pixels of a bitmap in colour: premultiplied blue, green, red and alpha.
  fileprivate init?(_ bitmap: FT_Bitmap) {
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let bytes = bitmap.buffer,
      BitmapStrikes.isReasonable(width, height)
    else { return nil }
    self.init(width: width, height: height)
    let pitch = Int(bitmap.pitch)
    // With a negative pitch, rows go upwards from the buffer's end.
    let top = pitch < 0 ? bytes - pitch * (height - 1) : bytes
    withUnsafeMutablePixels { pixels in
      for y in 0..<height {
        let row = top + y * pitch
        for x in 0..<width {
          let source = row + 4 * x
          pixels[y * width + x] =
            UInt32(source[2]) | UInt32(source[1]) << 8 | UInt32(source[0]) << 16 | UInt32(source[3]) << 24
        }
      }
    }
  }
}
