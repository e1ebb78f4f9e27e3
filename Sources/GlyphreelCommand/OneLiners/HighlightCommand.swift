import ArgumentParser
import Glyphreel

/// `glyphreel highlight`: a text marked with a highlighter.
struct HighlightCommand: TextOneLiner {
  static let configuration = CommandConfiguration(
    oneLiner: "highlight", abstract: "Renders a text that is marked with a highlighter.",
    examples: "glyphreel highlight \"Ship it today\"",
    "glyphreel highlight \"Bring milk and bread\" --match bread")

  @Argument(help: TextArgument.help) var text: String
  @OptionGroup var line: StrokeOptions
  @OptionGroup var part: PartOptions
  @OptionGroup var options: OneLinerOptions

  func effect(_ theme: Look.Theme) -> OneLinerScene.Effect {
    .init(
      Highlight.name, options.look.timing(delay: "0.5s", duration: "0.8s", easing: "ease-in-out"),
      line.keys(lines: .continuous, stroke: theme == .light ? "#ffd60a99" : "#ffd60a66"), part.keys)
  }
}
