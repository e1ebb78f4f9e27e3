import ArgumentParser
import Glyphreel

/// `glyphreel strike`: a text that is struck through.
struct StrikeCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "strike", abstract: "Renders a text that is struck through.",
    examples: "glyphreel strike \"Buy milk\"",
    "glyphreel strike \"Buy milk\\nMow the lawn\" --stroke crimson")

  @Argument(help: TextArgument.help) var text: String
  @OptionGroup var line: StrokeOptions
  @OptionGroup var part: PartOptions
  @OptionGroup var thickness: ThicknessOptions
  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Strikethrough.name, options.look.timing(delay: "0.5s", duration: "0.5s", easing: "ease-in-out"),
      // Half the x-height, as in browsers.
      line.keys(lines: .sequential), .option("position", nil, "x-height"), thickness.keys, part.keys)
  }
}
