import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel color`: a text whose colour runs through others.
struct ColorCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "color", abstract: "Renders a text whose colour runs through others.",
    discussion: """
      Example: glyphreel color "System load" seagreen gold crimson
      Example: glyphreel color Rainbow red red --space "oklch longer" --duration 3s

      Colours are CSS's: names, #rrggbb, rgb(), hsl(), oklch(). With one colour the text begins in its own.

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Argument(help: ArgumentHelp("The colours in their order.", valueName: "color")) var colors: [String]

  @Option(help: "Where colours are mixed: srgb, linear, oklab, oklch, 'oklch longer', ...")
  var space: String?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "A text whose colour runs through others.", usage: Self.usage, theme: theme,
      for: output.destination, LookOptions.Defaults(frameRate: 20))
    let own = look.color ?? Look(.plain, theme: theme).ink.css
    let chain = colors.count == 1 ? [own, colors[0]] : colors
    var keys = look.timing(duration: "\(chain.count - 1)s")
    keys.add("space", "--space", space.map(YAMLValue.plain))
    scene.effects = [.init(name: "color", keys: keys, list: ("keyframes", chain.map(YAMLValue.plain)))]
    return scene
  }
}
