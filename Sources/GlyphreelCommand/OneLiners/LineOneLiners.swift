import ArgumentParser
import GlyphreelExactText
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
