import ArgumentParser
import GlyphreelExact
import GlyphreelScene
import GlyphreelSceneFile
import GlyphreelTypography

extension Look.Theme: ExpressibleByArgument {}
extension Look.Style: ExpressibleByArgument {}

/// The look and the timing of a one-liner's text.
///
/// Values other than numbers are checked by the scene's reader, which suggests corrections.
struct LookOptions: ParsableArguments {
  @Flag(help: "Prints the scene file instead of rendering it.")
  var printScene = false

  @Option(
    name: .customLong("look"), help: "The frame around the text: card, window, terminal, browser or plain.")
  var frame: Look.Style = .plain

  @Option(help: "The theme: light or dark.")
  var theme: Look.Theme = .light

  @Option(help: ArgumentHelp("The window's title, or the browser's address.", valueName: "text"))
  var title: String?

  @Option(help: "The text's size in points. (default: 32; 24 for type, 20 for marquee)")
  var size: Double?

  @Option(help: "The font: a family that 'glyphreel fonts' lists, or a font file. (default: Inter)")
  var font: String?

  @Option(
    help:
      "The font's weight: a name such as bold, or 1 to 1000. (default: semibold from 28 points, else medium)")
  var weight: String?

  @Option(help: "The text's colour, instead of the theme's.")
  var color: String?

  @Option(
    help:
      "The canvas: a colour, a CSS gradient or a ready-made one such as sunset, instead of the theme's; 'transparent' for none."
  )
  var background: String?

  @Option(
    help:
      "The canvas's width in points, in which text wraps. (default: fits the text, up to \(Int(LookOptions.widest)))"
  )
  var width: Double?

  @Option(help: "Points around the text, or around its frame. (default: 24; 40 around a frame)")
  var padding: Double?

  @Option(
    help: "The alignment of lines: left, center or right.", completion: .list(["left", "center", "right"]))
  var align: String?

  @Option(help: "The delay before the effect starts, such as 500ms.")
  var delay: String?

  @Option(help: "The duration of one iteration, such as 2s. (default: the effect's own)")
  var duration: String?

  @Option(help: "The easing: ease-in-out, linear, ease-out-back, spring, ...")
  var easing: String?

  @Option(help: "The time for which the last picture stays. (default: 1.5s)")
  var hold: String?

  @Option(help: "Frames a second. (default: 30, or fewer for slow effects)")
  var frameRate: Double?

  @Option(help: "The number of plays, or 'forever'.")
  var loop: String?

  @Option(help: .poster)
  var poster: String?

  @Option(
    name: .customLong("aa-levels"),
    help:
      "The levels of coverage at edges, 2 to 256, instead of those of --quality."
  )
  var antialiasLevels: Int?

  @OptionGroup var fonts: FontOptions

  /// The largest width of a canvas that fits its text: a README's column.
  static let widest = 720.0
  /// Pixels a point, for screens of high density.
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

  /// The changes of the scene after it is read.
  var adjustments: SceneAdjustments {
    SceneAdjustments(
      antialiasLevels: antialiasLevels,
      given: OutputOption.given([.loop: loop != nil, .poster: poster != nil && poster != "start"]),
      limits: fonts.limits)
  }

  /// Returns the files that rendering the document reads.
  func inputs(of document: SceneDocument) -> InputFiles {
    InputFiles(["-"] + document.files, fontDirectories: fonts.directories)
  }
}
