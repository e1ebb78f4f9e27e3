import ArgumentParser
import GlyphreelExactText
import Glyphreel

/// `glyphreel highlight`: a text with a marker behind it.
struct HighlightCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "highlight", abstract: "Renders a text that is marked with a highlighter.",
    discussion: """
      Example: glyphreel highlight "Ship it today"
      Example: glyphreel highlight "Bring milk and bread" --match bread

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @OptionGroup var line: StrokeOptions
  @OptionGroup var part: PartOptions

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func texts() throws -> [String] { [try TextArgument(argument: text).text()] }

  func scene(of texts: [String], _ theme: Look.Theme) -> OneLinerScene {
    var scene = look.scene(
      of: texts[0], "A text that is marked with a highlighter.", usage: Self.usage, theme: theme,
      for: output.destination)
    var keys = look.timing(delay: "0.5s", duration: "0.8s", easing: "ease-in-out")
    line.add(to: &keys, lines: .continuous, stroke: theme == .light ? "#ffd60a99" : "#ffd60a66")
    part.add(to: &keys)
    scene.effects = [.init(name: Highlight.name, keys: keys)]
    return scene
  }
}
