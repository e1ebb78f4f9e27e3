import ArgumentParser
import Glyphreel
import GlyphreelExactText

/// `glyphreel marquee`: a text that scrolls by.
struct MarqueeCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "marquee", abstract: "Renders a text that scrolls through a narrower canvas.",
    examples: "glyphreel marquee \"Clair de lune — Claude Debussy\"",
    "glyphreel marquee \"Playing: Clair de lune\" --bounce -o play.gif")
  // Six levels of coverage halve the file; a scrolling text does not show the difference.
  static let defaults = LookOptions.Defaults(
    size: 20, width: 240, frameRate: 15, hold: nil, antialiasLevels: 6)

  @Argument(help: TextArgument.help) var text: String

  @Flag(help: "Scrolls to the text's end and back, instead of round and round.")
  var bounce = false

  @Option(help: ArgumentHelp("The speed in points a second. (default: 80)", valueName: "speed"))
  var speed: Double?

  @Option(
    help: ArgumentHelp(
      "The points between the text's end and its next beginning. (default: 40)", valueName: "points"))
  var gap: Double?

  @OptionGroup var options: OneLinerOptions

  func validate() throws {
    try checkRange("--speed", speed, in: 0.001...1000, " points a second")
    try checkRange("--gap", gap, in: 0...10_000, " points")
  }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    // The effect scrolls a single line.
    var scene = sceneWithEffect(of: texts[0].split(separator: "\n").joined(separator: " "), theme)
    scene.layer.removeAll { $0.key == "fit" }
    return scene
  }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    var keys = options.look.timing()
    if bounce { keys.add("mode", "--bounce", Marquee.Mode.bounce.rawValue) }
    if options.look.duration == nil { keys.add("speed", "--speed", speed, default: 80) }
    keys.add("gap", "--gap", gap)
    keys.add("fade", .number(12))
    keys.add("always", .yes, comment: "a text that fits moves, too")
    return .init(Marquee.name, keys)
  }
}
