import ArgumentParser
import Glyphreel

/// `glyphreel color`: a text whose colour changes.
struct ColorCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "color", abstract: "Renders a text whose colour runs through others.",
    examples: "glyphreel color \"System load\" seagreen gold crimson",
    "glyphreel color Rainbow red red --space \"oklch longer\" --duration 3s",
    note:
      "Colours are CSS's: names, #rrggbb, rgb(), hsl(), oklch(). A single colour follows the text's own.\n")
  static let defaults = LookOptions.Defaults(frameRate: 20)

  @Argument(help: TextArgument.help) var text: String

  @Argument(help: ArgumentHelp("The colours in their order.", valueName: "color")) var colors: [String]

  @Option(help: "The colour space of interpolation: srgb, linear, oklab, oklch, 'oklch longer', ...")
  var space: String?

  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    let own = options.look.color ?? Look(.plain, theme: theme).ink.css
    let chain = colors.count == 1 ? [own, colors[0]] : colors
    var effect = OneLinerScene.Effect(
      "color", options.look.timing(duration: "\(chain.count - 1)s"), .option("space", "--space", space))
    effect.list = ("keyframes", chain.map(YAMLValue.plain))
    return effect
  }
}
