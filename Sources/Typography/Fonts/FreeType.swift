internal import GlyphreelCFreeType

/// FreeType itself, kept running as long as a library or one of its fonts needs it.
@safe final class FreeType {
  // Bounds: the library is closed with this object, which every face holds.
  let library: FT_Library

  init() throws(TypographyError) {
    var created: FT_Library?
    guard unsafe FT_Init_FreeType(&created) == 0, let created = unsafe created else {
      throw .badFont("FreeType", reason: "it does not start")
    }
    unsafe library = unsafe created
  }

  deinit {
    unsafe FT_Done_FreeType(library)
  }
}
