import ArgumentParser
import Glyphreel

/// `glyphreel pulse`: a text that grows and shrinks.
struct PulseCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "pulse", abstract: "Renders a text that grows and shrinks back.",
    examples: "glyphreel pulse \"Tap to begin\"", "glyphreel pulse \"Live\" --color crimson --grow 120%")
  static let defaults = LookOptions.Defaults(hold: nil)

  @Argument(help: TextArgument.help) var text: String

  @Option(help: ArgumentHelp("The largest size. (default: 108%)", valueName: "percentage"))
  var grow: String?

  @OptionGroup var part: PartOptions
  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(Pulse.name, options.look.timing(), .option("scale", "--grow", grow), part.keys)
  }
}
