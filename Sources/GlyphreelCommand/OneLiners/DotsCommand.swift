import ArgumentParser
import Glyphreel

/// `glyphreel dots`: a text whose three dots jump.
struct DotsCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "dots", abstract: "Renders a text whose three dots at the end jump.",
    examples: "glyphreel dots \"Loading...\"",
    "glyphreel dots \"Please wait...\" --cycle rounds --color teal -o wait.gif")
  static let defaults = LookOptions.Defaults(hold: nil)

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: "When a dot jumps again: after its own cycle (continuous), or after the third dot's (rounds).",
    completion: .list(Dots.Mode.allCases.map(\.rawValue)))
  var cycle: String?

  @Option(
    help: ArgumentHelp(
      "The height of a jump in points. (default: a quarter of the text's height)", valueName: "points"))
  var rise: Double?

  @OptionGroup var options: OneLinerOptions

  func validate() throws { try checkRange("--rise", rise, in: -10_000...10_000, " points") }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Dots.name, options.look.timing(),
      .option("mode", "--cycle", cycle, default: Dots.Mode.continuous.rawValue),
      .option("rise", "--rise", rise))
  }
}
