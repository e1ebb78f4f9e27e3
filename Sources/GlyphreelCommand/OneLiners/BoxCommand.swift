import ArgumentParser
import Glyphreel

/// `glyphreel box`: a text framed by a line.
struct BoxCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "box", abstract: "Renders a text that is framed by a line.",
    examples: "glyphreel box Approved --stroke seagreen --color seagreen",
    "glyphreel box \"Pick two words\" --match \"two words\" --stroke crimson")

  @Argument(help: TextArgument.help) var text: String
  @OptionGroup var line: StrokeOptions
  @OptionGroup var part: PartOptions
  @OptionGroup var thickness: ThicknessOptions
  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Box.name, options.look.timing(delay: "0.5s", duration: "0.8s", easing: "ease-in-out"),
      line.keys(lines: .sequential), thickness.keys, part.keys)
  }
}
