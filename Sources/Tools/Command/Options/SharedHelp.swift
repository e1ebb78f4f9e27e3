import ArgumentParser
import GlyphreelExact
import GlyphreelMedia
import GlyphreelScene

/// The help of individual options that several commands have.
///
/// Commands share this help instead of a group per option: every group makes each start about 700,000 instructions longer,
/// because the argument parser reflects it and the runtime searches all conformances for it.
///
/// An abstract fits on one line of the short help; everything else is in the discussion.
extension ArgumentHelp {
  static var fontDirectory: Self { ArgumentHelp("Add the fonts of a directory.", valueName: "directory") }
  static var root: Self {
    ArgumentHelp("Let scenes read files below this directory, too.", valueName: "directory")
  }
  static var systemFonts: Self {
    ArgumentHelp("Add the installed fonts.", discussion: "The result then depends on the machine.")
  }
  static var missingGlyph: Self {
    "What to do with characters that no font has: error, box or skip."
  }
  static var poster: Self {
    ArgumentHelp(
      "The frame a looping file starts with: start, end, best or a time.",
      discussion:
        "'best' is the one with the most detail. (default: start, or best in a GIF that would start empty)",
      valueName: "moment")
  }
  static var limit: Self {
    ArgumentHelp(
      "Raise or lower a limit; 'glyphreel help limits' lists them.", discussion: "May be repeated.",
      valueName: "name=number")
  }
  static var pictureLimit: Self {
    ArgumentHelp(
      "Raise or lower a limit of the files: canvas, frames, decoded.", discussion: "May be repeated.",
      valueName: "name=number")
  }
  static var inputLimit: Self {
    ArgumentHelp(
      "Raise or lower a limit: canvas, frames, decoded, or time of videos.", discussion: "May be repeated.",
      valueName: "name=number")
  }
  static var assignment: Self {
    ArgumentHelp("Fill the placeholder {{name}} in the scene.", valueName: "name=value")
  }
  static var contentSize: Self {
    ArgumentHelp(
      "The reader's text size: xSmall ... xxxLarge, AX1 ... AX5.", discussion: "Also accessibility1 ... 5.",
      valueName: "size")
  }
  static var mask: Self {
    ArgumentHelp(
      "Leave out what a pattern matches in recordings.",
      discussion: "A regular expression for rows, such as '/[0-9.]+s/'. May be repeated.",
      valueName: "pattern")
  }
  static var scale: Self { ArgumentHelp("Pixels per point. (default: 1)", valueName: "factor") }
  static var progress: Self { "Report progress on standard error: auto, json or none." }
  static var moment: Self {
    ArgumentHelp(
      "One moment: a time, 50%, start, end or best.",
      discussion: "A percentage is a fraction of the motion; 'best' has the most detail.", valueName: "moment"
    )
  }
  static var destinationLimits: Self {
    ArgumentHelp("Check a service's limits, too.", valueName: "service")
  }
  static var loop: Self { ArgumentHelp("Plays, or 'forever'.", valueName: "plays") }
  static var frameRate: Self { ArgumentHelp("Frames per second.", valueName: "rate") }
  static var jobs: Self {
    ArgumentHelp(
      "Threads, 1 to 1024. (default: all processors)", discussion: "The files do not depend on it.",
      valueName: "number")
  }
}

/// The help of options of the look, which one-liners, terminals and code have.
extension ArgumentHelp {
  static var printScene: Self { "Print the scene file instead of rendering it." }
  static var background: Self {
    ArgumentHelp(
      "Colour, gradient such as sunset, or transparent.",
      discussion: "CSS gradients are accepted, too. (default: the theme's)", valueName: "color")
  }
  static var easing: Self {
    ArgumentHelp("ease-in-out, linear, ease-out-back, spring, ...", valueName: "easing")
  }
  static func font(default name: String) -> Self {
    ArgumentHelp(
      "Font family or file. (default: \(name))", discussion: "'glyphreel fonts' lists the families.",
      valueName: "font")
  }
}

/// The help of options for files, which all commands that write pictures have.
extension ArgumentHelp {
  static var output: Self {
    ArgumentHelp(
      "The output; '-' is standard output.", discussion: "Its extension is the format. May be repeated.",
      valueName: "file")
  }
  static var scales: Self {
    ArgumentHelp(
      "Pixels per point. (default: 1; 2 without a scene file)",
      discussion: "Repeat it for several files: each scale but 1 gets its own, such as todo@2x.gif.",
      valueName: "factor")
  }
  static var maxBytes: Self {
    ArgumentHelp(
      "Reduce quality until the file fits, such as 500KB.",
      discussion:
        "The quality, the frame rate and the scale are reduced, in this order; of an SVG the decimals and the frame rate.",
      valueName: "size")
  }
  static var picture: Self {
    ArgumentHelp(
      "Print an HTML picture element for light and dark pages.",
      discussion: "Also writes its still for readers who prefer less motion.")
  }
  static var alt: Self {
    ArgumentHelp("Print an HTML img element.", discussion: "The text is its alternative text.")
  }
  static var format: Self {
    ArgumentHelp(
      "The format, if the output's name does not imply it.",
      discussion: "\(OutputFormat.names.joined(separator: ", ")).", valueName: "format")
  }
  static var destination: Self {
    ArgumentHelp(
      "Fit a service's limits: slack-emoji, github-readme, ...",
      discussion: "Keeps to its file size, and warns of its other limits.", valueName: "service")
  }
  static var matte: Self {
    ArgumentHelp(
      "The colour behind transparency, where a format has none.",
      discussion: "GIFs have none at edges (default: white), and videos need it for transparent scenes.",
      valueName: "color")
  }
  static var quality: Self {
    ArgumentHelp(
      "exact, visually-lossless, or 1 to 100.",
      discussion:
        "Numbers are roughly the score of SSIMULACRA2; a video takes 1 to 100, or exact in WebM. (default: visually-lossless for \(OutputFormat.extensions(joinedBy: "and") { $0.defaultQuality == .visuallyLossless }), exact for other pictures, 80 for videos)",
      valueName: "quality")
  }
  static var effort: Self {
    ArgumentHelp(
      "Time spent on a smaller file, 1 to 9. (default: \(OutputOptions.defaultEffort))",
      discussion: "GIFs have five levels: 1, 2 to 4, 5 and 6, 7, and 8 and 9.", valueName: "level")
  }
  static var noClobber: Self { "Never replace existing files." }
  static var quiet: Self { "Print errors only." }
  static var json: Self { "Print a line of JSON per output." }
}
