import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel underline`: a text that is underlined.
struct UnderlineCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "underline", abstract: "Renders a text that is underlined.",
    discussion: """
      Example: glyphreel underline "Read this first"
      Example: glyphreel underline "Read the terms before you sign" --match terms

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @OptionGroup var line: StrokeOptions
  @OptionGroup var part: PartOptions

  @Option(
    help: ArgumentHelp("The line's thickness in points. (default: the font's)", valueName: "points"))
  var thickness: Double?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func validate() throws { try checkRange("--thickness", thickness, in: 0.01...10_000, " points") }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "A text that is underlined.", usage: Self.usage, theme: theme, for: output.destination)
    var keys = look.timing(delay: "0.5s", duration: "0.5s", easing: "ease-in-out")
    line.add(to: &keys, lines: .sequential)
    keys.add("thickness", "--thickness", thickness.map(YAMLValue.number))
    part.add(to: &keys)
    scene.effects = [.init(name: Underline.name, keys: keys)]
    return scene
  }
}
