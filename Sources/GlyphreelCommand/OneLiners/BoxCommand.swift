import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel box`: a text with a frame around it.
struct BoxCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "box", abstract: "Renders a text that is framed by a line.",
    discussion: """
      Example: glyphreel box Approved --stroke seagreen --color seagreen
      Example: glyphreel box "Pick two words" --match "two words" --stroke crimson

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @OptionGroup var line: StrokeOptions
  @OptionGroup var part: PartOptions

  @Option(
    help: ArgumentHelp("The line's thickness in points. (default: 2)", valueName: "points"))
  var thickness: Double?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func validate() throws { try checkRange("--thickness", thickness, in: 0.01...10_000, " points") }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "A text that is framed by a line.", usage: Self.usage, theme: theme,
      for: output.destination)
    var keys = look.timing(delay: "0.5s", duration: "0.8s", easing: "ease-in-out")
    line.add(to: &keys, lines: .sequential)
    keys.add("thickness", "--thickness", thickness.map(YAMLValue.number))
    part.add(to: &keys)
    scene.effects = [.init(name: Box.name, keys: keys)]
    return scene
  }
}
