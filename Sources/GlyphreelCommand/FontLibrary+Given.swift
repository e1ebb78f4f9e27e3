import GlyphreelTypography

extension FontLibrary {
  /// The fonts inside, those of directories and, if asked for, those that are installed.
  ///
  /// The options for them are declared by each command that lays out text: a group of their own would cost every start
  /// a million instructions.
  static func given(
    _ directories: [String], systemFonts: Bool, limits: FontLimits
  ) throws(Failure) -> FontLibrary {
    do throws(TypographyError) {
      let library = try FontLibrary(limits: limits)
      for directory in directories { try library.add(directory: directory) }
      if systemFonts { try library.addSystemFonts() }
      return library
    } catch {
      throw Failure("glyphreel: error: \(error)", .badInput)
    }
  }
}
