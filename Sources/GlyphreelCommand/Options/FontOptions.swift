import ArgumentParser
import GlyphreelExactText
import GlyphreelTypography

/// The directories with fonts that are added to the bundled ones.
struct FontDirectories: ParsableArguments {
  @Option(
    name: .customLong("font-dir"),
    help: ArgumentHelp("Adds the font files of a directory.", valueName: "directory"), completion: .directory)
  var paths: [String] = []
}

/// The fonts besides the bundled ones.
struct FontOptions: ParsableArguments {
  @OptionGroup var added: FontDirectories

  @Flag(help: "Adds the installed fonts; the result then depends on the machine.")
  var systemFonts = false

  /// The directories of fonts.
  var directories: [String] { added.paths }

  /// Opens the bundled fonts, those of the directories and, if asked for, the installed ones.
  func library(limits: FontLimits) throws -> FontLibrary {
    let library = try FontLibrary(limits: limits)
    for directory in directories { try library.add(directory: directory) }
    if systemFonts { try library.addSystemFonts() }
    return library
  }
}

/// The fonts, and what is drawn for characters that none of them has.
struct TypesettingOptions: ParsableArguments {
  @OptionGroup var fonts: FontOptions

  @Option(help: "The treatment of a character without a glyph in any font: error, box or skip.")
  var missingGlyph: MissingGlyph = .error

  /// The directories of fonts.
  var directories: [String] { fonts.directories }

  /// Returns a typesetter with all fonts.
  func typesetter(limits: FontLimits) throws -> Typesetter {
    Typesetter(fonts: try fonts.library(limits: limits), missingGlyph: missingGlyph)
  }
}
