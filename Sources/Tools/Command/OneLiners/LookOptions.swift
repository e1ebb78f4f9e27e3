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
  @Flag(help: .printScene)
  var printScene = false

  @Option(
    name: .customLong("look"),
    help: ArgumentHelp("Frame: card, window, terminal, browser or plain.", valueName: "look"))
  var frame: Look.Style = .plain

  @Option(help: ArgumentHelp("light or dark; an SVG has both.", valueName: "theme"))
  var theme: Look.Theme = .light

  @Option(help: ArgumentHelp("Title of the window, or address of the browser.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp("Size of the text in points. (default: 32; 24 in a terminal)", valueName: "points"))
  var size: Double?

  @Option(help: .font(default: "Inter"))
  var font: String?

  @Option(
    help: ArgumentHelp(
      "Weight of the font, such as bold, or 1 to 1000.",
      discussion: "(default: semibold from 28 points, else medium)", valueName: "weight"))
  var weight: String?

  @Option(help: ArgumentHelp("Colour of the text.", valueName: "color"))
  var color: String?

  @Option(help: .background)
  var background: String?

  @Option(
    help: ArgumentHelp(
      "Width of the canvas in points, in which text wraps.",
      discussion: "(default: fits the text, up to \(Int(LookOptions.widest)))", valueName: "points"))
  var width: Double?

  @Option(
    help: ArgumentHelp("Points around the text. (default: 24; 40 with --look)", valueName: "points"))
  var padding: Double?

  @Option(
    help: ArgumentHelp("Alignment of lines: natural, left, center or right.", valueName: "side"),
    completion: .list(["natural", "left", "center", "right"]))
  var align: String?

  @Option(help: ArgumentHelp("Delay before the effect, such as 500ms.", valueName: "time"))
  var delay: String?

  @Option(help: ArgumentHelp("Duration of one iteration, such as 2s.", valueName: "time"))
  var duration: String?

  @Option(help: .easing)
  var easing: String?

  @Option(help: ArgumentHelp("How long the last frame stays. (default: 1.5s)", valueName: "time"))
  var hold: String?

  @Option(help: .frameRate)
  var frameRate: Double?

  @Option(help: .loop)
  var loop: String?

  @Option(help: .poster)
  var poster: String?

  @OptionGroup var fonts: FontOptions

  /// The largest width of a canvas that fits its text: a README's column.
  static let widest = 720.0
  /// Pixels per point, for screens of high density.
  static let scale = 2.0

  func validate() throws {
    try checkRange("--size", size, in: 1...1000, " points")
    try checkRange("--width", width, in: 1...10_000, " points")
    try checkRange("--padding", padding, in: 0...1000, " points")
    try checkRange("--frame-rate", frameRate, in: NumberRange.frameRate)
    if title != nil, frame == .plain || frame == .card {
      throw ValidationError("--title is for --look window, terminal or browser")
    }
  }

  /// The changes of the scene after it is read.
  var adjustments: SceneAdjustments {
    SceneAdjustments(
      given: OutputOption.given([.loop: loop != nil, .poster: poster != nil && poster != "start"]),
      limits: fonts.limits)
  }

  /// Returns the files that rendering the document reads.
  func inputs(of document: SceneDocument) -> InputFiles {
    InputFiles(["-"] + document.files, fontDirectories: fonts.directories)
  }
}
