import ArgumentParser
import GlyphreelExactText
import Glyphreel
import GlyphreelSceneFile
import GlyphreelTypography

extension Look.Theme: ExpressibleByArgument {}
extension Look.Style: ExpressibleByArgument {}

/// How a one-liner's text looks, and how long it is seen.
///
/// What is no number is read by the scene's reader, which knows what may be said and how to help.
struct LookOptions: ParsableArguments {
  @Flag(help: "Prints the scene file instead of rendering it.")
  var printScene = false

  @Option(
    name: .customLong("look"), help: "The frame around the text: card, window, terminal, browser or plain.")
  var frame: Look.Style = .plain

  @Option(help: "The colours of a light or a dark page.")
  var theme: Look.Theme = .light

  @Option(help: ArgumentHelp("A window's title, or a browser's address.", valueName: "text"))
  var title: String?

  @Option(help: "The text's size in points. (default: 32; 24 for type, 20 for marquee)")
  var size: Double?

  @Option(help: "The font: a family that 'glyphreel fonts' lists, or a font file. (default: Inter)")
  var font: String?

  @Option(help: "The font's weight: a name such as bold, or 1 to 1000. (default: medium)")
  var weight: String?

  @Option(help: "The text's colour, instead of the theme's.")
  var color: String?

  @Option(help: "The colour or CSS gradient of the canvas, instead of the theme's; 'transparent' for none.")
  var background: String?

  @Option(
    help:
      "The canvas's width in points, in which text wraps. (default: fits the text, up to \(Int(LookOptions.widest)))"
  )
  var width: Double?

  @Option(help: "Points around the text, or around its frame. (default: 24; 32 around a frame)")
  var padding: Double?

  @Option(
    help: "Where lines begin: left, center or right.", completion: .list(["left", "center", "right"]))
  var align: String?

  @Option(help: "How long the first picture stays before anything moves, such as 500ms.")
  var delay: String?

  @Option(help: "How long one run takes, such as 2s. (default: the effect's own)")
  var duration: String?

  @Option(help: "How progress runs: ease-in-out, linear, ease-out-back, spring, ...")
  var easing: String?

  @Option(help: "How long the last picture stays. (default: 1.5s)")
  var hold: String?

  @Option(help: "Frames a second. (default: 30; 15 or 20 where that is enough)")
  var frameRate: Double?

  @Option(help: "How often to play: 'forever' or a number.")
  var loop: String?

  @Option(
    help: ArgumentHelp("Adds the font files of a directory.", valueName: "directory"), completion: .directory)
  var fontDir: [String] = []

  @Flag(help: "Uses the installed fonts, too; what is drawn then depends on the machine.")
  var systemFonts = false

  @Option(help: "A character that no font has is an error, a box, or skipped.")
  var missingGlyph: MissingGlyph = .error

  @Option(
    name: .customLong("aa-levels"),
    help:
      "How many different coverages a pixel at an edge can have, 2 to 256; fewer make smaller files. (default: 256, or fewer where letters move)"
  )
  var antialiasLevels: Int?

  @Option(name: .customLong("limit"), help: LimitChange.help)
  var limitChanges: [LimitChange] = []

  /// The canvas is not made wider than this to fit a text: a README's column.
  static let widest = 720.0
  /// Pixels a point: screens with high density show text as sharp as the page's own.
  static let scale = 2.0

  func validate() throws {
    try checkRange("--size", size, in: 1...1000, " points")
    try checkRange("--width", width, in: 1...10_000, " points")
    try checkRange("--padding", padding, in: 0...1000, " points")
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
    try checkRange("--aa-levels", antialiasLevels, in: 2...256)
    if title != nil, frame == .plain || frame == .card {
      throw ValidationError("--title is for --look window, terminal or browser")
    }
  }

  /// What the text and its fonts are held to.
  var limits: Limits { Limits(limitChanges) }

  /// What the options change about the scene once it is read.
  ///
  /// - Parameter levels: The levels of coverage at edges if none are asked for.
  func adjustments(antialiasLevels levels: Int) -> SceneAdjustments {
    SceneAdjustments(antialiasLevels: antialiasLevels ?? levels, limits: limits)
  }

  /// The files that rendering the document reads.
  func inputs(of document: SceneDocument) -> InputFiles {
    InputFiles(["-"] + document.files, fontDirectories: fontDir)
  }

  /// A typesetter with all fonts that the text may use.
  func typesetter() throws -> Typesetter {
    Typesetter(
      fonts: try FontLibrary.given(fontDir, systemFonts: systemFonts, limits: limits.fonts),
      missingGlyph: missingGlyph)
  }
}
