import ArgumentParser
import Glyphreel

/// `glyphreel wave`: a text through which a wave runs.
struct WaveCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "wave", abstract: "Renders a text through which a wave runs.",
    examples: "glyphreel wave \"Hello, sunshine\"",
    "glyphreel wave \"Hello, sunshine\" --rise 4 --duration 2s")
  static let defaults = LookOptions.Defaults(
    frameRate: 20, hold: nil, antialiasLevels: LookOptions.Defaults.movingLevels)

  @Argument(help: TextArgument.help) var text: String
  @OptionGroup var units: UnitOptions

  @Option(
    help: ArgumentHelp(
      "The height of the wave in points. (default: a sixth of the size)", valueName: "points"))
  var rise: Double?

  @OptionGroup var part: PartOptions
  @OptionGroup var options: OneLinerOptions

  func validate() throws { try checkRange("--rise", rise, in: -10_000...10_000, " points") }

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Wave.name, options.look.timing(), .option("unit", "--unit", units.unit),
      .option("amplitude", "--rise", rise), part.keys)
  }
}
