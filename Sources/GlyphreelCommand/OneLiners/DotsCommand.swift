import ArgumentParser
import ExactText
import Glyphreel

/// `glyphreel dots`: a text whose three dots jump.
struct DotsCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "dots", abstract: "Renders a text whose three dots at the end jump.",
    discussion: """
      Example: glyphreel dots "Loading..."
      Example: glyphreel dots "Please wait..." --mode rounds --color teal -o wait.gif

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: "A dot jumps again when its own cycle is over (continuous), or when the third is home (rounds).",
    completion: .list(Dots.Mode.allCases.map(\.rawValue)))
  var mode = Dots.Mode.continuous.rawValue

  @Option(
    help: ArgumentHelp(
      "How high dots jump, in points. (default: a quarter of the text's height)", valueName: "points"))
  var rise: Double?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func validate() throws { try checkRange("--rise", rise, in: -10_000...10_000, " points") }

  func scene(_ theme: Theme) throws -> (scene: OneLinerScene, name: String) {
    let text = try TextArgument(argument: text).text()
    var scene = look.scene(
      Dots.name, of: text, summary: "Three dots that jump, one after the other.", usage: Self.usage,
      theme: theme, isHeld: false)
    scene.effectKeys.append(.init(key: "mode", value: .plain(mode)))
    if let duration = look.duration {
      scene.effectKeys.append(.init(key: "duration", value: .plain(duration)))
    }
    if let easing = look.easing { scene.effectKeys.append(.init(key: "easing", value: .plain(easing))) }
    if let rise { scene.effectKeys.append(.init(key: "rise", value: .number(rise))) }
    return (scene, Self.name(for: text))
  }
}
