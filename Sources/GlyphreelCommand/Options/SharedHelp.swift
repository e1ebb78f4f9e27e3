import ArgumentParser
import GlyphreelExact
import GlyphreelScene

/// The help of single options that several commands have.
///
/// Commands share these and not a group for each option: every group makes each start about 700,000 instructions longer,
/// because the argument parser reflects it and the runtime searches all conformances for it.
extension ArgumentHelp {
  static var fontDirectory: Self {
    ArgumentHelp("Adds the font files of a directory.", valueName: "directory")
  }
  static var root: Self {
    ArgumentHelp(
      "A further directory in which the files that a scene names may be, besides the scene's own.",
      valueName: "directory")
  }
  static var systemFonts: Self { "Adds the installed fonts; the result then depends on the machine." }
  static var missingGlyph: Self {
    "The treatment of a character without a glyph in any font: error, box or skip."
  }
  static var poster: Self {
    "The frame that a looping file starts with, for thumbnails: start, end, best (with the most detail) or a time. (default: start, or best in a GIF that would start empty)"
  }
  static var limit: Self {
    ArgumentHelp(
      "Raises or lowers a limit: \(Limits.Kind.allCases.map(\.rawValue).joined(separator: ", ")). May be repeated.",
      valueName: "name=number")
  }
  static var pictureLimit: Self {
    ArgumentHelp(
      "Raises or lowers a limit of the files: canvas, frames, decoded. May be repeated.",
      valueName: "name=number")
  }
  static var inputLimit: Self {
    ArgumentHelp(
      "Raises or lowers a limit of the inputs: canvas, frames, decoded, and time of videos. May be repeated.",
      valueName: "name=number")
  }
  static var assignment: Self {
    ArgumentHelp("Fills the placeholder {{name}} in the scene.", valueName: "name=value")
  }
  static var contentSize: Self {
    "The reader's text size: xSmall ... xxxLarge, accessibility1 ... 5 or AX1 ... AX5."
  }
  static var mask: Self {
    ArgumentHelp(
      "Leaves out what a regular expression matches in the rows of recordings, such as '/[0-9.]+s/'. May be repeated.",
      valueName: "pattern")
  }
  static var scale: Self { "Pixels a point. (default: 1)" }
  static var progress: Self { "Reports progress on standard error: auto, json or none." }
  static var moment: Self {
    "The moment: a time such as 1.2s, a share of the motion such as 50%, start, end, or best (with the most detail)."
  }
  static var destinationLimits: Self {
    ArgumentHelp("Checks a destination's limits, too.", valueName: "destination")
  }
}
