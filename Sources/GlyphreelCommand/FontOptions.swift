import ArgumentParser
import Glyphreel
import Typography

/// Which fonts there are: what all commands that lay out text have in common.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Adds the font files of a directory.", valueName: "directory"),
    completion: .directory)
  var fontDir: [String] = []

  @Flag(help: "Uses the installed fonts, too; what is drawn then depends on the machine.")
  var systemFonts = false

  @Option(help: "A character that no font has is an error, a box, or skipped.")
  var missingGlyph: MissingGlyph = .error

  @OptionGroup var limitOptions: LimitOptions

  /// A typesetter with all fonts that a scene may use.
  func typesetter() throws(Failure) -> Typesetter {
    Typesetter(fonts: try library(), missingGlyph: missingGlyph)
  }

  /// All fonts that a scene may use.
  func library() throws(Failure) -> FontLibrary {
    do throws(TypographyError) {
      let library = try FontLibrary(limits: limitOptions.limits.fonts)
      for directory in fontDir { try library.add(directory: directory) }
      if systemFonts { try library.addSystemFonts() }
      return library
    } catch {
      throw Failure("glyphreel: error: \(error)", .badInput)
    }
  }
}
