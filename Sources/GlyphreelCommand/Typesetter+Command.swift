import Typography

extension Typesetter {
  /// A typesetter with the fonts that a command was given.
  ///
  /// The options are declared by each command that lays out text: a group of their own would cost every start a
  /// million instructions.
  static func command(fontDir: [String], systemFonts: Bool, missingGlyph: MissingGlyph) throws -> Typesetter {
    do throws(TypographyError) {
      let library = try FontLibrary()
      for directory in fontDir { try library.add(directory: directory) }
      if systemFonts { try library.addSystemFonts() }
      return Typesetter(fonts: library, missingGlyph: missingGlyph)
    } catch {
      throw Failure("glyphreel: error: \(error)", .badInput)
    }
  }
}
