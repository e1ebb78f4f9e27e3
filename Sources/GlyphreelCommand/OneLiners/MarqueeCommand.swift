import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel marquee`: a text that scrolls by.
struct MarqueeCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "marquee", abstract: "Renders a text that scrolls by in less room than it needs.",
    discussion: """
      Example: glyphreel marquee "Clair de lune — Claude Debussy"
      Example: glyphreel marquee "Playing: Clair de lune" --bounce -o play.gif

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Flag(help: "The text goes to its end and back, instead of following itself.")
  var bounce = false

  @Option(help: ArgumentHelp("Points a second. (default: 80)", valueName: "speed"))
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "Points between the text's end and its next beginning. (default: 40)", valueName: "points"))
  var gap: Double?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  /// A moving text has edges in all places between two pixels: few levels of coverage halve the file, and are not seen.
  static let antialiasLevels = 6

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func validate() throws {
    try checkRange("--speed", speed, in: 0.001...1000, " points a second")
    try checkRange("--gap", gap, in: 0...10_000, " points")
  }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    // What scrolls is one line.
    let text = texts[0].split(separator: "\n").joined(separator: " ")
    var scene = look.scene(
      of: text, "A text that scrolls by.", usage: Self.usage, theme: theme, for: output.destination,
      LookOptions.Defaults(size: 20, width: 240, frameRate: 15, hold: nil))
    scene.layer.removeAll { $0.key == "fit" }
    var keys = look.timing()
    if bounce { keys.add("mode", "--bounce", .plain(Marquee.Mode.bounce.rawValue)) }
    if look.duration == nil {
      keys.add("speed", "--speed", speed.map(YAMLValue.number), default: .number(80))
    }
    keys.add("gap", "--gap", gap.map(YAMLValue.number))
    keys.add("fade", .number(12))
    keys.add("always", .yes, comment: "a text that fits moves, too")
    scene.effects = [.init(name: Marquee.name, keys: keys)]
    return scene
  }
}
