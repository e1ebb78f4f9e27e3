import ArgumentParser
import Glyphreel

/// `glyphreel underline`: a text that is underlined.
struct UnderlineCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "underline", abstract: "Renders a text that is underlined.",
    examples: "glyphreel underline \"Read this first\"",
    "glyphreel underline \"Read the terms before you sign\" --match terms")

  @Argument(help: TextArgument.help) var text: String
  @OptionGroup var line: StrokeOptions
  @OptionGroup var part: PartOptions
  @OptionGroup var thickness: ThicknessOptions
  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Underline.name, options.look.timing(delay: "0.5s", duration: "0.5s", easing: "ease-in-out"),
      line.keys(lines: .sequential), thickness.keys, part.keys)
  }
}
