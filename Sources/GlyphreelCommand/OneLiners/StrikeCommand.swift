import ArgumentParser
import ExactText
import Glyphreel

/// `glyphreel strike`: a text that is struck through.
struct StrikeCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "strike", abstract: "Renders a text that is struck through.",
    discussion: """
      Example: glyphreel strike "Buy milk"
      Example: glyphreel strike "Buy milk\\nMow the lawn" --stroke crimson -o todo.gif

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: "Line after line (sequential), with one pen over all (continuous), or all at once (together).",
    completion: .list(DecorationMode.allCases.map(\.rawValue)))
  var mode = DecorationMode.sequential.rawValue

  @Option(help: ArgumentHelp("The stroke's colour, instead of the text's.", valueName: "color"))
  var stroke: String?

  @Option(
    help: ArgumentHelp(
      "The stroke's thickness in points. (default: a twelfth of the size)", valueName: "points"))
  var thickness: Double?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func validate() throws { try checkRange("--thickness", thickness, in: 0.01...10_000, " points") }

  func scene(_ theme: Theme) throws -> (scene: OneLinerScene, name: String) {
    let text = try TextArgument(argument: text).text()
    var scene = look.scene(
      Strikethrough.name, of: text, summary: "A text that is struck through.", usage: Self.usage,
      theme: theme,
      defaultDelay: "0.5s")
    scene.effectKeys += [
      .init(key: "mode", value: .plain(mode)), .init(key: "position", value: .plain("x-height")),
      .init(key: "duration", value: .plain(look.duration ?? "0.5s")),
      .init(key: "easing", value: .plain(look.easing ?? "ease-in-out")),
    ]
    if let stroke { scene.effectKeys.append(.init(key: "color", value: .plain(stroke))) }
    if let thickness { scene.effectKeys.append(.init(key: "thickness", value: .number(thickness))) }
    return (scene, Self.name(for: text))
  }
}
