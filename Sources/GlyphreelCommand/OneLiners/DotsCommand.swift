import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel dots`: a text whose three dots jump.
struct DotsCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "dots", abstract: "Renders a text whose three dots at the end jump.",
    discussion: """
      Example: glyphreel dots "Loading..."
      Example: glyphreel dots "Please wait..." --cycle rounds --color teal -o wait.gif

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: "A dot jumps again when its own cycle is over (continuous), or when the third is home (rounds).",
    completion: .list(Dots.Mode.allCases.map(\.rawValue)))
  var cycle: String?

  @Option(
    help: ArgumentHelp(
      "How high dots jump, in points. (default: a quarter of the text's height)", valueName: "points"))
  var rise: Double?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func validate() throws { try checkRange("--rise", rise, in: -10_000...10_000, " points") }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "Three dots that jump, one after the other.", usage: Self.usage, theme: theme,
      for: output.destination,
      LookOptions.Defaults(hold: nil))
    var keys = look.timing()
    keys.add("mode", "--cycle", cycle.map(YAMLValue.plain), default: .plain(Dots.Mode.continuous.rawValue))
    keys.add("rise", "--rise", rise.map(YAMLValue.number))
    scene.effects = [.init(name: Dots.name, keys: keys)]
    return scene
  }
}
