import ArgumentParser
import Glyphreel
import Graphics

/// `glyphreel strike`: a text that is struck through.
struct StrikeCommand: OneLiner {
  static let configuration = CommandConfiguration(
    commandName: "strike", abstract: "Renders a text that is struck through.",
    discussion: """
      Example: glyphreel strike "Buy milk"
      Example: glyphreel strike "Buy milk\\nMow the lawn" --stroke crimson -o todo.gif

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: TextArgument

  @Option(
    help: "Line after line (sequential), with one pen over all (continuous), or all at once (together).")
  var mode: DecorationMode = .sequential

  @Option(help: ArgumentHelp("The stroke's colour, instead of the text's.", valueName: "color"))
  var stroke: Color?

  @Option(
    help: ArgumentHelp(
      "The stroke's thickness in points. (default: a twelfth of the size)", valueName: "points"))
  var thickness: Double?

  @OptionGroup var options: OneLinerOptions

  func scene(_ theme: Theme) throws -> (scene: OneLinerScene, name: String) {
    let text = try text.text()
    let look = options.look
    var scene = look.scene(
      Strikethrough.name, of: text, summary: "A text that is struck through.", usage: Self.usage,
      theme: theme,
      defaultDelay: 0.5)
    scene.effectKeys += [
      .init(key: "mode", value: .plain(mode.rawValue)),
      .init(key: "duration", value: .seconds(look.duration?.value ?? 0.5)),
      .init(key: "easing", value: .plain(look.easing ?? "ease-in-out")),
    ]
    if let stroke { scene.effectKeys.append(.init(key: "color", value: .plain(stroke.css))) }
    if let thickness { scene.effectKeys.append(.init(key: "thickness", value: .number(thickness))) }
    return (scene, Self.name(for: text))
  }
}

extension DecorationMode: ExpressibleByArgument {}
