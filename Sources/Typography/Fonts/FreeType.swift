internal import CFreeType

/// FreeType itself, kept running as long as a library or one of its fonts needs it.
final class FreeType {
  let library: FT_Library

  init() throws(TypographyError) {
    var created: FT_Library?
    guard FT_Init_FreeType(&created) == 0, let created else {
      throw .badFont("FreeType", reason: "it does not start")
    }
    library = created
  }

  deinit {
    FT_Done_FreeType(library)
  }
}
