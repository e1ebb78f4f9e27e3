import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel pulse`: a text that grows and shrinks.
struct PulseCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "pulse", abstract: "Renders a text that grows and shrinks back.",
    discussion: """
      Example: glyphreel pulse "Tap to begin"
      Example: glyphreel pulse "Live" --color crimson --grow 120%

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Option(help: ArgumentHelp("The size at the height of a pulse. (default: 108%)", valueName: "percentage"))
  var grow: String?

  @OptionGroup var part: PartOptions

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "A text that grows and shrinks back.", usage: Self.usage, theme: theme,
      for: output.destination,
      LookOptions.Defaults(hold: nil))
    var keys = look.timing()
    keys.add("scale", "--grow", grow.map(YAMLValue.plain))
    part.add(to: &keys)
    scene.effects = [.init(name: Pulse.name, keys: keys)]
    return scene
  }
}
