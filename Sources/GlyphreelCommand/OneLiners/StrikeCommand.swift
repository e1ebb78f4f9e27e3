import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel strike`: a text that is struck through.
struct StrikeCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "strike", abstract: "Renders a text that is struck through.",
    discussion: """
      Example: glyphreel strike "Buy milk"
      Example: glyphreel strike "Buy milk\\nMow the lawn" --stroke crimson

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @OptionGroup var line: StrokeOptions
  @OptionGroup var part: PartOptions

  @Option(
    help: ArgumentHelp(
      "The line's thickness in points. (default: a twelfth of the size)", valueName: "points"))
  var thickness: Double?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func validate() throws { try checkRange("--thickness", thickness, in: 0.01...10_000, " points") }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "A text that is struck through.", usage: Self.usage, theme: theme, for: output.destination
    )
    var keys = look.timing(delay: "0.5s", duration: "0.5s", easing: "ease-in-out")
    line.add(to: &keys, lines: .sequential)
    // As browsers strike through: half-way up the small letters.
    keys.add("position", .plain("x-height"))
    keys.add("thickness", "--thickness", thickness.map(YAMLValue.number))
    part.add(to: &keys)
    scene.effects = [.init(name: Strikethrough.name, keys: keys)]
    return scene
  }
}
