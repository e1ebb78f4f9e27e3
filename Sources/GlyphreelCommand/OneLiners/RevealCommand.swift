import ArgumentParser
import ExactText
import Glyphreel

/// `glyphreel reveal`: a text that appears unit by unit.
struct RevealCommand: OneLiner {
  static let configuration = CommandConfiguration(
    verb: "reveal", abstract: "Renders a text that appears by characters, words or lines.",
    discussion: """
      Example: glyphreel reveal "Good morning, Ada"
      Example: glyphreel reveal "Word after word" --by word --mode blur -o words.gif

      """ + TextArgument.explanation)

  @Argument(help: TextArgument.help) var text: String

  @Option(
    help: "How units appear: fade, rise, drop, slide, scale, blur or wave.",
    completion: .list(Reveal.Style.allCases.map(\.rawValue)))
  var mode = Reveal.Style.rise.rawValue

  @Option(
    help: "What appears at once: character, word or line. (default: character)",
    completion: .list(["character", "word", "line"]))
  var by: String?

  @Option(
    help: ArgumentHelp("The time between the starts of neighbours. (default: by the unit)", valueName: "time")
  )
  var stagger: String?

  @OptionGroup(title: "Look") var look: LookOptions
  @OptionGroup(title: "Files") var delivery: DeliveryOptions
  @OptionGroup(title: "Files") var output: OutputOptions

  func scene(_ theme: Theme) throws -> (scene: OneLinerScene, name: String) {
    let text = try TextArgument(argument: text).text()
    var scene = look.scene(
      Reveal.name, of: text, summary: "A text that appears bit by bit.", usage: Self.usage, theme: theme)
    scene.settings.append(.poster)
    scene.effectKeys += [
      .init(key: "style", value: .plain(mode)), .init(key: "unit", value: .plain(by ?? "character")),
    ]
    if let stagger { scene.effectKeys.append(.init(key: "stagger", value: .plain(stagger))) }
    if let duration = look.duration {
      scene.effectKeys.append(.init(key: "duration", value: .plain(duration)))
    }
    if let easing = look.easing { scene.effectKeys.append(.init(key: "easing", value: .plain(easing))) }
    return (scene, Self.name(for: text))
  }
}
