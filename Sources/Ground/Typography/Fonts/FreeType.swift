internal import GlyphreelCFreeType

/// An instance of FreeType, kept open while a library or one of its fonts uses it.
@safe final class FreeType {
  // Bounds: every face holds this object, which closes the library in `deinit`.
  let library: FT_Library

  init() throws(TypographyError) {
    var created: FT_Library?
    guard unsafe FT_Init_FreeType(&created) == 0, let created = unsafe created else {
      throw .badFont("FreeType", reason: "it failed to initialize")
    }
    unsafe library = unsafe created
  }

  deinit {
    unsafe FT_Done_FreeType(library)
  }
}
